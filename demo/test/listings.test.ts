import { expect, test } from 'vitest';
import { suburbsOf } from '../../server/places/suburbs.ts';
import { demoListings } from '../listings.ts';
import { isExterior } from '../photos.ts';

test('an advertised range ends no more than a tenth above where it starts', () => {
  for (const listing of demoListings) {
    if (listing.status !== 'for sale' || listing.price.kind !== 'range') continue;
    expect(listing.price.to, listing.uniqueId).toBeGreaterThan(listing.price.from);
    expect(listing.price.to, listing.uniqueId).toBeLessThanOrEqual(listing.price.from * 1.1);
  }
});

test('no house front is shown on more than two listings, and each comes first', () => {
  const uses = new Map<string, number>();
  for (const { photos, uniqueId } of demoListings) {
    if (photos.length === 0) continue;
    expect(photos.map(isExterior), uniqueId).toEqual(photos.map((_, index) => index === 0));
    expect(new Set(photos).size, uniqueId).toBe(photos.length);
    for (const photo of photos.filter(isExterior)) uses.set(photo, (uses.get(photo) ?? 0) + 1);
  }
  expect(Math.max(...uses.values())).toBe(2);
});

test('two listings share a front only where they are of one building', () => {
  for (const one of demoListings) {
    for (const other of demoListings) {
      if (one.photos[0] && one.photos[0] === other.photos[0]) {
        expect(`${one.address.number} ${one.address.street}`).toBe(
          `${other.address.number} ${other.address.street}`,
        );
      }
    }
  }
});

test('land has no pictures, and everything else has two at least', () => {
  for (const { category, photos } of demoListings) {
    if (category === 'Land') expect(photos).toEqual([]);
    else expect(photos.length).toBeGreaterThanOrEqual(2);
  }
});

test('every description has three paragraphs or more, each one line', () => {
  for (const { description, uniqueId } of demoListings) {
    expect(description.length, uniqueId).toBeGreaterThanOrEqual(3);
    for (const paragraph of description) expect(paragraph, uniqueId).toMatch(/^\S.{38,}[.!?]$/);
  }
});

test('prices are not mentioned in other texts', () => {
  for (const { headline, description, uniqueId } of demoListings) {
    expect(`${headline} ${description.join(' ')}`, uniqueId).not.toMatch(/\$|\b(?:offers over|high|mid) \d/i);
  }
});

test('the names of vendors are in no headline and no description', () => {
  const names = demoListings.flatMap((listing) => listing.vendors ?? []);
  expect(names.length).toBeGreaterThanOrEqual(5);
  const copy = demoListings
    .map(({ headline, description }) => [headline, ...description].join(' '))
    .join(' ');
  for (const name of names.flatMap((full) => [full, ...full.split(' ')])) expect(copy).not.toContain(name);
});

test('every suburb is on the list of suburbs, with its postcode, and the home stands in it', () => {
  for (const { address, uniqueId } of demoListings) {
    const suburb = suburbsOf('SA').find(({ name }) => name === address.suburb);
    expect(suburb?.postcode, uniqueId).toBe(address.postcode);
    expect(Math.abs(address.latitude - (suburb?.latitude ?? 0)), uniqueId).toBeLessThan(0.012);
    expect(Math.abs(address.longitude - (suburb?.longitude ?? 0)), uniqueId).toBeLessThan(0.012);
  }
});
