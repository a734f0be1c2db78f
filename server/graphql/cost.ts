import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
} from 'graphql';
import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../../shared/constants.ts';

/** How many rows a list usually has where nobody says how many are wanted: a home's agents, plans, times. */
export const USUAL_ROWS = 3;
const ROWS: Readonly<Record<string, number>> = { 'Property.images': 12, 'PropertyConnection.suburbs': 200 };

/** Where a field is asked for. */
export type Place = {
  /** Whose field it is; undefined where there is no such type, which another rule refuses. */
  type: GraphQLCompositeType | undefined;
  /** Of lists that do not say: of a connection's, how many its page has. */
  rows: number;
};

/**
 * How many objects a field will be, estimated, and where what is asked of each of them stands. Without a number, or
 * with one that is a variable and may be left out, a list of homes or inspections has all the rows that it gives;
 * lists of a home are as long as they usually are.
 * @param sure the variables that cannot be left out: as numbers of rows they are at most a page
 */
export function objectsOf(
  field: FieldNode,
  { type, rows }: Place,
  schema: GraphQLSchema,
  sure: ReadonlySet<string>,
): { objects: number; below: Place } {
  const name = field.name.value;
  const asked = type && schema.getField(type, name);
  const named = getNamedType(asked?.type);
  const below = { type: isCompositeType(named) ? named : undefined, rows: USUAL_ROWS };
  if (!asked || !below.type) return { objects: 0, below };
  const wanted = wantedOf(field, sure);
  const most = wanted === undefined ? undefined : Math.min(wanted, MAX_PAGE_SIZE);
  if (isListType(getNullableType(asked.type))) {
    return { objects: most ?? ROWS[`${type.name}.${name}`] ?? rows, below };
  }
  const isPaged = asked.args.some((each) => each.name === 'first');
  return { objects: 1, below: isPaged ? { ...below, rows: most ?? MAX_UNPAGED } : below };
}

/** The most rows that `first` and `limit` ask for; undefined where neither does, or one may be left out. */
function wantedOf({ arguments: given = [] }: FieldNode, sure: ReadonlySet<string>): number | undefined {
  const numbers = given
    .filter(({ name, value }) => /^(first|limit)$/.test(name.value) && value.kind !== Kind.NULL)
    .map(({ value }) => {
      if (value.kind === Kind.INT) return Math.max(Number(value.value), 0);
      return value.kind === Kind.VARIABLE && sure.has(value.name.value) ? MAX_PAGE_SIZE : Number.NaN;
    });
  const most = Math.max(...numbers);
  return Number.isFinite(most) ? most : undefined;
}
