import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { costOf } from './cost.ts';

/** Our deepest query has 5 levels, our longest 250 tokens; these leave room and stop what only harms. */
const MAX_DEPTH = 10;
export const MAX_TOKENS = 1500;
const MAX_ALIASES = 20;
/** Ours ask for one list each; an unpaged list may have 1,000 rows. */
const MAX_ROOT_FIELDS = 3;
/** Objects in an answer: all that there is to know of a thousand homes, for staff too. */
const MAX_COST = 35_000;

const refused = (message: string, node: OperationDefinitionNode) =>
  new GraphQLError(message, { nodes: node, extensions: { code: 'LIMIT', http: { status: 400 } } });

/**
 * Refuses a document that is too deep, has too many aliases, asks for too many things or too much of them, or has more
 * than one mutation or operation.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const measured = measure(operation.selectionSet, context, new Map());
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
      const root = context.getSchema().getRootType(operation.operation);
      if (root && costOf(operation, root, context) > MAX_COST) {
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

type Measured = { depth: number; aliases: number; rootFields: number };
type FragmentSizes = Map<string, Measured>;

const NOTHING: Measured = { depth: 0, aliases: 0, rootFields: 0 };

/**
 * @param sizes what each fragment measures. Each is measured once: a chain of fragments that spread
 * the next one twice would double the work at each step. One that contains itself counts as nothing
 * inside itself (another rule refuses it).
 */
function measure(set: SelectionSetNode, context: ValidationContext, sizes: FragmentSizes): Measured {
  const total = { ...NOTHING };
  for (const selection of set.selections) {
    const size = measureSelection(selection, context, sizes);
    total.depth = Math.max(total.depth, size.depth);
    total.aliases += size.aliases;
    total.rootFields += size.rootFields;
  }
  return total;
}

function measureSelection(
  selection: SelectionNode,
  context: ValidationContext,
  sizes: FragmentSizes,
): Measured {
  switch (selection.kind) {
    case Kind.FIELD: {
      const inner = selection.selectionSet ? measure(selection.selectionSet, context, sizes) : NOTHING;
      // What tools ask of the schema is deep: graphql-js has a rule of its own for that (`MaxIntrospectionDepthRule`).
      const depth = selection.name.value.startsWith('__') ? 1 : inner.depth + 1;
      return { depth, aliases: inner.aliases + (selection.alias ? 1 : 0), rootFields: 1 };
    }
    case Kind.INLINE_FRAGMENT:
      return measure(selection.selectionSet, context, sizes);
    case Kind.FRAGMENT_SPREAD: {
      const name = selection.name.value;
      const known = sizes.get(name);
      if (known) return known;
      sizes.set(name, NOTHING);
      const fragment = context.getFragment(name);
      const size = fragment ? measure(fragment.selectionSet, context, sizes) : NOTHING;
      sizes.set(name, size);
      return size;
    }
  }
}
