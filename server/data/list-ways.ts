/** Of a facet: how many listings there are, how many of them match, in about how many groups that have any. */
export type Extent = {
  facetId: number;
  among: number;
  total: number;
  groups: number;
  /** How many are read at most when each of those groups gives its first ones. */
  firsts: number;
};

/** For so many groups a suburb's count stands: property types that a facet's listings in it have. */
export const GROUPS_OF_SUBURB = 8;

/** How the rows of a page are found; the facets of each way. */
export type Ways = {
  /** All of the facet are wanted. */
  all: readonly number[];
  /** Those that match are come upon often enough when all are read in order. */
  inOrder: readonly number[];
  /** The groups that match give their first ones. */
  byGroup: readonly number[];
  /** For how many groups of `byGroup` the text of the query has a place; 0 where it looks for them itself. */
  groups: number;
};

/** So many groups are merged row by row; of more, each gives as many rows as the page has. */
const MERGED_GROUPS = [8, 16, 32, 64, 128, 256];
/** What it takes to begin with a group, in rows that are read in order and passed over. */
const BEGINNING = 4;

/** @param most how many rows are wanted at most */
export function waysOf(extents: readonly Extent[], search: boolean, most: number): Omit<Ways, 'groups'> {
  const ids = (some: readonly Extent[]) => some.map(({ facetId }) => facetId);
  if (!search) return { all: ids(extents), inOrder: [], byGroup: [] };
  const total = totalOf(extents);
  const isByGroup = (extent: Extent) => {
    const read = (most * extent.among) / total + extent.among / extent.total;
    const merged = extent.groups <= Math.max(...MERGED_GROUPS) ? 0 : extent.firsts;
    return BEGINNING * extent.groups + merged < read;
  };
  return {
    all: [],
    inOrder: ids(extents.filter((extent) => !isByGroup(extent))),
    byGroup: ids(extents.filter(isByGroup)),
  };
}

/** Some groups as a query of few lengths takes them: no group has the id 0; none where there are too many. */
export function mergedGroups(ids: readonly number[]): number[] {
  const size = ids.length === 0 ? 0 : (MERGED_GROUPS.find((most) => most >= ids.length) ?? 0);
  return size === 0 ? [] : [...ids, ...Array<number>(size - ids.length).fill(0)];
}

export const totalOf = (extents: readonly Extent[]): number =>
  extents.reduce((sum, { total }) => sum + total, 0);
