/** A module of its own, without imports, as a minified script to write into a page (vite.config.ts). */
declare module '*?script' {
  const script: string;
  export default script;
}
