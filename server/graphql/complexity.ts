import {
  type ComplexityErrorFn,
  ComplexityErrorKind,
  type FieldComplexityValue,
} from '@pothos/plugin-complexity';
import {
  GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
} from 'graphql';
import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../../shared/constants.ts';

/**
 * What a query may cost: an object costs 1, a text a quarter. All that there is to know of a thousand homes costs some
 * 43,000, for staff too. Our deepest query has 5 levels.
 */
export const LIMIT = { complexity: 47_000, depth: 10 };
const TEXT_COST = 0.25;

/** How many rows a list usually has where the query does not say: a home's agents, floorplans, inspections. */
const USUAL_ROWS = 3;
const USUAL_PHOTOS = 12;

/** Of `nodes` and `edges`: the field of the connection has counted its rows. */
export const COUNTED_BY_CONNECTION = { field: 1, multiplier: 1 };
/** Of a list that belongs to all matches, 200 at most, below a connection of `MAX_UNPAGED` rows. */
export const SUBURBS_COST = { field: 200 / MAX_UNPAGED, multiplier: 200 / MAX_UNPAGED };

/** What a field costs; the plugin multiplies what is selected below it. */
export function fieldComplexity(
  args: Record<string, unknown>,
  _context: object,
  field: { name: string; type: GraphQLOutputType; args: readonly { name: string }[] },
): FieldComplexityValue {
  if (isLeafType(getNamedType(field.type))) return TEXT_COST;
  const rows = rowsAskedFor(args);
  if (isListType(getNullableType(field.type))) {
    const objects = rows ?? (field.name === 'images' ? USUAL_PHOTOS : USUAL_ROWS);
    return { field: objects, multiplier: objects };
  }
  const isConnection = field.args.some(({ name }) => name === 'first');
  return { field: 1, multiplier: isConnection ? (rows ?? MAX_UNPAGED) : 1 };
}

/** The most rows that `first` and `limit` ask for; undefined where neither does. */
function rowsAskedFor({ first, limit }: Record<string, unknown>): number | undefined {
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
