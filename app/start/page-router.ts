import { type ContextType, createContext } from 'react';
import type { EntryContext, UNSAFE_DataRouterContext } from 'react-router';

type PageRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** Takes the router that the server renders a page with. Not there in the browser. */
export const PageRouterContext = createContext<((router: PageRouter) => void) | null>(null);

/**
 * Empties what a page was rendered with. The framework makes a router for each page, an object with getters; V8 keeps
 * getters in the object's hidden class, which is old from its first moment, and with them all that they know of, until
 * all memory is collected: 10 KB of each page, where a tenth of that is left (docs/decisions/kept-markup.md).
 */
export function release({ staticHandlerContext: page }: EntryContext, router: PageRouter | undefined): void {
  router?.state.matches.splice(0);
  router?.routes.splice(0);
  for (const id of Object.keys(router?.manifest ?? {})) delete router?.manifest[id];
  page.matches = [];
  page.loaderData = {};
  page.actionData = null;
}
