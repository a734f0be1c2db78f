import { PDFHexString, PDFString } from '@cantoo/pdf-lib';
import type { PdfProblem } from '../../shared/forms/upload.ts';
import { decodedName, PdfDictionary, PdfName, PdfReference, PdfText, type PdfValue } from './pdf-objects.ts';

/** Names that have no place in a guide, and what each one is told as (ISO 32000-2, 7.11, 12.6, 13). */
const FORBIDDEN: Record<string, PdfProblem> = {
  Encrypt: 'encrypted',
  JavaScript: 'scripts',
  XFA: 'scripts',
  Launch: 'launches',
  Rendition: 'launches',
  RichMedia: 'launches',
  ImportData: 'reachesOut',
  GoToE: 'reachesOut',
  GoToR: 'reachesOut',
  SubmitForm: 'reachesOut',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
};
/** Keys too short to be looked for in packed bytes; in a dictionary they mean what they say. */
const FORBIDDEN_KEYS: Record<string, PdfProblem> = { ...FORBIDDEN, JS: 'scripts', AA: 'scripts' };

const END = '[\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]';
const PLAIN = new RegExp(`/(${Object.keys(FORBIDDEN).join('|')})(?=${END}|$)`);
const ESCAPED = /\/([^\0\t\n\f\r ()<>[\]{}/%#]{0,80}#[0-9A-Fa-f]{2}[^\0\t\n\f\r ()<>[\]{}/%]{0,80})/g;

/** Looks for the names in a text of any kind, whatever they mean there. */
export function forbiddenName(text: string): PdfProblem | null {
  const [, plain] = PLAIN.exec(text) ?? [];
  if (plain) return FORBIDDEN[plain] ?? null;
  for (const [, escaped = ''] of text.matchAll(ESCAPED)) {
    const name = decodedName(escaped);
    if (Object.hasOwn(FORBIDDEN, name)) return FORBIDDEN[name] ?? null;
  }
  return null;
}

/** What may not follow from opening the file, of what may follow from a click. */
const ON_CLICK = new Set(['URI', 'Thread', 'Movie', 'Sound']);

/** Looks at one object of a file after another. */
export class PdfObjects {
  /** Numbers of what is done by itself, and of what would be more than turning a page if it were. */
  private readonly automatic = new Set<number>();
  private readonly onClick = new Set<number>();

  inspect(value: PdfValue, number?: number): PdfProblem | null {
    if (number !== undefined && isOnClick(value)) this.onClick.add(number);
    // A link's address may be an object of its own.
    if (isScript(value)) return 'scripts';
    return this.inspectInside(value);
  }

  /** After the last object. */
  inspectAutomatic(): PdfProblem | null {
    return [...this.onClick].some((number) => this.automatic.has(number)) ? 'reachesOut' : null;
  }

  private inspectInside(value: PdfValue): PdfProblem | null {
    if (Array.isArray(value)) return firstOf(value, (item) => this.inspectInside(item));
    if (!(value instanceof PdfDictionary)) return null;
    return firstOf(value.entries, ([key, entry]) => {
      if (Object.hasOwn(FORBIDDEN_KEYS, key)) return FORBIDDEN_KEYS[key] ?? null;
      if ((key === 'URI' || key === 'Base') && isScript(entry)) return 'scripts';
      if (key === 'OpenAction' || key === 'Next') {
        for (const action of Array.isArray(entry) ? entry : [entry]) {
          if (isOnClick(action)) return 'reachesOut';
          if (action instanceof PdfReference) this.automatic.add(action.number);
        }
      }
      return this.inspectInside(entry);
    });
  }
}

/** An action of these kinds; also one whose kind stands elsewhere, as nobody writes it. */
const isOnClick = (value: PdfValue): boolean =>
  value instanceof PdfDictionary &&
  value.all('S').some((kind) => (kind instanceof PdfName ? ON_CLICK.has(kind.name) : true));

function isScript(value: PdfValue): boolean {
  if (!(value instanceof PdfText)) return false;
  const text = (value.isHex ? PDFHexString : PDFString).of(value.written.slice(0, 4000)).decodeText();
  // Browsers leave these out before they look.
  return /^javascript:/i.test(text.replace(/[\0-\x20]/g, ''));
}

export function firstOf<Item>(
  items: readonly Item[],
  problemOf: (item: Item) => PdfProblem | null,
): PdfProblem | null {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem) return problem;
  }
  return null;
}
