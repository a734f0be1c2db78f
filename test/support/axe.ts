import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Ends all transitions. When the colour scheme changes, colours fade, and half-way they lack the contrast of either
 * scheme. A transition in a part that is not painted would never end by itself.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let stillFrames = 0; stillFrames < 3; ) {
      await new Promise((painted) => requestAnimationFrame(painted));
      const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
      for (const each of fading) each.finish();
      stillFrames = fading.length > 0 ? 0 : stillFrames + 1;
    }
  });

/** The header and footer of the site, the same on every page. */
const FRAME = ['body > header', 'body > footer'];

/** The cards of a list after the eighth. */
const MORE_CARDS = 'main li:nth-child(n + 9):has(> article)';

/** axe's rules about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no violation in the page, or in the part that a selector names. axe runs in the page itself:
 * its own Playwright adapter loads half a megabyte and a second page for each check, which is four times the work.
 * @param rules runs only these rules
 * @param except selectors of the parts to leave out
 */
export async function expectNoViolations(
  page: Page,
  part = 'html',
  {
    message = page.url(),
    rules,
    except = [],
  }: { message?: string; rules?: string[]; except?: string[] } = {},
): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ part, rules, except }) => {
      const context = { include: part, exclude: except };
      const results = await window.axe.run(context, { resultTypes: ['violations'], runOnly: rules });
      return results.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
      );
    },
    { part, rules, except },
  );
  expect(violations, message).toEqual([]);
}

/**
 * Checks the page in light and dark, on a phone and a desktop, and that it never scrolls sideways. The first check
 * covers the whole page; the others leave out the header, the footer and the cards after the eighth, which are half of
 * the work.
 * @param withFrame whether every check includes the header and the footer
 */
export async function expectNoViolationsAnywhere(page: Page, { withFrame = false } = {}): Promise<void> {
  let except: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoViolations(page, 'html', {
        message: `${page.url()} at ${width} in ${colorScheme}`,
        // The dark scheme changes only colours.
        rules: colorScheme === 'dark' ? OF_COLOURS : undefined,
        except,
      });
      except = withFrame ? [MORE_CARDS] : [...FRAME, MORE_CARDS];
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${page.url()} at ${width} does not scroll sideways`).toBeLessThanOrEqual(width);
  }
}
