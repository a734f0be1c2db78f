/** A module without imports, as the text of a minified script to be written into a page (vite.config.ts). */
declare module '*?script' {
  const script: string;
  export default script;
}

/** Some browsers lack it (https://www.w3.org/TR/trusted-types/). */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
  };
}
