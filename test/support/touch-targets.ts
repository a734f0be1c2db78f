import type { Page } from '@playwright/test';

/** The smallest size of a target for a finger, in pixels. */
const SIZE = 44;

/**
 * Finds links, buttons and fields of the page's main part that a finger might miss: a tap 21 pixels above, below or
 * beside the middle has to hit them, too. Links within a sentence are exempt (WCAG 2.5.5).
 * @returns the words of each target that is too small
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((size) => {
    const reach = size / 2 - 1;
    const targets = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, summary, select, textarea, input:not([type=hidden]), [role=button])',
    );
    const isInSentence = (target: HTMLElement) =>
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim();
    const small: string[] = [];
    for (const target of targets) {
      if (!target.checkVisibility() || isInSentence(target)) continue;
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const area = label ?? target;
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = area.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const spots = [
        [0, 0],
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ] as const;
      const isLarge = spots.every(([dx, dy]) => area.contains(document.elementFromPoint(x + dx, y + dy)));
      if (!isLarge) small.push(`${area.ariaLabel ?? area.textContent?.trim()} (${width}×${height})`);
    }
    return small;
  }, SIZE);
