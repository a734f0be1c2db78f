/** The objects of a PDF as they are written (ISO 32000-2, 7.3), wherever in its text they stand. */

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
/** Between its brackets, as it is written. */
export class PdfText {
  readonly written: string;
  readonly isHex: boolean;
  constructor(written: string, isHex: boolean) {
    this.written = written;
    this.isHex = isHex;
  }
}
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
/** A key may stand there twice: which one counts differs from reader to reader. */
export class PdfDictionary {
  readonly entries: [key: string, value: PdfValue][] = [];

  has(key: string): boolean {
    return this.entries.some(([name]) => name === key);
  }

  all(key: string): PdfValue[] {
    return this.entries.filter(([name]) => name === key).map(([, value]) => value);
  }
}
/** `null` is also what is true or false. */
export type PdfValue = number | null | PdfName | PdfText | PdfReference | PdfDictionary | PdfValue[];

/** Something that begins as an object does, and does not go on as one. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

export interface PdfObject {
  /** `undefined` when what stands before `obj` is no number. */
  number: number | undefined;
  value: PdfValue;
  /** Where the word `stream` follows; `undefined` when it does not. */
  stream: number | undefined;
}

/** No reader needs more; each level is a call. */
const DEEPEST = 100;

const SPACE = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])';
const OBJECT = new RegExp(`(?:(\\d{1,10})${SPACE}+\\d{1,10}${SPACE}*|(?<!end))obj`, 'g');

/**
 * Every object of the file, also where no table points to: in a comment, a text, or another's stream.
 * @throws {Unreadable}
 */
export function* objectsIn(text: string): Generator<PdfObject> {
  for (const { index, 0: header, 1: number } of text.matchAll(OBJECT)) {
    const reader = new PdfReader(text, index + header.length);
    // Without a number it is a word of some text, unless a dictionary follows.
    if (!(number === undefined ? reader.isAt('<<') : reader.isAtValue())) continue;
    const value = reader.value();
    const stream = value instanceof PdfDictionary && reader.isAt('stream') ? reader.at : undefined;
    yield { number: number === undefined ? undefined : Number(number), value, stream };
  }
}

const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const END_OF_LINE = /[\r\n]|$/g;
const PARENTHESIS = /[()\\]/g;

export class PdfReader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  isAt(word: string): boolean {
    this.skipSpace();
    return this.text.startsWith(word, this.at);
  }

  isAtValue(): boolean {
    this.skipSpace();
    return '<[(/'.includes(this.text.charAt(this.at) || ' ');
  }

  /** @throws {Unreadable} */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new Unreadable('too deep');
    if (this.take('<<')) return this.dictionary(depth);
    if (this.take('<')) return this.hex();
    if (this.take('[')) return this.array(depth);
    if (this.take('(')) return this.string();
    if (this.take('/')) return this.name();
    return this.numberOrWord();
  }

  private dictionary(depth: number): PdfDictionary {
    const dictionary = new PdfDictionary();
    while (!this.take('>>')) {
      if (!this.take('/')) throw new Unreadable('no key');
      dictionary.entries.push([this.name().name, this.value(depth + 1)]);
    }
    return dictionary;
  }

  private array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    while (!this.take(']')) items.push(this.value(depth + 1));
    return items;
  }

  private hex(): PdfText {
    const end = this.text.indexOf('>', this.at);
    if (end < 0) throw new Unreadable('no end of a text');
    const written = this.text.slice(this.at, end);
    this.at = end + 1;
    return new PdfText(written, true);
  }

  private string(): PdfText {
    const start = this.at;
    for (let depth = 1; depth > 0; ) {
      PARENTHESIS.lastIndex = this.at;
      const found = PARENTHESIS.exec(this.text);
      if (!found) throw new Unreadable('no end of a text');
      const [character] = found;
      // Whatever follows a backslash does not count.
      this.at = found.index + (character === '\\' ? 2 : 1);
      if (character === '(') depth += 1;
      else if (character === ')') depth -= 1;
    }
    return new PdfText(this.text.slice(start, this.at - 1), false);
  }

  private name(): PdfName {
    return new PdfName(decodedName(this.regular()));
  }

  private numberOrWord(): number | null | PdfReference {
    const word = this.regular();
    if (/^(?:true|false|null)$/.test(word)) return null;
    if (!/^[+-]*(?:\d|\.)[\d.-]*$/.test(word)) throw new Unreadable('no value');
    if (/^\d+$/.test(word) && this.takeReference()) return new PdfReference(Number(word));
    return Number(word);
  }

  /** Generation and `R`. */
  private takeReference(): boolean {
    const start = this.at;
    this.skipSpace();
    if (/^\d+$/.test(this.regular()) && this.take('R')) return true;
    this.at = start;
    return false;
  }

  private take(word: string): boolean {
    if (!this.isAt(word)) return false;
    this.at += word.length;
    return true;
  }

  private regular(): string {
    REGULAR.lastIndex = this.at;
    const [found = ''] = REGULAR.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }

  private skipSpace(): void {
    for (;;) {
      const character = this.text.charAt(this.at);
      if (character === '%') {
        END_OF_LINE.lastIndex = this.at;
        this.at = END_OF_LINE.exec(this.text)?.index ?? this.text.length;
      } else if (character !== '' && '\0\t\n\f\r '.includes(character)) {
        this.at += 1;
      } else {
        return;
      }
    }
  }
}

/** Letters may be written as `#4a` (7.3.5). Undone until there are none: some readers do it twice. */
export function decodedName(written: string): string {
  let name = written;
  for (let times = 0; times < 4 && name.includes('#'); times += 1) {
    name = name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return name;
}
