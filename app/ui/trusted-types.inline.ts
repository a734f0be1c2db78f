/**
 * What may become HTML on a page (`require-trusted-types-for` of its policy, server/pages/security.ts): text
 * without a tag, which React writes into a script that holds data, and two constants: React's way to a script
 * element that never runs, and Leaflet's question whether HTML may hold SVG. Whatever else reaches `innerHTML` and
 * its like throws there, as does every text that would be run or fetched as a script. First in the page's head, as
 * it stands (vite.config.ts). Browsers without Trusted Types pass it over.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') && !['<script></script>', '<svg/>'].includes(text) ? null : text),
});
