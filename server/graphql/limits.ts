import {
  type ComplexityErrorFn,
  ComplexityErrorKind,
  type FieldComplexityValue,
} from '@pothos/plugin-complexity';
import {
  type ASTNode,
  type ASTVisitor,
  GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../../shared/constants.ts';

/** Our longest query has 250 tokens. */
export const MAX_TOKENS = 1500;
const MAX_ALIASES = 20;
/** Our own queries read one list each. A list without paging may have 1,000 rows. */
const MAX_ROOT_FIELDS = 3;

/**
 * A validation rule that refuses a document with more than one operation or mutation, or with too many root fields or
 * aliases. The plugin for complexity limits the depth and the cost (`LIMIT`).
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const refuse = (message: string, node: ASTNode) =>
    context.reportError(
      new GraphQLError(message, { nodes: node, extensions: { code: 'LIMIT', http: { status: 400 } } }),
    );
  let aliases = 0;
  return {
    Document(document) {
      const [first, second] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (first && second) refuse('Send one operation per request.', first);
    },
    OperationDefinition(operation) {
      const rootFields = countFields(operation.selectionSet, context, new Set());
      if (rootFields > MAX_ROOT_FIELDS) {
        refuse(`The query asks for more than ${MAX_ROOT_FIELDS} things at once.`, operation);
      }
      if (operation.operation === 'mutation' && rootFields > 1) {
        refuse('Send one mutation per request.', operation);
      }
    },
    Field(field) {
      if (field.alias) aliases += 1;
      if (aliases === MAX_ALIASES + 1) refuse(`The query has more than ${MAX_ALIASES} aliases.`, field);
    },
  };
}

/**
 * Counts the fields of a selection set and of its fragments. A fragment is counted once, because it may contain itself.
 */
function countFields(set: SelectionSetNode, context: ValidationContext, seen: Set<string>): number {
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      count += countFields(selection.selectionSet, context, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = context.getFragment(selection.name.value);
      if (fragment) count += countFields(fragment.selectionSet, context, seen);
    }
  }
  return count;
}

/**
 * The limits of a query. An object costs 1, a scalar a quarter. All fields of 1,000 listings except their long texts
 * cost about 43,000. Our own deepest query has 5 levels.
 */
export const LIMIT = { complexity: 47_000, depth: 10 };
const SCALAR_COST = 0.25;
/** The cost of texts, by their usual length: a quarter for 30 bytes. */
const TEXT_COSTS = new Map([
  ['description', 20],
  ['features', 3],
  ['jpegSrcset', 1],
  ['avifSrcset', 1],
]);

/** The assumed length of a list without a limit: a listing's agents, floorplans or inspections. */
const USUAL_ROWS = 3;
const USUAL_PHOTOS = 12;

/** The cost of `nodes` and `edges`. The field of the connection has already counted their rows. */
export const COUNTED_BY_CONNECTION = { field: 1, multiplier: 1 };
/**
 * `suburbs` has at most 200 rows for all matches, but is below a connection whose rows multiply the cost by
 * `MAX_UNPAGED`.
 */
export const SUBURBS_COST = { field: 200 / MAX_UNPAGED, multiplier: 200 / MAX_UNPAGED };

/** `map` has at most `MAX_UNPAGED` rows without pictures, below a connection with as many rows. */
export const MAP_COST = { field: 1, multiplier: 1 };

/**
 * `facets` runs about ten count queries and has at most 300 rows, below a connection whose rows multiply the cost by
 * `MAX_UNPAGED`.
 */
export const FACETS_COST = { field: 500 / MAX_UNPAGED, multiplier: 30 / MAX_UNPAGED };

/** The cost of a field, and the factor by which the plugin multiplies the cost of its selection set. */
export function fieldComplexity(
  args: Record<string, unknown>,
  _context: object,
  field: { name: string; type: GraphQLOutputType; args: readonly { name: string }[] },
): FieldComplexityValue {
  if (isLeafType(getNamedType(field.type))) return TEXT_COSTS.get(field.name) ?? SCALAR_COST;
  const rows = requestedRows(args);
  if (isListType(getNullableType(field.type))) {
    const objects = rows ?? (field.name === 'images' ? USUAL_PHOTOS : USUAL_ROWS);
    return { field: objects, multiplier: objects };
  }
  const isConnection = field.args.some(({ name }) => name === 'first');
  return { field: 1, multiplier: isConnection ? (rows ?? MAX_UNPAGED) : 1 };
}

/** The larger of `first` and `limit`, up to the maximum page size; undefined if neither is given. */
function requestedRows({ first, limit }: Record<string, unknown>): number | undefined {
  const numbers = [first, limit].filter((rows) => typeof rows === 'number');
  return numbers.length > 0 ? Math.min(Math.max(...numbers, 0), MAX_PAGE_SIZE) : undefined;
}

export const complexityError: ComplexityErrorFn = (kind) => {
  const message =
    kind === ComplexityErrorKind.Depth
      ? `The query is deeper than ${LIMIT.depth} levels.`
      : 'The query asks for too much. Ask for fewer with `first`.';
  return new GraphQLError(message, { extensions: { code: 'LIMIT', http: { status: 400 } } });
};
