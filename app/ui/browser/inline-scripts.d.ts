/** A module without imports, as a minified script to write into a page (vite.config.ts). */
declare module '*?script' {
  const script: string;
  export default script;
}

/** Not in every browser (https://www.w3.org/TR/trusted-types/). */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
  };
}
