import { UserError } from '../http/user-error.ts';

export type CursorValue = string | number;

/** What a list was asked for: at most `size` rows, after a cursor or skipping `offset`. */
export type PageArgs = { size: number; after?: string | null; offset?: number | null };

export type Edge<Node> = { node: Node; cursor: string };

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

/** A place in an order, read back. */
export type Cursor = { value: CursorValue; id: string };

/** The cursor is not one of ours. */
export class BadCursor extends UserError {
  override name = 'BadCursor';
  constructor() {
    super(400, 'The cursor is not valid.');
  }
}

/** A place in an order: the value sorted by, and the id that settles equal ones. */
export function encodeCursor(value: CursorValue, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * @param kind what the order sorts by; a cursor of another order is none of this one's
 * @throws BadCursor
 */
export function decodeCursor(cursor: string, kind: 'string' | 'number'): Cursor {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new BadCursor();
  }
  if (!Array.isArray(decoded) || decoded.length !== 2) throw new BadCursor();
  const [value, id] = decoded;
  const fits = kind === 'string' ? isPlainText(value) : Number.isSafeInteger(value);
  if (!fits || !isPlainText(id)) throw new BadCursor();
  return { value, id };
}

/** PostgreSQL takes no NUL in a text; nothing of ours has one. */
const isPlainText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && !value.includes('\0');

/** @param rows one more than `page.size` where there is a next page */
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
 * A page of a list that only goes on: what is shown, and the cursor of what follows, null at the end.
 * @param rows one more than `size` where there is more
 */
export function toShown<Row>(
  rows: readonly Row[],
  size: number,
  toCursor: (row: Row) => string,
): { shown: Row[]; endCursor: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, endCursor: last ? toCursor(last) : null };
}
