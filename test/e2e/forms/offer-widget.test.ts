import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { agency } from '../../../shared/agency/agency.ts';
import { PLAYER_ORIGINS } from '../../../shared/listings/players.ts';
import { paths } from '../../../shared/paths.ts';
import { testInOneWindow as test } from '../../support/browser.ts';
import { startSite } from '../../support/site.ts';

let widgets: Server;
let site: Awaited<ReturnType<typeof startSite>> | undefined;
let origin = '';
let requested: string[] = [];
beforeAll(async () => {
  widgets = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<title>Offers</title>
      <p id="words">No script ran</p>
      <script>words.textContent = 'Offers for ' + new URLSearchParams(location.search).get('listing')</script>`);
  });
  await new Promise<void>((resolve) => widgets.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(widgets.address() as AddressInfo).port}`;
});
// The site stops after the tests, because pages may still be loading at the end of one.
afterAll(() => site?.stop());
afterAll(() => {
  widgets.closeAllConnections();
  return new Promise((resolve) => widgets.close(resolve));
});

test('with a widget, each home for sale embeds it with its id, and the content policy allows its origin', async ({
  visit,
}) => {
  site = await startSite({ offerWidgetUrl: `${origin}/widget?agency=7` });
  requested = [];
  for (const id of ['sale27', 'sale1']) {
    const page = await visit(site.url + paths.property(id));
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').getByText(`Offers for ${id}`).waitFor();
    expect(await page.getByRole('link', { name: 'Make an offer' }).count()).toBe(0);
    const { headers } = await fetch(page.url());
    expect(headers.get('Content-Security-Policy')).toMatch(new RegExp(`; frame-src [^;]* ${origin};`));
  }
  expect(requested).toEqual(['/widget?agency=7&listing=sale27', '/widget?agency=7&listing=sale1']);
  for (const id of ['sold1', 'lease1']) {
    const page = await visit(site.url + paths.property(id));
    expect(await page.locator('iframe').count()).toBe(0);
  }
});

test("without a widget, our own panel is shown, and the content policy allows only the players' frames", async ({
  visit,
}) => {
  const page = await visit(paths.property('sale27'));
  expect(await page.getByRole('link', { name: 'Make an offer' }).count()).toBe(1);
  expect(await page.locator('iframe').count()).toBe(0);
  const { headers } = await fetch(page.url());
  expect(headers.get('Content-Security-Policy')).toContain(`; frame-src ${PLAYER_ORIGINS.join(' ')};`);
});

test('the menu links to the landlord portal', async ({ visit }) => {
  const page = await visit(paths.home);
  expect(await page.locator(`header a[href="${agency().landlordPortalUrl}"]`).count()).toBeGreaterThan(0);
});
