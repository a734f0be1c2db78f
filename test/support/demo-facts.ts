import type { Page } from '@playwright/test';
import { FACTS_OF_THE_DEMO } from './second-agency.ts';

/**
 * The facts of the demo that a page tells its readers: in its text as it is visible at this size, its title, its
 * descriptions for search engines and shared links, the words for screen readers, and its structured data.
 */
export async function readDemoFacts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    const descriptions = [...document.querySelectorAll('meta[content]')].map((meta) =>
      meta.getAttribute('content'),
    );
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent,
    );
    return [document.title, document.body.innerText, ...attributes, ...descriptions, ...data];
  });
  const read = texts.join('\n').toLowerCase();
  return FACTS_OF_THE_DEMO.filter((fact) => read.includes(fact.toLowerCase()));
}
