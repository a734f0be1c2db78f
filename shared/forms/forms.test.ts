import { expect, test } from 'vitest';
import { timeRange } from '../../app/parts/listing/time-range.ts';
import { calendarLink } from '../calendar-link.ts';
import { contactSchema, toContactAttributes } from './contact/contact.ts';
import { checkForm } from './form.ts';
import { formatCoordinates, parseCoordinates } from './place.ts';

const answers = {
  firstName: ' Ann ',
  lastName: 'Example',
  contact: '0400 000 000',
  email: 'ann@example.com ',
  preferredContact: 'Phone call',
  backgroundInfo: 'Is the lemon tree staying?\nAnd the fig?',
};

test('surrounding spaces are removed from the contact form, and the lines of its message stay', () => {
  const checked = checkForm(contactSchema, answers);
  expect(checked.ok && toContactAttributes(checked.form)).toMatchObject({
    firstName: 'Ann',
    emails: [{ email: 'ann@example.com' }],
    backgroundInfo: 'Is the lemon tree staying?\nAnd the fig?\n\nPreferred contact method: Phone call',
  });
});

test('each required field of the contact form is named if it is missing or blank', () => {
  const required = ['firstName', 'lastName', 'contact', 'email', 'preferredContact', 'backgroundInfo'];
  const blank = Object.fromEntries(required.map((name) => [name, ' ']));
  for (const values of [{}, blank]) {
    const checked = checkForm(contactSchema, values);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(required);
  }
  expect(checkForm(contactSchema, { ...answers, propertyType: 'Castle' }).ok).toBe(false);
});

test.each([
  ['-34.9214', '138.6357', { latitude: -34.9214, longitude: 138.6357 }],
  ['0', '0', { latitude: 0, longitude: 0 }],
  ['', '138.6357', null],
  [' ', ' ', null],
  [null, undefined, null],
  ['-34.9x', '138.6', null],
  ['-91', '138.6', null],
  ['-34.9', '181', null],
  ['NaN', 'Infinity', null],
])('latitude %s and longitude %s are read as coordinates, or rejected', (latitude, longitude, place) => {
  expect(parseCoordinates({ latitude, longitude })).toEqual(place);
  expect(formatCoordinates({ latitude, longitude })).toBe(
    place ? `${place.latitude}, ${place.longitude}` : undefined,
  );
});

test('a calendar event without a known end lasts one hour, even across midnight', () => {
  const event = { title: 'Auction', address: '5 Wattlebird Lane', url: 'http://localhost/property/5' };
  const link = calendarLink({ ...event, start: '2026-12-31T23:30:00.000Z', timeZone: 'Australia/Adelaide' });
  const dates = new URL(link).searchParams.get('dates');
  expect(dates).toBe('20261231T233000Z/20270101T003000Z');
});

test('a time range shows am or pm once, or both if they differ', () => {
  expect(timeRange('2026-11-27T23:30:00Z', '2026-11-28T00:00:00Z', 'Australia/Adelaide')).toBe(
    '10:00 – 10:30 am',
  );
  expect(timeRange('2026-11-28T01:15:00Z', '2026-11-28T01:45:00Z', 'Australia/Adelaide')).toBe(
    '11:45 am – 12:15 pm',
  );
});

test('a time at a home whose clocks show another time than the agency’s names the zone', () => {
  expect(timeRange('2026-11-28T01:15:00Z', '2026-11-28T01:45:00Z', 'Australia/Sydney')).toBe(
    '12:15 – 12:45 pm Sydney time',
  );
});
