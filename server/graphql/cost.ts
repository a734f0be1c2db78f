import {
  type FieldNode,
  type GraphQLCompositeType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../../shared/constants.ts';

/** How many rows a list usually has where nobody says how many are wanted: a home's agents, plans, times. */
const USUAL_ROWS = 3;
const ROWS: Readonly<Record<string, number>> = { 'Property.images': 12, 'PropertyConnection.suburbs': 200 };

/** What a text counts that is asked for once more by another name: a description is as long as some objects. */
const TWICE = 3;

type Walk = {
  context: Pick<ValidationContext, 'getSchema' | 'getFragment'>;
  /** Variables that cannot be left out: as numbers of rows they are at most a page. */
  sure: ReadonlySet<string>;
  /** What fragments cost: each is looked through once for a number of rows, however often it is spread. */
  known: Map<string, number>;
};

/**
 * How many objects an answer will have, estimated: the rows of each list times what is asked of a row. Without a
 * number, or with one that is a variable and may be left out, a list of homes or inspections has all the rows that it
 * gives; lists of a home are as long as they usually are. What is asked of the schema
 * itself counts as one, and whatever is written twice counts twice.
 */
export function costOf(
  { selectionSet, variableDefinitions = [] }: OperationDefinitionNode,
  type: GraphQLCompositeType,
  context: Walk['context'],
): number {
  const sure = variableDefinitions
    .filter((each) => each.type.kind === Kind.NON_NULL_TYPE)
    .map((each) => each.variable.name.value);
  return ofSet(selectionSet, type, USUAL_ROWS, { context, sure: new Set(sure), known: new Map() });
}

/** @param rows of the lists below that do not say: of a connection, how many its page has */
function ofSet(set: SelectionSetNode, type: GraphQLCompositeType, rows: number, walk: Walk): number {
  return set.selections.reduce((sum, each) => sum + ofSelection(each, type, rows, walk), 0);
}

function ofSelection(selection: SelectionNode, type: GraphQLCompositeType, rows: number, walk: Walk): number {
  switch (selection.kind) {
    case Kind.FIELD:
      return ofField(selection, type, rows, walk);
    case Kind.INLINE_FRAGMENT: {
      const named =
        selection.typeCondition && walk.context.getSchema().getType(selection.typeCondition.name.value);
      return ofSet(selection.selectionSet, isCompositeType(named) ? named : type, rows, walk);
    }
    case Kind.FRAGMENT_SPREAD: {
      const fragment = walk.context.getFragment(selection.name.value);
      const named = fragment && walk.context.getSchema().getType(fragment.typeCondition.name.value);
      if (!fragment || !isCompositeType(named)) return 0;
      const key = `${fragment.name.value} ${rows}`;
      const known = walk.known.get(key);
      if (known !== undefined) return known;
      // One that contains itself has nothing inside itself: another rule refuses it.
      walk.known.set(key, 0);
      const cost = ofSet(fragment.selectionSet, named, rows, walk);
      walk.known.set(key, cost);
      return cost;
    }
  }
}

function ofField(field: FieldNode, type: GraphQLCompositeType, rows: number, walk: Walk): number {
  const name = field.name.value;
  const asked = walk.context.getSchema().getField(type, name);
  const below = getNamedType(asked?.type);
  if (!asked) return 0;
  if (!field.selectionSet || !isCompositeType(below)) return field.alias ? TWICE : 0;
  if (name.startsWith('__')) return 1;
  const wanted = wantedOf(field, walk);
  if (isListType(getNullableType(asked.type))) {
    const found =
      wanted === undefined ? (ROWS[`${type.name}.${name}`] ?? rows) : Math.min(wanted, MAX_PAGE_SIZE);
    return found * (1 + ofSet(field.selectionSet, below, USUAL_ROWS, walk));
  }
  const isPaged = asked.args.some((each) => each.name === 'first');
  const page = wanted === undefined ? MAX_UNPAGED : Math.min(wanted, MAX_PAGE_SIZE);
  return 1 + ofSet(field.selectionSet, below, isPaged ? page : USUAL_ROWS, walk);
}

/** The most rows that `first` and `limit` ask for; undefined where neither does, or one may be left out. */
function wantedOf({ arguments: given = [] }: FieldNode, { sure }: Walk): number | undefined {
  const numbers = given
    .filter(({ name, value }) => /^(first|limit)$/.test(name.value) && value.kind !== Kind.NULL)
    .map(({ value }) => {
      if (value.kind === Kind.INT) return Math.max(Number(value.value), 0);
      return value.kind === Kind.VARIABLE && sure.has(value.name.value) ? MAX_PAGE_SIZE : Number.NaN;
    });
  const most = Math.max(...numbers);
  return Number.isFinite(most) ? most : undefined;
}
