import type { StoredFeatures } from '../../listings/index.ts';
import { attributeOf, childNamed, childrenOf, textOf, type XmlElement } from '../read/xml.ts';
import { FLAG_WORDS, HEATING, HOT_WATER, POOLS, SPAS } from './feature-words.ts';
import type { FeatureChange, ListingFields } from './listing.ts';
import { lookUp, oneLine, readYesNo, sentenceCase, type Warn, yesNo } from './words.ts';

const COUNTS = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  ensuite: 'ensuites',
  ensuites: 'ensuites',
  toilet: 'toilets',
  toilets: 'toilets',
  livingarea: 'livingAreas',
  livingareas: 'livingAreas',
  garages: 'garages',
  carports: 'carports',
  openspaces: 'openSpaces',
} as const satisfies Record<string, keyof ListingFields>;

/** A higher count of one kind of room is accepted with a warning. */
const UNUSUAL = 20;
const MAX_COUNT = 999;

export type CountColumn = (typeof COUNTS)[keyof typeof COUNTS];

/** Reads the counts of `<features>`. A missing count is absent; an empty one is 0. */
export function readCounts(
  listing: XmlElement,
  warn: Warn,
): { fields: Partial<ListingFields>; unreadable: CountColumn[] } {
  const fields: Partial<ListingFields> = {};
  const unreadable: CountColumn[] = [];
  const features = childNamed(listing, 'features');
  for (const element of features ? childrenOf(features) : []) {
    if (!Object.hasOwn(COUNTS, element.name)) continue;
    const column = COUNTS[element.name as keyof typeof COUNTS];
    const count = readCount(textOf(element), column, warn);
    if (count !== undefined) fields[column] = count;
    else unreadable.push(column);
  }
  return { fields, unreadable };
}

function readCount(text: string, field: string, warn: Warn): number | undefined {
  if (!text || /^studio$/i.test(text)) return 0;
  const flag = /^\d/.test(text) ? undefined : yesNo(text);
  if (flag !== undefined) return flag ? 1 : 0;
  const count = Math.floor(Number(text));
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(text) || count > MAX_COUNT) {
    warn(field, `"${text.slice(0, 20)}" isn’t a count: left out`);
    return undefined;
  }
  if (count !== Number(text)) warn(field, `${text} is treated as ${count}`);
  if (count > UNUSUAL) warn(field, `${count} is unusual; kept as it is`);
  return count;
}

/** Reads the flags and the free text as a change to the stored features. */
export function readFeatures(listing: XmlElement, warn: Warn): FeatureChange | undefined {
  const features = childNamed(listing, 'features');
  const groups = [listing, ...(features ? [features] : [])].flatMap((parent) =>
    ['ecofriendly', 'allowances'].flatMap((name) => childNamed(parent, name) ?? []),
  );
  if (!features && groups.length === 0) return undefined;
  const change: FeatureChange = { on: [], off: [], other: undefined };
  for (const element of [...(features ? childrenOf(features) : []), ...groups.flatMap(childrenOf)]) {
    if (element.name === 'otherfeatures') change.other = otherWords(textOf(element), warn);
    else if (element.name === 'bedrooms') setFlag(change, 'Studio', /^studio$/i.test(textOf(element)));
    else if (!Object.hasOwn(COUNTS, element.name)) readFlag(element, change, warn);
  }
  return change;
}

const TYPED_FLAGS = { pool: POOLS, spa: SPAS, heating: HEATING, hotwaterservice: HOT_WATER };

function readFlag(element: XmlElement, change: FeatureChange, warn: Warn): void {
  const typed = lookUp(TYPED_FLAGS, element.name);
  const flag = lookUp(FLAG_WORDS, element.name);
  if (!typed && !flag) return;
  const type = (attributeOf(element, 'type') ?? '').toLowerCase();
  const text = textOf(element) || attributeOf(element, 'value') || '';
  // For `<heating type="gas"/>` the type alone means yes; the other elements need a yes.
  const needsNoYes = element.name === 'heating' || element.name === 'hotwaterservice';
  const said = isCount(text) || readYesNo(text, element.name, warn);
  const on = said ?? (needsNoYes && type !== '' && text === '');
  if (typed) {
    const word = lookUp(typed, type) ?? typed[''];
    for (const each of new Set(Object.values(typed))) setFlag(change, each, on && each === word);
    return;
  }
  if (flag) setFlag(change, flag, on);
}

/** A feature with a count, as in `<balcony>2</balcony>`, is present. */
const isCount = (text: string): boolean => /^\d{1,2}$/.test(text) && yesNo(text) === undefined;

function setFlag(change: FeatureChange, word: string, on: boolean): void {
  const list = on ? change.on : change.off;
  if (!list.includes(word)) list.push(word);
}

function otherWords(text: string, warn: Warn): string[] {
  const words = text.split(/[,;\n]/).flatMap((part) => {
    const word = oneLine(part, 'otherFeatures', 80, warn);
    return word ? [word.charAt(0).toUpperCase() + word.slice(1)] : [];
  });
  return [...new Set(words)].slice(0, 60);
}

const KNOWN = new Set([
  ...Object.values(FLAG_WORDS),
  ...[POOLS, SPAS, HEATING, HOT_WATER].flatMap((words) => Object.values(words)),
  'Studio',
]);

/**
 * Applies a change to the features: the flags in a fixed order, then the free words as they were typed. They are stored
 * separately, because a free word may equal a flag's ("balcony") and must be removable as a free word.
 */
export function mergeFeatures(before: StoredFeatures, change: FeatureChange): StoredFeatures {
  const flags = new Set(before.flags);
  for (const word of change.off) flags.delete(word);
  for (const word of change.on) flags.add(word);
  return { flags: [...KNOWN].filter((word) => flags.has(word)), other: change.other ?? before.other };
}

/** Makes the feed's word for the property type readable: "House", "Land", "Mixed farming". */
export function readPropertyType(listing: XmlElement, warn: Warn): string | null | undefined {
  const category = childNamed(listing, 'category', 'ruralcategory', 'landcategory');
  const given = category && attributeOf(category, 'name');
  if (listing.name === 'land') return 'Land';
  if (!category) return undefined;
  const name = given || textOf(category);
  const readable = lookUp(TYPE_WORDS, name.toLowerCase().replace(/[^a-z]/g, '')) ?? sentenceCase(name);
  return oneLine(readable, 'category', 60, warn);
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  acreagesemirural: 'Acreage',
  blockofunits: 'Block of units',
  duplexsemidetached: 'Duplex',
  semidetached: 'Semi-detached',
  retirement: 'Retirement living',
  retirementliving: 'Retirement living',
  servicedapartment: 'Serviced apartment',
  townhouse: 'Townhouse',
};
