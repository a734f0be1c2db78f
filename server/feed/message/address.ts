import { type AustralianState, STATE_NAMES } from '../../../shared/agency/places.ts';
import { attributeOf, childNamed, textOf, type XmlElement } from '../read/xml.ts';
import type { ListingFields } from './listing.ts';
import { lookUp, oneLine, titleCase, type Warn, yesNo } from './words.ts';

const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATE_NAMES).map(([state, name]) => [name.toLowerCase(), state]),
);

/**
 * Reads the address and whether the feed hides it. What the public may see is decided where listings are read.
 * Coordinates are not in the standard; they are read from the elements and attributes that CRMs add.
 */
export function readAddress(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const address = childNamed(listing, 'address');
  if (!address) return coordinates([listing], warn);
  const fields: Partial<ListingFields> = {};
  const part = (name: string, max: number): string | null | undefined => {
    const element = childNamed(address, name.toLowerCase());
    return element && oneLine(textOf(element), name, max, warn);
  };
  const named = (text: string | null | undefined) => (text ? titleCase(text) : text);

  fields.addressDisplay = display(address, warn);
  fields.site = part('site', 100);
  Object.assign(fields, numbers(part('lotNumber', 30), part('subNumber', 30), part('streetNumber', 50)));
  fields.street = named(part('street', 100));
  fields.suburb = named(part('suburb', 60));
  const state = part('state', 40);
  fields.state = state ? (lookUp(STATES, state.toLowerCase()) ?? state.toUpperCase()) : state;
  const postcode = part('postcode', 10);
  const country = part('country', 60);
  if (country !== undefined) {
    fields.country = !country || /^aus?(tralia)?$/i.test(country) ? 'Australia' : country;
  }
  const isAbroad = fields.country !== undefined && fields.country !== 'Australia';
  // A program that takes a postcode for a number drops the 0 with which those of the Northern Territory begin.
  fields.postcode = isAbroad ? postcode : postcode?.replace(/^\d{3}$/, '0$&');
  if (fields.state && !isAbroad && !STATE_NAMES[fields.state as AustralianState])
    warn('state', `"${fields.state}" isn’t a state of Australia; kept as it is`);
  return { ...fields, ...coordinates([address, listing], warn) };
}

/** Returns 0 to hide the address, undefined if the feed does not say. Any value other than a plain yes hides it. */
function display(address: XmlElement, warn: Warn): 0 | 1 | undefined {
  const own = attributeOf(address, 'display');
  const suburb = childNamed(address, 'suburb');
  if (suburb && yesNo(attributeOf(suburb, 'display')) === false) {
    warn('suburb', 'display="no" hides the street address; suburb and state are always shown');
    return 0;
  }
  const inner = childNamed(address, 'display');
  const given = [own, inner && textOf(inner)].flatMap((text) => text || []);
  if (given.length === 0) return undefined;
  for (const text of given) {
    if (yesNo(text) !== undefined) continue;
    warn('address', `display "${text.slice(0, 20)}" isn’t yes or no: hidden`);
  }
  return given.every((text) => yesNo(text)) ? 1 : 0;
}

const LOT = /^lot\.?\s*(?=\S)/i;
const UNIT = /^(?:unit|apartment|apt|flat)\.?\s*(?=\d|[a-z]\b)/i;
/** "2/102", "Unit 5, 102". */
const UNIT_INSIDE =
  /^(?:(?:unit|apartment|apt|flat)\.?\s*([\w-]{1,10})\s*[/,]|([\w-]{1,10})\s*\/)\s*(\d.*)$/i;

/** The street number may contain the lot or the unit: "LOT 4A", "2/102". */
function numbers(
  lot: string | null | undefined,
  unit: string | null | undefined,
  number: string | null | undefined,
): Partial<ListingFields> {
  const fields: Partial<ListingFields> = { unitNumber: unit, streetNumber: number };
  if (lot !== undefined) fields.lotNumber = lot ? lot.replace(LOT, '') : null;
  if (number && LOT.test(number)) {
    return { ...fields, lotNumber: number.replace(LOT, ''), streetNumber: null };
  }
  const inside = number ? UNIT_INSIDE.exec(number) : null;
  const unitInside = inside?.[1] ?? inside?.[2];
  if (inside && (!unit || unit.toLowerCase() === unitInside?.toLowerCase())) {
    fields.unitNumber = unitInside ?? null;
    fields.streetNumber = inside[3] ?? null;
  }
  if (fields.unitNumber) fields.unitNumber = fields.unitNumber.replace(UNIT, '').replace(/\/$/, '');
  return fields;
}

function coordinates(places: XmlElement[], warn: Warn): Partial<ListingFields> {
  for (const place of places) {
    for (const holder of [
      place,
      ...['geocode', 'geolocation', 'location', 'coordinates'].map((n) => childNamed(place, n)),
    ]) {
      if (!holder) continue;
      const latitude = coordinate(holder, 'latitude', 'lat');
      const longitude = coordinate(holder, 'longitude', 'long', 'lng', 'lon');
      if (latitude === undefined && longitude === undefined) continue;
      if (!latitude && !longitude) return { latitude: null, longitude: null };
      const lat = Number(latitude || Number.NaN);
      const long = Number(longitude || Number.NaN);
      if (Math.abs(lat) <= 90 && Math.abs(long) <= 180 && (lat !== 0 || long !== 0)) {
        return { latitude: lat, longitude: long };
      }
      warn('latitude', 'latitude and longitude aren’t a place on Earth: left out');
      return {};
    }
  }
  return {};
}

function coordinate(holder: XmlElement, ...names: string[]): string | undefined {
  const element = childNamed(holder, ...names);
  if (element) return textOf(element);
  return names.map((name) => attributeOf(holder, name)).find((value) => value !== undefined);
}
