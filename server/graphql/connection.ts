import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../../shared/constants.ts';
import type { ListedSuburb } from '../data/listed-suburbs.ts';
import type { Page, PageArgs } from '../data/paging.ts';
import { UserError } from '../platform/user-error.ts';
import { builder } from './builder.ts';

/** The request cannot be answered as it stands: the message says why. */
export const badRequest = (message: string) => new UserError(400, message);

const pageInfoType = builder.objectRef<Page<unknown>['pageInfo']>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage'),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
  }),
});

/** A Relay connection whose `totalCount` counts every match, not the page. */
export function connectionType<Node extends 'Property' | 'Inspection'>(node: Node) {
  type Shape = Node extends 'Property'
    ? import('../data/public-listing.ts').PublicListing
    : import('../data/inspections.ts').PublicInspection;
  const edge = builder.objectRef<{ node: Shape; cursor: string }>(`${node}Edge`).implement({
    fields: (t) => ({
      node: t.field({ type: node as 'Property', resolve: (parent) => parent.node as never }),
      cursor: t.exposeString('cursor'),
    }),
  });
  return builder.objectRef<Listed<Shape>>(`${node}Connection`).implement({
    fields: (t) => ({
      nodes: t.field({
        type: [node as 'Property'],
        resolve: async ({ page }) => (await page()).edges.map((each) => each.node) as never,
      }),
      edges: t.field({ type: [edge], resolve: async ({ page }) => (await page()).edges }),
      pageInfo: t.field({ type: pageInfoType, resolve: async ({ page }) => (await page()).pageInfo }),
      totalCount: t.int({ resolve: async ({ page }) => (await page()).totalCount }),
      totalPageCount: t.int({ resolve: async ({ page }) => (await page()).totalPageCount }),
    }),
  });
}

/** A list that is asked for; its page is read when a field of it is, and once. */
export type Listed<Node> = { page(): Promise<Page<Node>>; suburbs(): Promise<readonly ListedSuburb[]> };

export function listed<Node>(
  read: () => Promise<Page<Node>>,
  suburbs: () => Promise<readonly ListedSuburb[]> = async () => [],
): Listed<Node> {
  let reading: Promise<Page<Node>> | undefined;
  return {
    page: () => {
      reading ??= read();
      return reading;
    },
    suburbs,
  };
}

type Asked = { first?: number | null; after?: string | null; limit?: number | null; offset?: number | null };

/**
 * How much was asked for: a page of at most 100 where `first` or `limit` asks for one, else all, up
 * to 1,000 (calls 8–11 of §7 have no paging).
 * @throws GraphQLError 400 for a negative number
 */
export function pageArgs({ first, after, limit, offset }: Asked): PageArgs {
  const asked = first ?? limit;
  if (asked != null && asked < 0) throw badRequest('`first` and `limit` take a whole number from 0.');
  if (offset != null && offset < 0) throw badRequest('`offset` takes a whole number from 0.');
  return { size: asked == null ? MAX_UNPAGED : Math.min(asked, MAX_PAGE_SIZE), after, offset };
}
