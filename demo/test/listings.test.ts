import { expect, test } from 'vitest';
import { suburbsOf } from '../../server/places/suburbs.ts';
import { demoListings } from '../listings.ts';
import { isFront, isRoom, photos } from '../photos.ts';
import { sitePlan } from '../site-plan.ts';

test('the top of a price range is at most a tenth above its bottom', () => {
  for (const listing of demoListings) {
    if (listing.status !== 'for sale' || listing.price.kind !== 'range') continue;
    expect(listing.price.to, listing.uniqueId).toBeGreaterThan(listing.price.from);
    expect(listing.price.to, listing.uniqueId).toBeLessThanOrEqual(listing.price.from * 1.1);
  }
});

test('each photograph is used by exactly one listing', () => {
  const shown = demoListings.flatMap((listing) => listing.photos);
  expect(shown.filter((photo, index) => shown.indexOf(photo) !== index)).toEqual([]);
  expect(Object.keys(photos).filter((photo) => !shown.some((name) => name === photo))).toEqual([]);
});

test('a home has one photograph of its front', () => {
  const homes = demoListings.filter(({ category }) => category !== 'Land');
  for (const listing of homes) expect(listing.photos.filter(isFront), listing.uniqueId).toHaveLength(1);
});

test('a home leads with its front, and every third home of a list with a room and then its front', () => {
  for (const list of Map.groupBy(demoListings, ({ status }) => status).values()) {
    for (const [index, { photos, category, uniqueId }] of list.entries()) {
      if (category === 'Land') continue;
      const [first, second] = photos;
      const front = index % 3 === 2 ? second : first;
      expect(front && isFront(front), uniqueId).toBe(true);
      if (front !== first) expect(first && isRoom(first), uniqueId).toBe(true);
    }
  }
});

test('a home has at least eight photographs, and land has only a site plan', () => {
  for (const { category, photos, floorplan, uniqueId } of demoListings) {
    if (category === 'Land') expect([photos, floorplan], uniqueId).toEqual([[], sitePlan.name]);
    else expect(photos.length, uniqueId).toBeGreaterThanOrEqual(8);
  }
});

test('every description has at least three paragraphs, each on one line', () => {
  for (const { description, uniqueId } of demoListings) {
    expect(description.length, uniqueId).toBeGreaterThanOrEqual(3);
    for (const paragraph of description) expect(paragraph, uniqueId).toMatch(/^\S.{38,}[.!?]$/);
  }
});

test('headlines and descriptions mention no price', () => {
  for (const { headline, description, uniqueId } of demoListings) {
    expect(`${headline} ${description.join(' ')}`, uniqueId).not.toMatch(/\$|\b(?:offers over|high|mid) \d/i);
  }
});

test("headlines and descriptions do not contain the vendors' names", () => {
  const names = demoListings.flatMap((listing) => listing.vendors ?? []);
  expect(names.length).toBeGreaterThanOrEqual(5);
  const copy = demoListings
    .map(({ headline, description }) => [headline, ...description].join(' '))
    .join(' ');
  for (const name of names.flatMap((full) => [full, ...full.split(' ')])) expect(copy).not.toContain(name);
});

test('every address has a known suburb with its postcode, and coordinates close to that suburb', () => {
  for (const { address, uniqueId } of demoListings) {
    const suburb = suburbsOf('SA').find(({ name }) => name === address.suburb);
    expect(suburb?.postcode, uniqueId).toBe(address.postcode);
    expect(Math.abs(address.latitude - (suburb?.latitude ?? 0)), uniqueId).toBeLessThan(0.012);
    expect(Math.abs(address.longitude - (suburb?.longitude ?? 0)), uniqueId).toBeLessThan(0.012);
  }
});
