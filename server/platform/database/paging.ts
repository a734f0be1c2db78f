import { UserError } from '../http/user-error.ts';

type CursorValue = string | number;

/** The requested page of a list: at most `size` rows, after a cursor or after skipping `offset` rows. */
export type PageArgs = { size: number; after?: string | null; offset?: number | null };

type Edge<Node> = { node: Node; cursor: string };

export type Page<Node> = {
  edges: Edge<Node>[];
  totalCount: number;
  totalPageCount: number;
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

/** A decoded cursor: the value that the list is sorted by, and the id that orders equal values. */
type Cursor = { value: CursorValue; id: string };

/** The client's cursor is invalid. */
class BadCursor extends UserError {
  override name = 'BadCursor';
  constructor() {
    super(400, 'The cursor is not valid.');
  }
}

export function encodeCursor(value: CursorValue, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * @param kind the type of the value that the list is sorted by; a cursor with another type is invalid
 * @throws BadCursor
 */
export function decodeCursor(cursor: string, kind: keyof typeof KINDS): Cursor {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new BadCursor();
  }
  if (!Array.isArray(decoded) || decoded.length !== 2) throw new BadCursor();
  const [value, id] = decoded;
  if (!KINDS[kind](value) || !isPlainText(id)) throw new BadCursor();
  return { value, id };
}

/** PostgreSQL accepts no NUL in a text. */
const isPlainText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && !value.includes('\0');

/** Whether a value has the type that a list is sorted by. PostgreSQL compares an integer column only with integers. */
const KINDS = {
  string: isPlainText,
  whole: (value: unknown) => Number.isSafeInteger(value),
  decimal: (value: unknown) => Number.isFinite(value),
};

/** @param rows one more than `page.size` if there is a next page */
export function toPage<Row, Node>(
  rows: readonly Row[],
  page: PageArgs,
  totalCount: number,
  toNode: (row: Row) => Node,
  toCursor: (row: Row) => string,
): Page<Node> {
  const edges = rows.slice(0, page.size).map((row) => ({ node: toNode(row), cursor: toCursor(row) }));
  return {
    edges,
    totalCount,
    totalPageCount: page.size > 0 ? Math.ceil(totalCount / page.size) : 0,
    pageInfo: {
      hasNextPage: rows.length > page.size,
      hasPreviousPage: Boolean(page.after) || (page.offset ?? 0) > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/**
 * A page of a list that can only be read forwards, with the cursor of the next page; null at the end.
 * @param rows one more than `size` if there is a next page
 */
export function toForwardPage<Row>(
  rows: readonly Row[],
  size: number,
  toCursor: (row: Row) => string,
): { shown: Row[]; endCursor: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, endCursor: last ? toCursor(last) : null };
}
