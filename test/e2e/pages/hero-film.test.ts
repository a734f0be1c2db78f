import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { MOVING, openPage, openWindow, testInMotion as test } from '../../support/browser.ts';

const film = (page: Page) => page.locator('main video');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });
const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });

/** The paths of the films that the browser requests. */
function films(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm)$/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

const playing = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('main video');
    return video && !video.paused && video.currentTime > 0.2 && getComputedStyle(video).opacity === '1';
  });

test('a silent film fades in over the photograph, loops, and stays paused once it was paused', async ({
  visit,
}) => {
  const page = await visit(paths.home);
  await playing(page);
  expect(await film(page).evaluate((v) => v instanceof HTMLVideoElement && [v.muted, v.loop])).toEqual([
    true,
    true,
  ]);
  const box = await pause(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await pause(page).click();
  await play(page).waitFor();
  expect(await film(page).evaluate((v) => v instanceof HTMLVideoElement && v.paused)).toBe(true);
  const requested = films(page);
  await page.reload();
  await play(page).waitFor();
  await page.waitForTimeout(500);
  expect(requested).toEqual([]);
  await play(page).click();
  await playing(page);
});

test('the pause button is the first tab stop of the main content', async ({ visit }) => {
  const page = await visit(paths.home);
  await pause(page).waitFor();
  await page.locator('main').focus();
  await page.keyboard.press('Tab');
  expect(await pause(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the largest contentful paint is the photograph, not the film', async ({ visit }) => {
  const page = await visit(paths.home);
  await playing(page);
  const largest = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          resolve(last.element?.tagName);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).toBe('IMG');
});

test('a phone gets the tall film', async ({ visit }) => {
  const page = await visit(paths.home, { viewport: { width: 390, height: 844 } });
  await playing(page);
  const size = await film(page).evaluate(
    (v) => v instanceof HTMLVideoElement && [v.videoWidth, v.videoHeight],
  );
  expect(size).toEqual([576, 864]);
});

test('a wide window gets the large film, and a narrower one with a dense screen does not', async ({
  visit,
}) => {
  const widthIn = async (viewport: { width: number; height: number }, deviceScaleFactor: number) => {
    const page = await visit(paths.home, { viewport, deviceScaleFactor });
    await playing(page);
    return film(page).evaluate((v) => v instanceof HTMLVideoElement && v.videoWidth);
  };
  expect(await widthIn({ width: 2560, height: 1300 }, 1)).toBe(2560);
  expect(await widthIn({ width: 1024, height: 700 }, 3)).toBe(1920);
});

test('a wide window keeps the photograph in a browser that cannot play the large film', async ({
  browser,
  site,
}) => {
  const viewport = { width: 2560, height: 1300 };
  const window = await openWindow(browser, site, { ...MOVING, viewport });
  await window.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('av01') ? '' : 'maybe');
  });
  const errors: string[] = [];
  const page = await openPage(window, paths.home, errors);
  // The film begins at most three seconds after the page has loaded.
  await page.waitForTimeout(4000);
  expect([await film(page).count(), await pause(page).count()]).toEqual([0, 0]);
  await window.close();
  expect(errors).toEqual([]);
});

test('there is no film under reduced motion, with data saving, or without scripts', async ({ visit }) => {
  const still = await visit(paths.home, { reducedMotion: 'reduce' });
  const dark = await visit(paths.home, { javaScriptEnabled: false });
  const saving = await visit(paths.contact);
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const requested = films(saving);
  await saving.goto(paths.home);
  await saving.waitForTimeout(1500);
  for (const page of [still, dark, saving]) expect(await film(page).count()).toBe(0);
  expect(requested).toEqual([]);
});
