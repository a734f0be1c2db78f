/**
 * Copies the icons that the site uses out of lucide-react, of whose 1,700 a site that is started needs some fifty and
 * would download all. Run it after changing the names below: `npm run icons`. Its licence allows copies with its notice.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Those of the public pages. */
const PUBLIC =
  'ArrowDown ArrowLeft ArrowRight ArrowUpRight Bath BedDouble CalendarPlus CalendarSync Car Check ChevronDown CircleExclamationPoint Download ExternalLink FileText Heart List Mail Map Maximize2 Menu Moon Pause Phone Play Plus Printer Rss Search Share SlidersHorizontal Sun X ZoomIn ZoomOut';
/** Those that only the dashboard has, in a file of their own, so that a visitor does not load them. */
const STAFF =
  'LetterB FileUp Heading2 Heading3 Italic Link ListOrdered Pencil Redo2 Trash TriangleExclamationPoint Undo2';

const root = new URL('../node_modules/lucide-react/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const licence = readFileSync(new URL('LICENSE', root), 'utf8').trim();

type Part = [tag: string, attributes: Record<string, string>];
const kebab = (name: string) => name.replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();

async function drawing(name: string): Promise<string> {
  const { __iconData } = await import(`lucide-react/icons/${kebab(name)}`);
  const parts = (__iconData.node as Part[]).map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `export const ${name}: Icon = /* @__PURE__ */ createIcon(${JSON.stringify(parts)});\n`;
}

async function write(file: string, names: string) {
  const icons = await Promise.all(names.split(' ').map(drawing));
  const head = `/*\nWritten by scripts/make-icons.ts from lucide-react ${version}.\n\n${licence}\n*/\n`;
  const imports = `import { createIcon, type Icon } from './create-icon.tsx';\n\n`;
  writeFileSync(new URL(`../app/ui/icons/${file}`, import.meta.url), head + imports + icons.join(''));
}

await write('icons.generated.ts', PUBLIC);
await write('staff-icons.generated.ts', STAFF);
