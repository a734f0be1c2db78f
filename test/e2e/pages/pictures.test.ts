import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { testInOneWindow as test } from '../../support/browser.ts';
import { addListing, addPhotos } from '../../support/listings.ts';

/** One page of each kind that shows photographs. */
const SHOWN = [
  paths.home,
  paths.forSale,
  `${paths.searchResults}?activeTab=BUY&query=a`,
  paths.buyInspections,
  paths.property('sale27'),
  paths.team('marnie-calloway'),
  paths.manage,
  paths.manageSwitch,
  paths.careers,
  paths.about,
];
const WIDTHS = [390, 820, 1024, 1280, 1440, 1920];
/**
 * The width in `sizes` divided by the width that is needed, including cropped parts: below the range a photograph is
 * blurred, above it bytes are wasted.
 */
const [LEAST, MOST] = [0.9, 1.25];
/** The large photograph of a mosaic asks for the next wider file: the last test says why. */
const MOST_OF_MOSAIC = 1.7;

test.for(SHOWN)('the photographs of %s are as wide as their sizes say', async (path, { visit }) => {
  const page = await visit(path);
  const wrong: string[] = [];
  let checked = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const measured = await page.evaluate(() => {
      const holds = ({ media }: HTMLSourceElement) => !media || matchMedia(media).matches;
      /** The width in pixels that a browser chooses from a list such as `(min-width: 64rem) 50vw, 100vw`. */
      const widthOf = (sizes: string) => {
        const chosen = sizes
          .split(/,(?![^(]*\))/)
          .map((each) => /^\s*(\(min-width:[^)]*\))?\s*(.*)$/.exec(each) ?? [])
          .find(([, condition]) => !condition || matchMedia(condition).matches);
        const ruler = document.body.appendChild(document.createElement('div'));
        ruler.style.cssText = `position: absolute; width: ${chosen?.[2]}`;
        const { width } = ruler.getBoundingClientRect();
        ruler.remove();
        return width;
      };
      return [...document.querySelectorAll<HTMLImageElement>('picture > img[sizes]')].flatMap((img) => {
        const { width, height } = img.getBoundingClientRect();
        const source = [...(img.parentElement?.querySelectorAll('source') ?? [])].find(holds);
        // The crop for tall windows has its own shape, which fits its place.
        if (width === 0 || source?.media) return [];
        const sizes = source?.sizes ?? img.sizes;
        const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
        const own = img.closest('main') !== null;
        const isSlide = img.closest('[aria-roledescription="slide"]') !== null;
        return [{ own, isSlide, sizes, declared: widthOf(sizes), shown: Math.max(width, height * ratio) }];
      });
    });
    checked += measured.filter(({ own }) => own).length;
    for (const { isSlide, sizes, declared, shown } of measured) {
      const most = isSlide ? MOST_OF_MOSAIC : MOST;
      if (declared / shown >= LEAST && declared / shown <= most) continue;
      wrong.push(`at ${width}: ${Math.round(declared)} for ${Math.round(shown)} px (${sizes})`);
    }
  }
  expect(checked).toBeGreaterThan(0);
  expect([...new Set(wrong)]).toEqual([]);
});

test('a desktop does not show the file for phones as the large photograph of a home', async ({
  visit,
  site: { context },
}) => {
  const id = await addListing(context, { id: 'fine' });
  await addPhotos(context, id, 5);
  const { write } = context.database;
  const photo = await write.selectFrom('pictures').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const widths = [480, 736, 1152, 1536];
  await write
    .insertInto('pictures')
    .values({ ...photo, id, widths: JSON.stringify(widths), avif: 1 })
    .execute();
  const bytes = (await context.files.get(`pictures/${photo.id}/480.avif`)) ?? new Uint8Array();
  for (const width of widths) await context.files.put(`pictures/${id}/${width}.avif`, bytes);
  await write.updateTable('listingMedia').set({ pictureId: id }).where('listingId', '=', id).execute();
  const page = await visit(paths.property(id));
  const large = page.locator('[aria-roledescription="slide"] img').first();
  await expect
    .poll(() => large.evaluate((img) => (img as HTMLImageElement).currentSrc))
    .toMatch(/1152\.avif$/);
});

test('a card crops its photograph around the focal point', async ({ visit, site: { context } }) => {
  const id = await addListing(context, { id: 'focal' });
  await addPhotos(context, id, 1);
  await context.database.write.updateTable('pictures').set({ focalPoint: '30,80' }).execute();
  const page = await visit(paths.forSale);
  const photo = page
    .locator('main li', { has: page.locator(`a[href="${paths.property(id)}"]`) })
    .locator('img');
  expect(await photo.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('30% 80%');
});

test('a photograph that is shown whole is in the middle of its box', async ({ visit, site: { context } }) => {
  const id = await addListing(context, { id: 'panorama' });
  await addPhotos(context, id, 1);
  await context.database.write
    .updateTable('pictures')
    .set({ focalPoint: '30,80', width: 2400, height: 600 })
    .execute();
  const page = await visit(paths.property(id));
  const photo = page.locator('main picture > img').first();
  expect(
    await photo.evaluate((img) => [getComputedStyle(img).objectFit, getComputedStyle(img).objectPosition]),
  ).toEqual(['contain', '50% 50%']);
});
