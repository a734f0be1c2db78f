import startScript from './start.inline.ts?script';
import { SCROLL_STORAGE_KEY, SHORTLIST_STORAGE_KEY } from './storage-keys.ts';

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

/**
 * Makes a rendered page load no JavaScript until a visitor does something. React Router's module script becomes a
 * function that `start.inline.ts` calls on the first sign of a person, and its preloads become a list.
 * @param html the page as React Router wrote it
 * @returns the changed page, or `html` itself if it does not have the expected form: then the page hydrates at once, as
 * usual
 */
export function deferHydration(html: string): string {
  const [tag, code = ''] = MODULE_SCRIPT.exec(html) ?? [];
  const load = toDynamicImports(code);
  if (!tag || !load) return html;
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href);
  const script = [
    `const preloads=${JSON.stringify(preloads)}`,
    `const scrollKey=${JSON.stringify(SCROLL_STORAGE_KEY)}`,
    `const shortlistKey=${JSON.stringify(SHORTLIST_STORAGE_KEY)}`,
    `const load=async()=>{${load}}`,
    startScript,
  ].join(';');
  return html.replace(tag, () => tag.replace(code, () => script)).replaceAll(MODULE_PRELOAD, '');
}

/**
 * Replaces static imports by dynamic ones, which can be deferred. Returns null if an import has a form that this
 * function does not know.
 */
function toDynamicImports(code: string): string | null {
  const dynamic = code
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+");?/g, 'const $1=await import($2);')
    .replaceAll(/\bimport ("[^"]+");?/g, 'await import($1);')
    .replaceAll(/(?<!await )\bimport\(/g, 'await import(');
  return code.trim() === '' || /\bimport(?!\()/.test(dynamic) ? null : dynamic;
}
