import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test, testInMotion, type Visit } from '../../support/browser.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

const LOOK = `${paths.adminDashboard}?tab=agency&part=look`;

/** The browser prints each refused request. */
const options = { expectedErrors: /status of 400|This SVG has <script>|This isn’t a video we can show/ };

async function openLook(site: Site, visit: Visit): Promise<Page> {
  const page = await hydrated(await visitAsStaff({ site, visit }, LOOK, options));
  await page.getByRole('textbox', { name: 'Accent', exact: true }).waitFor();
  return page;
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();
const published = (page: Page) => page.getByText('Published. Visitors can see it now.').waitFor();
const colourOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('colours are shown in a sample while they are being chosen, and on the site once published', async ({
  site,
  visit,
}) => {
  const page = await openLook(site, visit);
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#f58220');
  await page.getByText('Links on the page: contrast is 2.4:1, and needs to be at least 4.5:1.').waitFor();
  await publish(page);
  await page.getByText('One field needs another look.').waitFor();

  await page.getByRole('button', { name: /^Use #[0-9a-f]{6}, which passes$/ }).click();
  const accent = await page.getByRole('textbox', { name: 'Accent', exact: true }).inputValue();
  expect(accent).toMatch(/^#[0-9a-f]{6}$/);
  expect(await page.getByText('needs to be at least 4.5:1').count()).toBe(0);
  const button = page.locator('form [data-theme="light"]').getByText('Button', { exact: true });
  const rgb = `rgb(${[1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16)).join(', ')})`;
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(rgb);

  await page.getByText('Dark mode colours').click();
  const dark = page.locator('[name="dark.paper"]');
  expect(await dark.inputValue()).toBe('');
  await dark.fill('#101820');
  await page.getByLabel('Corners').fill('10');
  await page.getByLabel(/Lora and Source Sans 3/).check();
  await publish(page);
  await published(page);
  await expectNoViolationsAnywhere(page);

  const contact = await visit(paths.contact);
  expect(await colourOf(contact, 'main [type="submit"]', 'background-color')).toBe(rgb);
  expect(await colourOf(contact, 'main [type="submit"]', 'border-top-left-radius')).toBe('10px');
  expect(await colourOf(contact, 'h1', 'font-family')).toMatch(/^Lora, /);
  await contact.waitForFunction(() => document.fonts.check('400 20px Lora'));
  await expectNoViolationsAnywhere(contact);
  await contact.emulateMedia({ colorScheme: 'light' });
  await hydrated(contact);
  expect(await colourOf(contact, 'main [type="submit"]', 'background-color')).toBe(rgb);
  await contact.emulateMedia({ colorScheme: 'dark' });
  expect(await colourOf(contact, 'body', 'background-color')).toBe('rgb(16, 24, 32)');
  await expectNoViolationsAnywhere(contact);
});

test('an uploaded logo and photographs replace the name, the film and a page photograph', async ({
  site,
  visit,
}) => {
  const page = await openLook(site, visit);
  const svg = (content: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${content}</svg>`),
  });
  const light = page.getByLabel('Logo on light backgrounds');
  await light.setInputFiles(svg('<script>alert(1)</script>'));
  await page.getByText('This SVG has <script>, which a logo doesn’t need. Please remove it.').waitFor();
  await light.setInputFiles(svg('<path d="M0 0h40v10H0z" fill="#123456"/>'));
  await page.getByRole('button', { name: 'Remove Logo on light backgrounds' }).waitFor();
  await page.getByLabel('What fills the top of the home page').selectOption('photograph');
  const photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('First screen photograph')
    .setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Remove First screen photograph' }).waitFor();
  await page
    .getByLabel('About photograph', { exact: false })
    .setInputFiles({ name: 'about.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('About photograph: what it shows').fill('Our office');
  await expectNoViolationsAnywhere(page);
  await publish(page);
  await published(page);

  const home = await hydrated(await visit(paths.home));
  const hero = home.locator('main picture img').first();
  await expect
    .poll(() => hero.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(900);
  expect(await home.locator('video').count()).toBe(0);
  // There is no logo for dark backgrounds, so the name is shown over the photograph.
  const bar = home.getByRole('link', { name: 'Redgum, home' }).first();
  expect(await bar.getByText('Redgum', { exact: true }).isVisible()).toBe(true);
  await home.goto(new URL(paths.about, site.url).href);
  await home.getByRole('img', { name: 'Our office' }).waitFor();
  const logo = bar.locator('img');
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
});

// A film plays only for visitors without reduced motion.
testInMotion('an uploaded video plays over the photograph', async ({ site, visit }) => {
  const page = await openLook(site, visit);
  await page.getByLabel('What fills the top of the home page').selectOption('photograph');
  const photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('First screen photograph')
    .setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Remove First screen photograph' }).waitFor();
  const field = page.getByLabel('Video over the photograph');
  await field.setInputFiles({ name: 'hero.mp4', mimeType: 'video/mp4', buffer: photo });
  await page.getByText('This isn’t a video we can show. Please send an MP4 with H.264').waitFor();
  await field.setInputFiles('app/screens/home/film/hero-wide.mp4');
  await page.getByRole('button', { name: 'Remove Video over the photograph' }).waitFor();
  const sample = page.locator('form video');
  await expect.poll(() => sample.evaluate((v) => (v as HTMLVideoElement).videoWidth)).toBe(1920);
  const film = (await sample.getAttribute('src')) ?? '';
  await expectNoViolationsAnywhere(page);
  await publish(page);
  await published(page);

  const home = await visit(paths.home);
  const playing = home.locator('main video');
  await expect.poll(() => playing.evaluate((v) => (v as HTMLVideoElement).currentTime)).toBeGreaterThan(0.2);
  const shown = await playing.evaluate((v) => {
    const { currentSrc, muted, loop } = v as HTMLVideoElement;
    return { path: new URL(currentSrc).pathname, muted, loop, position: getComputedStyle(v).objectPosition };
  });
  expect(shown).toEqual({ path: film, muted: true, loop: true, position: '50% 50%' });
  await home.getByRole('button', { name: 'Pause the film' }).click();
  await home.getByRole('button', { name: 'Play the film' }).waitFor();
  const still = await visit(paths.home, { reducedMotion: 'reduce' });
  await still.locator('main picture img').first().waitFor();
  expect(await still.locator('video').count()).toBe(0);
});

// The browser may read a page in a frame before the frame has a size. It would warn of the photograph that it fetched
// for a size that was never shown.
test('a preview that is not shown yet fetches no photograph for a tall window', async ({ site, visit }) => {
  const page = await openLook(site, visit);
  const frame = page.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').locator('main picture img').first().waitFor();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const reloaded = page.waitForEvent('framenavigated');
  await frame.evaluate((element) => {
    element.style.display = 'none';
    (element as HTMLIFrameElement).contentWindow?.location.reload();
  });
  await reloaded;
  await expect
    .poll(() => frame.evaluate((e) => (e as HTMLIFrameElement).contentDocument?.readyState))
    .toBe('complete');
  expect(fetched.filter((url) => /tall/i.test(url))).toEqual([]);
});
