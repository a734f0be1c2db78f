import type { Locator } from '@playwright/test';

/** The number of characters in the longest line of a paragraph, with the space at which the line breaks. */
export const longestLine = (paragraph: Locator): Promise<number> =>
  paragraph.evaluate((element) => {
    const range = document.createRange();
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < (text.textContent?.length ?? 0); at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
    }
    return Math.max(0, ...lines.values());
  });
