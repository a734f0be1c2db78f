import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** What is asked for below a field, to the last: "nodes.address.postcode.suburb". Conditions are not looked at. */
export function leavesBelow({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): Set<string> {
  const leaves = new Set<string>();
  const walk = (set: SelectionSetNode, path: string) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, path);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments[selection.name.value];
        if (fragment) walk(fragment.selectionSet, path);
      } else if (selection.selectionSet) walk(selection.selectionSet, `${path}${selection.name.value}.`);
      else leaves.add(path + selection.name.value);
    }
  };
  for (const { selectionSet } of fieldNodes) if (selectionSet) walk(selectionSet, '');
  return leaves;
}
