import { expect } from 'vitest';
import { demoWords } from '../../../demo/words.ts';
import { team } from '../../../shared/content/team.ts';
import { paths } from '../../../shared/paths.ts';
import { plainParagraphs } from '../../../shared/words/plain-text.ts';
import { hydrated, testInOneMovingWindow as test, testInMotion } from '../../support/browser.ts';

test('the about page has our values, and its team cards link to their profiles', async ({ visit }) => {
  const page = await visit(paths.about);
  expect(await page.getByText('Our Approach').count()).toBe(1);
  expect(await page.getByRole('heading', { name: 'Who we are' }).count()).toBe(1);
  for (const value of ['Local', 'Innovation', 'Communication', 'Integrity']) {
    expect(await page.getByRole('heading', { name: value, exact: true }).count()).toBe(1);
  }
  const cards = page.locator('#team li a');
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    team().map((member) => paths.team(member.id)),
  );
});

test("'Meet the team' scrolls smoothly to the team and moves the focus there", async ({ visit }) => {
  const page = await hydrated(await visit(paths.about));
  // Records the scroll position at the click, because on a busy machine the scrolling may end before the test reads it.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { atPress: scrollY }), { once: true }),
  );
  await page.getByRole('link', { name: 'Meet the team' }).click();
  const atPress = await page.evaluate(() => Reflect.get(window, 'atPress') as number);
  await page.waitForFunction(
    () => Math.abs(document.querySelector('#team')?.getBoundingClientRect().top ?? 999) < 130,
  );
  expect(atPress).toBeLessThan(await page.evaluate(() => scrollY));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('team');
});

test("'Meet the team' jumps there under reduced motion, and is a plain link without scripts", async ({
  visit,
}) => {
  const still = await hydrated(await visit(paths.about, { reducedMotion: 'reduce' }));
  await still.getByRole('link', { name: 'Meet the team' }).click();
  expect(
    await still.evaluate(() => Math.abs(document.querySelector('#team')?.getBoundingClientRect().top ?? 999)),
  ).toBeLessThan(130);

  const plain = await visit(paths.about, { javaScriptEnabled: false });
  await plain.getByRole('link', { name: 'Meet the team' }).click();
  await plain.waitForURL((url) => url.hash === '#team');
});

test('without scripts the arrow keys scroll the testimonials', async ({ visit }) => {
  const page = await visit(paths.about, { javaScriptEnabled: false });
  const strip = page.getByRole('region', { name: 'Testimonials' }).locator('[tabindex="0"]');
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0);
});

test('without scripts the next testimonial is cut at the edge, so that the strip is seen to scroll', async ({
  visit,
}) => {
  const page = await visit(paths.about, { javaScriptEnabled: false });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const second = await page
      .getByRole('region', { name: 'Testimonials' })
      .locator('[tabindex="0"]')
      .evaluate((strip) => {
        const { right: edge } = strip.getBoundingClientRect();
        const portrait = strip.querySelectorAll('figure')[1]?.firstElementChild?.getBoundingClientRect();
        return portrait && { visible: edge - portrait.left, hidden: portrait.right - edge };
      });
    expect(second?.visible, `${width}`).toBeGreaterThanOrEqual(20);
    expect(second?.hidden, `${width}`).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
});

// Needs a separate window, because a clock that is set stays with its window.
testInMotion(
  'five testimonials, marked as invented, change every three seconds, and a dot leads to its own',
  async ({ visit }) => {
    const page = await visit(paths.about);
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    const slider = page.getByRole('region', { name: 'Testimonials' });
    expect(await slider.locator('figure').count()).toBe(5);
    for (const { message, name, title } of demoWords.about.testimonials) {
      const slide = slider.locator('figure', { hasText: name });
      expect(await slide.locator('blockquote').textContent()).toBe(`“${plainParagraphs(message).join('')}”`);
      expect(await slide.textContent()).toContain(title);
      expect(await slide.textContent()).toContain('Demo: this person is fictional.');
      expect(await slide.locator('svg').count()).toBe(1);
    }
    const points = slider.getByRole('group', { name: 'Choose a testimonial' }).getByRole('button');
    const current = () => points.evaluateAll((all) => all.findIndex((point) => point.ariaCurrent === 'true'));
    // The buttons appear together with the code that turns the slides, and turning goes on meanwhile.
    await expect.poll(() => points.count()).toBe(5);
    await expect.poll(current).toBe(0);
    await page.clock.runFor(3100);
    await expect.poll(current).toBe(1);

    await points.nth(3).click();
    await page.clock.runFor(1500);
    await expect.poll(current).toBe(3);
  },
);

test('arrow keys change the testimonial, and keyboard focus stops the slider', async ({ visit }) => {
  const page = await hydrated(await visit(paths.about));
  const slider = page.getByRole('region', { name: 'Testimonials' });
  await slider.scrollIntoViewIfNeeded();
  await page.keyboard.press('Tab');
  await slider.getByRole('button', { name: /Stop|Start/ }).focus();
  await slider.getByRole('button', { name: 'Start' }).waitFor();
  const points = slider.getByRole('group').getByRole('button');
  const current = () => points.evaluateAll((all) => all.findIndex((point) => point.ariaCurrent === 'true'));
  const before = await current();
  await page.keyboard.press('ArrowRight');
  await expect.poll(current).toBe((before + 1) % 5);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(current).toBe(before);
});
