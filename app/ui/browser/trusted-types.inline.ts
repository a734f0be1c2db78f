/**
 * The Trusted Types policy of all pages (`require-trusted-types-for`, server/pages/security.ts). It allows text without
 * a tag, which React writes into data scripts, and two constants: React's way to create a script element that never
 * runs, and Leaflet's test for SVG support. Any other text for `innerHTML` and the like throws, as does every text that
 * would be run or loaded as a script. vite.config.ts writes the policy into the page's head, before anything else.
 * Browsers without Trusted Types skip it.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') && !['<script></script>', '<svg/>'].includes(text) ? null : text),
});
