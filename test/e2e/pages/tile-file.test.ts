import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, test } from '../../support/browser.ts';
import { startSite } from '../../support/site.ts';
import { waterEverywhere } from '../../support/tile-file.ts';

/** A server that has the tile file and supports range requests. */
let files: Server;
let site: Awaited<ReturnType<typeof startSite>>;
let origin: string;
let isWorking = true;
beforeAll(async () => {
  const file = waterEverywhere();
  files = createServer((request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!isWorking) return response.writeHead(503, { 'Access-Control-Allow-Origin': '*' }).end();
    const part = file.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, { 'Access-Control-Allow-Origin': '*', 'Content-Length': part.length }).end(part);
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  site = await startSite({ mapTilesUrl: `${origin}/australia.pmtiles` });
});
afterAll(async () => {
  await site.stop();
  await new Promise((resolve) => files.close(resolve));
});

/**
 * The colour in the middle of a tile. It is black while the tile is drawn again, for example after the map has moved.
 */
async function colourOf(map: Locator): Promise<string> {
  const tile = map.locator('canvas.leaflet-tile-loaded').first();
  await tile.waitFor();
  return tile.evaluate((canvas: HTMLCanvasElement) => {
    const pixel = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return String([...(pixel ?? [])].slice(0, 3));
  });
}

test('a street map is drawn from a PMTiles file, in the colours of the theme', async ({ visit }) => {
  const colours = { light: '128,222,234', dark: '49,53,63' };
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await hydrated(await visit(site.url + paths.contact, { colorScheme }));
    const { headers } = await fetch(page.url());
    expect(headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${origin};`);
    expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;");
    await page.getByRole('button', { name: 'Show street map' }).press('Enter');
    const streets = page.getByRole('region', { name: /^Street map of / });
    await expect.poll(() => colourOf(streets)).toBe(colours[colorScheme]);
    expect(await streets.innerText()).toContain('OpenStreetMap');
    await expectNoViolations(page, 'aside');
  }
  // The theme's switch overrides the system's preference.
  const chosen = await hydrated(await visit(site.url + paths.contact, { colorScheme: 'light' }));
  await chosen.evaluate(() => localStorage.setItem('theme', 'dark'));
  await chosen.reload();
  await hydrated(chosen);
  await chosen.getByRole('button', { name: 'Show street map' }).press('Enter');
  const streets = chosen.getByRole('region', { name: /^Street map of / });
  await expect.poll(() => colourOf(streets)).toBe(colours.dark);
});

test("a list's map uses the same file, and falls back to the drawn land if it is unavailable", async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${site.url}${paths.forSale}?view=map`));
  const map = page.getByRole('region', { name: /^Map of these homes/ });
  await expect.poll(() => colourOf(map)).toBe('128,222,234');
  expect(await map.locator('.fill-sand').count()).toBe(0);
  // The page may still be fetching tiles.
  await page.close();
  isWorking = false;
  const without = await visit(`${site.url}${paths.forSale}?view=map`, { expectedErrors: /503/ });
  await hydrated(without);
  await without.locator('.fill-sand').first().waitFor({ state: 'attached' });
  await without.goto(site.url + paths.contact);
  await hydrated(without);
  await without.getByRole('button', { name: 'Show street map' }).click();
  await without.getByText('The street map isn’t available right now.').waitFor();
  isWorking = true;
});
