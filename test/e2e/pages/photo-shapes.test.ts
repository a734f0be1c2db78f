import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';

/** Shapes that agents upload besides 3 to 2: widths and heights in pixels. */
const SHAPES = { panorama: [2600, 1000], drone: [1920, 1080], upright: [900, 1200] } as const;
type Shape = keyof typeof SHAPES;
const homeOf = (shape: Shape) => `shape${shape}`;

/** A home for each shape in a suburb of their own. All its photographs have that shape. */
test.beforeAll(async ({ site: { context } }) => {
  for (const [shape, [width, height]] of Object.entries(SHAPES)) {
    const id = `shape${shape}`;
    await addListing(context, { id, street: `${shape} Street`, suburb: 'Burra', postcode: '5417' });
    await addInspection(context, id, '2031-11-28T23:30:00.000Z');
    await addPhotos(context, id, 6);
    const { write } = context.database;
    const photo = await write.selectFrom('pictures').selectAll().orderBy('id').executeTakeFirstOrThrow();
    await write
      .insertInto('pictures')
      .values({ ...photo, id, width, height })
      .execute();
    for (const file of ['480.jpg', '480.avif', '1200.jpg', '1200.avif']) {
      const bytes = await context.files.get(`pictures/${photo.id}/${file}`);
      await context.files.put(`pictures/${id}/${file}`, bytes ?? new Uint8Array());
    }
    await write.updateTable('listingMedia').set({ pictureId: id }).where('listingId', '=', id).execute();
  }
});

/** The smallest parts of a shape's width and height that its photographs show on a page, from 0 to 1. */
function leastShown(page: Page, shape: Shape, within = 'main') {
  const ratio = SHAPES[shape][0] / SHAPES[shape][1];
  return page.evaluate(
    ([ratio, within]) => {
      const images = [...document.querySelectorAll<HTMLImageElement>(`${within} picture > img`)];
      const shown = images.flatMap((img) => {
        const { offsetWidth: width, offsetHeight: height } = img;
        const own = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
        if (width === 0 || Math.abs(own - ratio) > 0.01) return [];
        if (getComputedStyle(img).objectFit === 'contain') return { width: 1, height: 1 };
        const whole = Math.max(width, height * own);
        return { width: width / whole, height: (height * own) / whole };
      });
      const least = (side: 'width' | 'height') => Math.min(...shown.map((each) => each[side]));
      return { count: shown.length, width: least('width'), height: least('height') };
    },
    [ratio, within] as const,
  );
}

const LISTS = [
  `${paths.searchResults}?activeTab=SALE&query=Burra`,
  `${paths.forSale}?suburb=burra-5417`,
  `${paths.forSale}?suburb=burra-5417&view=map`,
  `${paths.buyInspections}?suburb=burra-5417`,
  `${paths.shortlist}?homes=${Object.keys(SHAPES).map((shape) => `shape${shape}`)}`,
];

const WINDOWS = [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const;

test.for(LISTS.flatMap((path) => WINDOWS.map((window) => [path, ...window] as const)))(
  'a photograph of any shape keeps its sides at %s on %s',
  async ([path, , window], { visit }) => {
    const page = await visit(path, window);
    for (const [shape, least] of [
      ['panorama', 1],
      ['drone', 0.75],
      ['upright', 1],
    ] as const) {
      const shown = await leastShown(page, shape);
      expect(shown.count, shape).toBeGreaterThan(0);
      expect(shown.width, shape).toBeGreaterThanOrEqual(least);
    }
  },
);

test.for(WINDOWS)(
  'the gallery shows a panorama and an upright photograph whole on %s',
  async ([, window], { visit }) => {
    for (const shape of ['panorama', 'upright'] as const) {
      const page = await visit(paths.property(homeOf(shape)), window);
      const gallery = 'main section[aria-roledescription="carousel"]';
      const strip = await leastShown(page, shape, `${gallery} li[aria-roledescription="slide"]`);
      expect(strip, shape).toEqual({ count: 6, width: 1, height: 1 });
      // The small photographs and the thumbnails may cut sky and lawn, but no side.
      expect((await leastShown(page, shape, gallery)).width, shape).toBe(1);
    }
  },
);
