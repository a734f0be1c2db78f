/** The bundle of `app/` that `scripts/build.ts` writes. */
declare module '*/build/server/index.js' {
  const build: import('react-router').ServerBuild;
  export = build;
}
