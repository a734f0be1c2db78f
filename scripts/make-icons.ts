/**
 * Copies the icons that the site uses from lucide-react. The site needs about fifty of its 1,700 icons, and would have
 * to install all of them. Run it with `npm run icons` after changing the names below. The licence allows copies with
 * its notice.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** The icons of the public pages. */
const PUBLIC =
  'ArrowDown ArrowLeft ArrowRight ArrowUpRight Bath BedDouble CalendarPlus CalendarSync Car Check ChevronDown CircleExclamationPoint Download ExternalLink FileText Heart List Mail Map Maximize2 Menu Moon Pause Phone Play Plus Printer Rss Search Share SlidersHorizontal Sun X ZoomIn ZoomOut';
/** The icons that only the dashboard uses. They are in a file of their own, so that visitors do not load them. */
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
