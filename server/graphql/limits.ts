import {
  type ASTNode,
  type ASTVisitor,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Our longest query has 250 tokens. */
export const MAX_TOKENS = 1500;
const MAX_ALIASES = 20;
/** Our own queries read one list each. A list without paging may have 1,000 rows. */
const MAX_ROOT_FIELDS = 3;

/**
 * A validation rule that refuses a document with more than one operation or mutation, or with too many root fields or
 * aliases. `complexity.ts` limits the depth and the cost.
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
      if (first && second) refuse('One operation a request is taken.', first);
    },
    OperationDefinition(operation) {
      const rootFields = countFields(operation.selectionSet, context, new Set());
      if (rootFields > MAX_ROOT_FIELDS) {
        refuse(`The query asks for more than ${MAX_ROOT_FIELDS} things at once.`, operation);
      }
      if (operation.operation === 'mutation' && rootFields > 1) {
        refuse('One mutation a request is taken.', operation);
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
