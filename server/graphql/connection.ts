import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../../shared/constants.ts';
import type { Page, PageArgs } from '../platform/database/paging.ts';
import { UserError } from '../platform/http/user-error.ts';
import { builder } from './builder.ts';

/** The error for an invalid argument, whose message the client sees. */
export const badRequest = (message: string) => new UserError(400, message);

/** A list as a Relay connection. Its page is loaded once, when the first field that needs it is resolved. */
export class Connection<Node> {
  readonly #read: () => Promise<Page<Node>>;
  #page: Promise<Page<Node>> | undefined;

  constructor(read: () => Promise<Page<Node>>) {
    this.#read = read;
  }

  get page(): Promise<Page<Node>> {
    this.#page ??= this.#read();
    return this.#page;
  }

  get edges() {
    return this.page.then(({ edges }) => inTurns(edges));
  }

  get pageInfo() {
    return this.page.then(({ pageInfo }) => pageInfo);
  }
}

/** The most nodes whose fields are resolved in one turn of the event loop. */
const NODES_A_TURN = 100;

/**
 * GraphQL resolves the fields of a whole list at once: those of a thousand homes would hold up every other request for
 * 50 ms. Here the nodes after the first hundred come later, a hundred in each turn of the event loop.
 */
function inTurns<Edge extends { node: unknown }>(edges: readonly Edge[]): Edge[] {
  let turn = Promise.resolve();
  return edges.map((edge, at) => {
    if (at < NODES_A_TURN) return edge;
    if (at % NODES_A_TURN === 0) turn = turn.then(() => nextTurn());
    // GraphQL waits for a node that is a promise, which the types of the plugin do not allow.
    return { ...edge, node: turn.then(() => edge.node) };
  });
}

/** The type of a connection. Its `totalCount` counts all matches, not only those of the page. */
export const connectionType = <Name extends 'Property' | 'Inspection'>(name: Name) =>
  builder.connectionObject({
    type: name,
    name: `${name}Connection`,
    fields: (t) => ({
      totalCount: t.int({ resolve: async (list) => (await pageOf(list)).totalCount }),
      totalPageCount: t.int({ resolve: async (list) => (await pageOf(list)).totalPageCount }),
    }),
  });

/** The plugin's types do not include the fields that we add to a connection. */
const pageOf = (list: object) => (list as Connection<unknown>).page;

type Paging = { first?: number | null; after?: string | null; limit?: number | null; offset?: number | null };

/**
 * The requested page: at most 100 rows with `first` or `limit`, otherwise all rows up to 1,000 (calls 8–11 of spec §7
 * have no paging).
 * @throws UserError 400 for a negative number
 */
export function pageArgs({ first, after, limit, offset }: Paging): PageArgs {
  const size = first ?? limit;
  if (size != null && size < 0) throw badRequest('`first` and `limit` take a whole number from 0.');
  if (offset != null && offset < 0) throw badRequest('`offset` takes a whole number from 0.');
  return { size: size == null ? MAX_UNPAGED : Math.min(size, MAX_PAGE_SIZE), after, offset };
}
