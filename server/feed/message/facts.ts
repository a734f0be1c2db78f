import { instantForDate } from '../../../shared/time.ts';
import type { FactKey } from '../../listings/index.ts';
import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../read/xml.ts';
import { dayOf, parseFeedDate } from './dates.ts';
import type { FactChange, ListingFields } from './listing.ts';
import { readArea, readLength } from './measures.ts';
import { lookUp, oneLine, readYesNo, type Warn } from './words.ts';

type Value = string | null | undefined;

/** Elements whose text is the fact, by their names in lower case. CRMs place some of them in several groups. */
const TEXTS: Readonly<Partial<Record<FactKey, readonly string[]>>> = {
  municipality: ['municipality'],
  zone: ['zone', 'zoning'],
  fencing: ['fencing'],
  annualRainfall: ['annualrainfall'],
  soilTypes: ['soiltypes'],
  improvements: ['improvements'],
  irrigation: ['irrigation'],
  carryingCapacity: ['carryingcapacity'],
  services: ['services'],
};

const AMOUNTS: Readonly<Partial<Record<FactKey, readonly string[]>>> = {
  councilRates: ['councilrates'],
  waterRates: ['waterrates'],
  strata: ['stratalevies', 'stratafees', 'stratarates', 'strata', 'bodycorporatefees', 'bodycorp'],
  outgoings: ['outgoings'],
};

const GROUPS = ['ruralfeatures', 'landdetails', 'buildingdetails'];

/** Reads the facts that a buyer wants to know, but by which no list is filtered. Null removes a fact. */
export function readFacts(listing: XmlElement, warn: Warn): FactChange {
  const groups = [listing, ...GROUPS.flatMap((name) => childNamed(listing, name) ?? [])];
  const find = (names: readonly string[]) => groups.flatMap((group) => childNamed(group, ...names) ?? [])[0];
  const land = childNamed(listing, 'landdetails');
  const building = childNamed(listing, 'buildingdetails');
  const change: FactChange = {
    frontage: land && frontage(land, warn),
    depth: land && depths(land, warn),
    crossOver: land && side(land, warn),
    yearBuilt: year(find(['yearbuilt']), 'yearBuilt', warn),
    yearRenovated: year(find(['yearlastrenovated']), 'yearLastRenovated', warn),
    energyRating: energyRating(building && childNamed(building, 'energyrating'), warn),
    newConstruction: yesOrNothing(find(['newconstruction', 'newlybuilt']), 'newConstruction', warn),
    houseAndLand: yesOrNothing(find(['ishomelandpackage']), 'isHomeLandPackage', warn),
    estate: estate(childNamed(listing, 'estate'), warn),
    leaseEnds: day(childNamed(listing, 'currentleaseenddate'), warn),
  };
  for (const [key, names] of Object.entries(TEXTS) as [FactKey, readonly string[]][]) {
    const element = find(names);
    if (element) change[key] = oneLine(textOf(element), key, 2000, warn);
  }
  for (const [key, names] of Object.entries(AMOUNTS) as [FactKey, readonly string[]][]) {
    const element = find(names);
    if (element) change[key] = amount(element, key, warn);
  }
  return change;
}

/** Reads the sizes of land and building: in square metres, and as the feed gave them. */
export function readAreas(
  listing: XmlElement,
  warn: Warn,
): { fields: Partial<ListingFields>; facts: FactChange } {
  const areaIn = (group: string) => {
    const details = childNamed(listing, group.toLowerCase());
    const area = details && childNamed(details, 'area');
    return area && readArea(area, `${group}.area`, warn);
  };
  const land = areaIn('landDetails');
  const building = areaIn('buildingDetails');
  return {
    fields: {
      landSquareMetres: land ? land.squareMetres : land,
      buildingSquareMetres: building ? building.squareMetres : building,
    },
    facts: { landArea: land ? land.text : land, floorArea: building ? building.text : building },
  };
}

function frontage(land: XmlElement, warn: Warn): Value {
  const element = childNamed(land, 'frontage');
  return element && readLength(element, 'landDetails.frontage', warn);
}

/** One length for each side: "40 m (rear)". */
function depths(land: XmlElement, warn: Warn): Value {
  const elements = childrenNamed(land, 'depth');
  if (elements.length === 0) return undefined;
  const found = elements.flatMap((element) => {
    const length = readLength(element, 'landDetails.depth', warn);
    const at = attributeOf(element, 'side');
    return length ? [at ? `${length} (${at.toLowerCase().slice(0, 20)})` : length] : [];
  });
  return found.join(', ') || null;
}

function side(land: XmlElement, warn: Warn): Value {
  const element = childNamed(land, 'crossover');
  if (!element) return undefined;
  const text = (attributeOf(element, 'value') ?? textOf(element)).toLowerCase();
  if (/^(left|right|cent(er|re))$/.test(text)) {
    return text.replace('center', 'centre').replace(/^./, (c) => c.toUpperCase());
  }
  if (text) warn('crossOver', `"${text.slice(0, 20)}" is neither left, centre nor right: left out`);
  return null;
}

function year(element: XmlElement | undefined, field: string, warn: Warn): Value {
  if (!element) return undefined;
  const text = attributeOf(element, 'value') ?? textOf(element);
  if (!text || /^(1[6-9]|2[01])\d\d$/.test(text)) return text || null;
  warn(field, `"${text.slice(0, 20)}" isn’t a year: left out`);
  return undefined;
}

function energyRating(element: XmlElement | undefined, warn: Warn): Value {
  if (!element) return undefined;
  const text = textOf(element) || (attributeOf(element, 'value') ?? '');
  const stars = Number(text);
  if (!text || stars === 0) return null;
  if (stars > 0 && stars <= 10) return `${stars} ${stars === 1 ? 'star' : 'stars'}`;
  warn('energyRating', `"${text.slice(0, 20)}" isn’t a rating from 0 to 10: left out`);
  return undefined;
}

function yesOrNothing(element: XmlElement | undefined, field: string, warn: Warn): Value {
  if (!element) return undefined;
  const text = attributeOf(element, 'value') ?? textOf(element);
  return readYesNo(text, field, warn, 'left out') ? 'Yes' : null;
}

function estate(element: XmlElement | undefined, warn: Warn): Value {
  if (!element) return undefined;
  const [name, stage] = ['name', 'stage'].map((part) => {
    const found = childNamed(element, part);
    return found && oneLine(textOf(found), `estate.${part}`, 100, warn);
  });
  return [name, stage && `stage ${stage.replace(/^stage\s+/i, '')}`].filter(Boolean).join(', ') || null;
}

function day(element: XmlElement | undefined, warn: Warn): Value {
  if (!element) return undefined;
  const text = textOf(element);
  const date = text ? parseFeedDate(text) : null;
  if (text && !date) warn('currentLeaseEndDate', `"${text.slice(0, 40)}" isn’t a date: left out`);
  return date ? readableDay(dayOf(date)) : text ? undefined : null;
}

const days = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const readableDay = (date: string) => days.format(new Date(instantForDate(date)));

const PERIODS: Readonly<Record<string, string>> = {
  annual: ' a year',
  annum: ' a year',
  year: ' a year',
  yearly: ' a year',
  quarter: ' a quarter',
  quarterly: ' a quarter',
  month: ' a month',
  monthly: ' a month',
  week: ' a week',
  weekly: ' a week',
};

/** Returns "$2,200 per annum" as the feed wrote it. A bare figure gets the dollar sign and the attribute's period. */
function amount(element: XmlElement, field: string, warn: Warn): string | null {
  const text = oneLine(textOf(element), field, 200, warn);
  const period = lookUp(PERIODS, (attributeOf(element, 'period') ?? '').toLowerCase()) ?? '';
  if (!text || !/^\$?[\d,]{1,12}(\.\d{1,2})?$/.test(text)) return text;
  const dollars = Number(text.replace(/[$,]/g, ''));
  return dollars === 0 ? null : `$${dollars.toLocaleString('en-AU')}${period}`;
}
