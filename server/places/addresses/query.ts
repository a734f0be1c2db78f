import type { TypedHouse } from './houses.ts';
import { normalizeText, splitWords } from './words.ts';

/** A parsed text: a house, if there is one, and words of its street, suburb, state and postcode. */
export type AddressQuery = { house: TypedHouse | null; words: string[] };

/** No address has more words; further ones are ignored. */
const MAX_WORDS = 8;

/** Kinds of units that keep their name in an address: "Shop 3, 12". The others are "3/12". */
const NAMED = 'shop|office|suite|factory|warehouse|kiosk|studio|room|shed';
const UNIT = `unit|flat|apartment|apt|villa|townhouse|u`;
const NUMBER = String.raw`[a-z]?\d+[a-z]?(?:-\d+[a-z]?)?(?![a-z0-9])`;

const LEVEL = /^(?:level|floor|lvl|l)\s*\d+[a-z]?\s*[,/]?\s+(?=\S)/;
const LOT = /^lot\s*([a-z]?\d+[a-z]?)(?![a-z0-9])/;
const NAMED_UNIT = new RegExp(`^(${NAMED})\\s*([a-z]?\\d+[a-z]?)\\s*[,/]?\\s*(${NUMBER})`);
const PLAIN_UNIT = new RegExp(`^(?:${UNIT})\\s*([a-z]?\\d+[a-z]?)\\s*[,/]?\\s*(${NUMBER})`);
const SLASHED = new RegExp(`^([a-z]?\\d+[a-z]?)\\s*/\\s*(${NUMBER})`);
const TWO_NUMBERS = /^(\d+[a-z]?)[\s,]+(\d+[a-z]?)(?=[\s,]+[a-z])/;
const ONE_NUMBER = new RegExp(`^(${NUMBER})`);
/** "12rosella": a space is missing. */
const STUCK = /^(\d+)(?=[a-z]{2})/;
/** A house after its street: "rosella street 12 norwood". Four figures are a postcode. */
const INSIDE = /(?<=[a-z][\s,]+)(?:([a-z]?\d+[a-z]?)\s*\/\s*)?(\d{1,3}[a-z]?)(?=[\s,]+[a-z])/;
const AT_END = /(?<=[a-z][\s,]+)(?:([a-z]?\d+[a-z]?)\s*\/\s*)?(\d{1,4}[a-z]?)$/;

/** The possible meanings of a text, the likeliest first: a number at its end may be a house or part of a postcode. */
export function readQuery(text: string): AddressQuery[] {
  const clean = text.trim().replace(/\s+/g, ' ');
  const folded = normalizeText(clean).replace(/\s*-\s*(?=\d)/g, '-');
  const level = LEVEL.exec(folded)?.[0] ?? '';
  const rest = folded.slice(level.length);
  for (const [pattern, spell] of FRONT) {
    const match = pattern.exec(rest);
    const words = match ? limited(rest.slice(match[0].length)) : [];
    if (match && words.length > 0) {
      return [{ house: { ...spell(match), typed: typedPart(clean, level + match[0]) }, words }];
    }
  }
  const plain = { house: null, words: limited(folded) };
  const inside = INSIDE.exec(folded) ?? AT_END.exec(folded);
  if (!inside) return [plain];
  const after = folded.slice(inside.index + inside[0].length);
  const house = {
    house: { ...unitOf(inside), typed: inside[0] },
    words: limited(folded.slice(0, inside.index) + after),
  };
  return after ? [house, plain] : [plain, house];
}

type Spelt = Omit<TypedHouse, 'typed'>;

const FRONT: [RegExp, (match: RegExpExecArray) => Spelt][] = [
  [LOT, ([, lot = '']) => ({ spellings: [`lot ${lot}`], building: '' })],
  [
    NAMED_UNIT,
    ([, kind, unit, number = '']) => ({
      spellings: [`${kind} ${unit}, ${number}`, `${unit}/${number}`],
      building: number,
    }),
  ],
  [PLAIN_UNIT, unitOf],
  [SLASHED, unitOf],
  [TWO_NUMBERS, unitOf],
  [ONE_NUMBER, ([, number]) => unitOf(['', undefined, number])],
  [STUCK, ([, number]) => unitOf(['', undefined, number])],
];

function unitOf([, unit, number = '']: readonly (string | undefined)[]): Spelt {
  return { spellings: [unit ? `${unit}/${number}` : number], building: number };
}

const limited = (text: string) => splitWords(text).slice(0, MAX_WORDS);

/** The parsed part of the original text, for a label. Folding may have changed its length. */
function typedPart(clean: string, folded: string): string {
  const part = clean.slice(0, folded.length);
  return normalizeText(part) === folded ? part.replace(/[\s,]+$/, '') : folded.trim();
}
