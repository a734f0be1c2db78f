import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { hydrated } from './browser.ts';

/** Collects the scripts that run or try to run in any page of a window. */
const WATCH = `
  const notes = (window.notes = []);
  window.canary = () => notes.push('ran');
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
    notes.push(violatedDirective + ' ' + blockedURI + ' ' + sample));
`;

export async function watched(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/canary') || pathname === '/x') seen.push(`asked for ${request.url()}`);
  });
  await page.addInitScript(WATCH);
  return seen;
}

/**
 * Expects that no script has run, been requested or been blocked, and that the page has nothing that would run when
 * used.
 */
export async function expectNothingRuns(page: Page, seen: readonly string[]): Promise<void> {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const running = /^(?:javascript|vbscript|data:text)/i;
    const wrong = all.flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^srcdoc$/i.test(name) ||
            (name !== 'value' && running.test(value.replace(/[\p{Cc} ]/gu, ''))),
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    );
    const strange = document.querySelectorAll(
      'iframe, object, embed, base, marquee, math, plaintext, body form#body',
    );
    return [
      ...(Reflect.get(window, 'notes') as string[]),
      ...wrong,
      ...[...strange].map(({ outerHTML }) => outerHTML),
    ];
  });
  expect([...found, ...seen], page.url()).toEqual([]);
}

/** Opens each address, and checks it as the server sends it and again after hydration. */
export async function look(page: Page, addresses: readonly string[], has?: string): Promise<void> {
  const seen = await watched(page);
  for (const address of addresses) {
    await page.goto(address);
    await expectNothingRuns(page, seen);
    await hydrated(page);
    if (has) await page.locator('main').getByText(has).first().waitFor({ state: 'attached' });
    await expectNothingRuns(page, seen);
  }
}
