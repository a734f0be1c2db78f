import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** What is asked for below a field, to the last: "nodes.address.postcode.suburb". Conditions are not looked at. */
export function leavesBelow({ fieldNodes, fragments }: Selection): Set<string> {
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

/** What is decided by a selection alone is decided once for each: a compiled query always has the same one. */
export function keptBySelection<Decision>(
  decide: (info: Selection) => Decision,
): (info: Selection) => Decision {
  const known = new WeakMap<readonly FieldNode[], Decision>();
  return (info) => {
    const kept = known.get(info.fieldNodes);
    if (kept !== undefined) return kept;
    const made = decide(info);
    known.set(info.fieldNodes, made);
    return made;
  };
}
