import { expect, test } from 'vitest';
import { numbers } from '../../../test/support/random.ts';
import { listingElements, readMessage } from '../message/message.ts';
import { planFeed } from '../plan/plan.ts';
import { FeedError } from '../read/feed-error.ts';
import { ADDRESS, feed, listing, NOW, parseXml } from './support.ts';

const GOOD = Buffer.from(
  feed(
    listing(
      `${ADDRESS}<price display="yes">650000</price><soldDetails><price>1</price><date>2026-11-20</date></soldDetails>
      <headline>Sunny &amp; caf\u00e9</headline><description><![CDATA[One <br/> two]]></description>
      <features><bedrooms>3</bedrooms><pool type="inground">yes</pool><otherFeatures>a, b</otherFeatures></features>
      <landDetails><area unit="square">80</area></landDetails><auction date="2026-12-05-10:30:00"/>
      <inspectionTimes><inspection>28-Nov-2026 11:00am to 11:30am</inspection></inspectionTimes>
      <listingAgent><name>Mia Tran</name><email>mia@wattle.example</email></listingAgent>
      <videoLink href="https://video.example/"/><images><img id="m" modTime="20261101" url="https://pics.example/m.jpg"/></images>`,
    ),
    listing('', { id: 'H2', status: 'sold' }),
  ),
);

/** Reads and plans a file as an import does. @returns true if it would be applied */
function survives(bytes: Uint8Array): boolean {
  try {
    const messages = listingElements(parseXml(bytes)).map((element) => readMessage(element, NOW));
    for (const { row, media } of [planFeed(new Map(), messages, 'feed', NOW)].flatMap(({ changes }) =>
      changes.listings.map((row) => ({ row, media: changes.media })),
    )) {
      expect(JSON.stringify([row, media])).not.toContain('\\u0000');
      expect(Object.values(row).every((value) => value !== undefined && !Number.isNaN(value))).toBe(true);
    }
    return true;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\S$/s);
    return false;
  }
}

/** Expects both results, because the test would prove nothing if all files were refused. */
function expectBoth({ taken, refused }: { taken: number; refused: number }): void {
  expect(taken).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
}

test('a valid file that is cut at any byte is refused, and causes no other error', () => {
  const end = GOOD.lastIndexOf('</propertyList>') + '</propertyList>'.length;
  for (let at = 0; at < end; at++) expect(survives(GOOD.subarray(0, at))).toBe(false);
  expect(survives(GOOD)).toBe(true);
});

test('files with randomly changed bytes are read or refused, and cause no other error', () => {
  const random = numbers(1);
  const read = { taken: 0, refused: 0 };
  for (let round = 0; round < 4000; round++) {
    const bytes = Buffer.from(GOOD);
    for (let changes = 1 + random(4); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
    read[survives(bytes) ? 'taken' : 'refused'] += 1;
  }
  expectBoth(read);
});

test('files with parts removed, repeated or moved are read or refused, and cause no other error', () => {
  const random = numbers(2);
  const read = { taken: 0, refused: 0 };
  const special = [
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
    '&#',
    '<',
    '>',
    '"',
    '<?',
    '<!DOCTYPE',
    '\0',
    '\ud800',
    '__proto__',
    '</',
    '/>',
  ];
  for (let round = 0; round < 4000; round++) {
    const from = random(GOOD.length);
    const piece = random(2)
      ? GOOD.subarray(from, from + random(80))
      : Buffer.from(special[random(special.length)] ?? '');
    const at = random(GOOD.length);
    const bytes = Buffer.concat([GOOD.subarray(0, at), piece, GOOD.subarray(at + random(40))]);
    read[survives(bytes) ? 'taken' : 'refused'] += 1;
  }
  expectBoth(read);
});
