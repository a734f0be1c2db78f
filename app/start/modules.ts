/** What a page fetches to become an application; the addresses are those of the build. */
export type ApplicationModules = {
  /** The route table, which React Router reads from `window`. */
  manifest: string;
  entry: string;
  /** Of each route of the page its id, then the modules that it is made of. */
  routes: string[][];
  /** Whatever these import. */
  preload: string[];
  /** The sheet of all pages, where this one came with a smaller. */
  styles?: string;
  /** Without waiting for a sign of anybody: pages that are nothing without scripts. */
  atOnce: boolean;
};
