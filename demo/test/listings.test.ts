import { expect, test } from 'vitest';
import { suburbsOf } from '../../server/places/suburbs.ts';
import { demoListings } from '../listings.ts';
import { isFront, photos } from '../photos.ts';
import { sitePlan } from '../site-plan.ts';

test('an advertised range ends no more than a tenth above where it starts', () => {
  for (const listing of demoListings) {
    if (listing.status !== 'for sale' || listing.price.kind !== 'range') continue;
    expect(listing.price.to, listing.uniqueId).toBeGreaterThan(listing.price.from);
    expect(listing.price.to, listing.uniqueId).toBeLessThanOrEqual(listing.price.from * 1.1);
  }
});

test('a photograph belongs to one listing, and every listed one is shown', () => {
  const shown = demoListings.flatMap((listing) => listing.photos);
  expect(shown.filter((photo, index) => shown.indexOf(photo) !== index)).toEqual([]);
  expect(Object.keys(photos).filter((photo) => !shown.some((name) => name === photo))).toEqual([]);
});

test('a home shows its front once, and first, except that every third home of a list leads with another picture', () => {
  const homes = demoListings.filter(({ category }) => category !== 'Land');
  for (const listing of homes) expect(listing.photos.filter(isFront), listing.uniqueId).toHaveLength(1);
  for (const list of Map.groupBy(demoListings, ({ status }) => status).values()) {
    for (const [index, { photos, category, uniqueId }] of list.entries()) {
      if (category !== 'Land') expect(photos.findIndex(isFront), uniqueId).toBe(index % 3 === 2 ? 1 : 0);
    }
  }
});

test('a home has eight photographs or more, and land a site plan alone', () => {
  for (const { category, photos, floorplan, uniqueId } of demoListings) {
    if (category === 'Land') expect([photos, floorplan], uniqueId).toEqual([[], sitePlan.name]);
    else expect(photos.length, uniqueId).toBeGreaterThanOrEqual(8);
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
