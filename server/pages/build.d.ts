/** What `scripts/build.ts` makes of `app/`: there once it is built. */
declare module '*/build/server/index.js' {
  const build: import('react-router').ServerBuild;
  export = build;
}
