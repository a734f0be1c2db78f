import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneMovingWindow as test } from '../../support/browser.ts';

const REFUSED = /Trusted|Content Security Policy|status of 404/;

/** The result of using a text at each place where it could become markup or a script: the error's name, or `taken`. */
const atEverySink = (page: Page, text: string) =>
  page.evaluate((given) => {
    const parser = new DOMParser();
    const range = document.createRange();
    const script = () => document.createElement('script');
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = given;
      },
      outerHTML: () => {
        const element = document.createElement('p');
        document.createElement('div').append(element);
        element.outerHTML = given;
      },
      insertAdjacentHTML: () => document.createElement('div').insertAdjacentHTML('beforeend', given),
      template: () => {
        document.createElement('template').innerHTML = given;
      },
      fragment: () => range.createContextualFragment(given),
      DOMParser: () => parser.parseFromString(given, 'text/html'),
      'document.write': () => document.implementation.createHTMLDocument().write(given),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = given;
      },
      'script text': () => {
        script().text = given;
      },
      'script address': () => {
        script().src = given;
      },
      'event attribute': () => document.createElement('img').setAttribute('onerror', given),
      worker: () => new Worker(given),
      timer: () => window.setTimeout(given),
    };
    return Object.fromEntries(
      Object.entries(sinks).map(([name, write]) => {
        try {
          write();
          return [name, 'taken'];
        } catch (error) {
          return [name, error instanceof Error ? error.name : String(error)];
        }
      }),
    );
  }, text);

test.for([paths.home, paths.searchResults, paths.notFound, paths.adminLogin])(
  'every DOM sink refuses markup and scripts from a string, on %s',
  async (path, { visit }) => {
    const page = await visit(path, { expectedErrors: REFUSED });
    await hydrated(page);
    const outcomes = await atEverySink(page, '<img src="data:," onerror="alert(1)">');
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'TypeError')).toEqual([]);
  },
);

test('a script element whose text was set from a string does not run', async ({ visit }) => {
  const page = await visit(paths.home, { expectedErrors: REFUSED });
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.innerHTML = 'document.title = "ran"';
    document.body.append(script);
    return document.title;
  });
  expect(ran).not.toBe('ran');
});

test('the Trusted Types policy cannot be replaced', async ({ visit }) => {
  const page = await visit(paths.home, { expectedErrors: REFUSED });
  for (const name of ['default', 'another']) {
    const made = await page.evaluate((given) => {
      try {
        return String(window.trustedTypes?.createPolicy(given, { createHTML: (text) => text }));
      } catch (error) {
        return error instanceof Error ? error.name : '';
      }
    }, name);
    expect([name, made]).toEqual([name, 'TypeError']);
  }
});

test('in a browser without Trusted Types the pages work', async ({ visit }) => {
  const page = await visit(paths.contact);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'));
  await page.goto(paths.property('sale27'));
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false);
  await hydrated(page);
});
