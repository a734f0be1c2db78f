import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  isCompositeType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { objectsOf, type Place, USUAL_ROWS } from './cost.ts';

/** Our deepest query has 5 levels, our longest 250 tokens; these leave room and stop what only harms. */
const MAX_DEPTH = 10;
export const MAX_TOKENS = 1500;
const MAX_ALIASES = 20;
/** Ours ask for one list each; an unpaged list may have 1,000 rows. */
const MAX_ROOT_FIELDS = 3;
/** Objects in an answer: all that there is to know of a thousand homes, for staff too. */
const MAX_COST = 35_000;
/** What a text counts that is asked for by another name: a description is as long as some objects. */
const OTHER_NAME_COST = 3;

const refused = (message: string, node: OperationDefinitionNode) =>
  new GraphQLError(message, { nodes: node, extensions: { code: 'LIMIT', http: { status: 400 } } });

/**
 * Refuses a document that is too deep, has too many aliases, asks for too many things or too much of them, or has more
 * than one mutation or operation.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const measured = measure(operation, context);
      if (measured.depth > MAX_DEPTH) {
        context.reportError(refused(`The query is deeper than ${MAX_DEPTH} levels.`, operation));
      }
      if (measured.aliases > MAX_ALIASES) {
        context.reportError(refused(`The query has more than ${MAX_ALIASES} aliases.`, operation));
      }
      if (measured.rootFields > MAX_ROOT_FIELDS) {
        context.reportError(
          refused(`The query asks for more than ${MAX_ROOT_FIELDS} things at once.`, operation),
        );
      }
      if (measured.cost > MAX_COST) {
        const most = MAX_COST.toLocaleString('en-AU');
        context.reportError(
          refused(`The answer may have more than ${most} objects. Ask for fewer with \`first\`.`, operation),
        );
      }
      if (operation.operation === 'mutation' && measured.rootFields > 1) {
        context.reportError(refused('One mutation a request is taken.', operation));
      }
    },
    Document(document) {
      const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION);
      const [first] = operations;
      if (first && operations.length > 1) {
        context.reportError(refused('One operation a request is taken.', first));
      }
    },
  };
}

/** `cost`: how many objects will come of it, estimated. */
type Measured = { depth: number; aliases: number; rootFields: number; cost: number };

const NOTHING: Measured = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };

type Walk = {
  context: ValidationContext;
  /** Variables that cannot be left out. */
  sure: ReadonlySet<string>;
  /**
   * What each fragment measures, by its name and the rows of where it is spread. Each is measured once: a chain of
   * fragments that spread the next one twice would double the work at each step.
   */
  fragments: Map<string, Measured>;
};

function measure(operation: OperationDefinitionNode, context: ValidationContext): Measured {
  const type = context.getSchema().getRootType(operation.operation) ?? undefined;
  const sure = operation.variableDefinitions
    ?.filter((each) => each.type.kind === Kind.NON_NULL_TYPE)
    .map((each) => each.variable.name.value);
  const walk = { context, sure: new Set(sure), fragments: new Map() };
  return measureSet(operation.selectionSet, { type, rows: USUAL_ROWS }, walk);
}

function measureSet(set: SelectionSetNode, place: Place, walk: Walk): Measured {
  const total = { ...NOTHING };
  for (const selection of set.selections) {
    const size = measureSelection(selection, place, walk);
    total.depth = Math.max(total.depth, size.depth);
    total.aliases += size.aliases;
    total.rootFields += size.rootFields;
    total.cost += size.cost;
  }
  return total;
}

function measureSelection(selection: SelectionNode, place: Place, walk: Walk): Measured {
  switch (selection.kind) {
    case Kind.FIELD:
      return measureField(selection, place, walk);
    case Kind.INLINE_FRAGMENT:
      return measureSet(selection.selectionSet, narrowed(place, selection.typeCondition, walk), walk);
    case Kind.FRAGMENT_SPREAD: {
      const name = selection.name.value;
      const key = `${name} ${place.rows}`;
      const known = walk.fragments.get(key);
      if (known) return known;
      // One that contains itself counts as nothing inside itself: another rule refuses it.
      walk.fragments.set(key, NOTHING);
      const fragment = walk.context.getFragment(name);
      const size = fragment
        ? measureSet(fragment.selectionSet, narrowed(place, fragment.typeCondition, walk), walk)
        : NOTHING;
      walk.fragments.set(key, size);
      return size;
    }
  }
}

function narrowed(place: Place, condition: NamedTypeNode | undefined, { context }: Walk): Place {
  if (!condition) return place;
  const type = context.getSchema().getType(condition.name.value);
  return { ...place, type: isCompositeType(type) ? type : undefined };
}

function measureField(field: FieldNode, place: Place, walk: Walk): Measured {
  const { objects, below } = objectsOf(field, place, walk.context.getSchema(), walk.sure);
  const inner = field.selectionSet ? measureSet(field.selectionSet, below, walk) : NOTHING;
  const measured = { aliases: inner.aliases + (field.alias ? 1 : 0), rootFields: 1 };
  // What tools ask of the schema is deep: graphql-js has a rule of its own for that (`MaxIntrospectionDepthRule`).
  if (field.selectionSet && field.name.value.startsWith('__')) return { ...measured, depth: 1, cost: 1 };
  const text = field.alias ? OTHER_NAME_COST : 0;
  return {
    ...measured,
    depth: inner.depth + 1,
    cost: field.selectionSet ? objects * (1 + inner.cost) : text,
  };
}
