/** Records what is wrong with a field, so that reading can continue. */
export type Warn = (field: string, reason: string) => void;

/** One line of plain text, at most `max` characters. Markup is removed. */
export function oneLine(text: string, field: string, max: number, warn: Warn): string | null {
  return capped(withoutMarkup(text).replace(/\s+/g, ' ').trim(), field, max, warn);
}

/** Plain text in lines, with at most one empty line in a row. */
export function lines(text: string, field: string, max: number, warn: Warn): string | null {
  const plain = withoutMarkup(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return capped(plain, field, max, warn);
}

function capped(text: string, field: string, max: number, warn: Warn): string | null {
  if (text.length <= max) return text || null;
  warn(field, `longer than ${max} characters: cut`);
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd();
}

/** Some CRMs send HTML as text. Only clear tags are removed, so that "3 < 4" stays. */
const withoutMarkup = (text: string): string =>
  text.includes('<')
    ? text.replace(/<(?:br|\/p|\/div|\/li)\b[^<>]{0,200}>/gi, '\n').replace(/<\/?[a-z][^<>]{0,1000}>/gi, '')
    : text;

/** Looks up a word of the feed in a table. Inherited properties (`constructor`) are not entries. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** yes, true, 1 → true; no, false, 0 → false; anything else undefined. Any case. */
export function yesNo(text: string | undefined): boolean | undefined {
  const word = text?.trim().toLowerCase();
  if (word === 'yes' || word === 'true' || word === '1' || word === 'y') return true;
  if (word === 'no' || word === 'false' || word === '0' || word === 'n') return false;
  return undefined;
}

/** Like `yesNo`, but warns about a text that says neither. @param taken what happens to such a text */
export function readYesNo(
  text: string,
  field: string,
  warn: Warn,
  taken: 'taken as no' | 'left out' = 'taken as no',
): boolean | undefined {
  const said = yesNo(text);
  if (text && said === undefined) warn(field, `"${text.slice(0, 20)}" is neither yes nor no: ${taken}`);
  return said;
}

/** "RICHMOND" and "main road" → "Richmond", "Main Road"; mixed case stays as somebody typed it. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(
      /(^|[\s\-/(])(mc|o['’]|d['’])?(\p{L})/gu,
      (_all, before: string, prefix = '', letter: string) => {
        const start = prefix.charAt(0).toUpperCase() + prefix.slice(1);
        return `${before}${start}${letter.toUpperCase()}`;
      },
    );
}

/** "MixedFarming" or "mixed_farming" → "Mixed farming". */
export function sentenceCase(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
