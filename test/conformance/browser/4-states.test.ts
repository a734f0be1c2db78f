import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { hydrated } from '../../support/browser.ts';
import { answerApi, holdApi } from '../../support/network.ts';
import { BRAND } from '../demo-lines.ts';
import { line } from './line.ts';

describe('The site', () => {
  line('1.single-page', async ({ visit }) => {
    const page = await hydrated(await visit('/about-us'));
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes';
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planning to Sell' }).click();
    await page.waitForURL(`**/selling-with-${BRAND.slug}`);
    await page.getByText('Our Specialist Agents').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes');
  });

  line('7.host', async ({ visit }) => {
    const page = await hydrated(await visit('/about-us'));
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    for (const path of [
      '/buy/properties-for-sale',
      '/property/sale27',
      '/lease/guides-and-forms',
      '/get-property-estimate?query=x',
    ]) {
      await page.goto(path);
    }
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });

  line('8.route-error', async ({ visit }) => {
    // A response that no screen can show.
    const page = await hydrated(
      await visit('/buy/properties-for-sale', { expectedErrors: /TypeError|Cannot read/ }),
    );
    const broken = { totalCount: 1, nodes: [{ id: 'x' }], pageInfo: { hasNextPage: false, endCursor: null } };
    await answerApi(page, 200, { data: { properties: broken } });
    await page.getByRole('link', { name: 'FOR LEASE', exact: true }).click();
    await page.waitForURL('**/not-found');
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    expect(await page.locator('main').innerText()).toContain(
      'Sorry, the page you are looking for does not exist.',
    );
    expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  });
});

describe('Forms', () => {
  const form = (page: Page) => page.locator('main form');
  const send = (page: Page) => form(page).locator('[type="submit"]');
  async function fill(page: Page) {
    for (const [name, text] of [
      ['firstName', 'Ada'],
      ['lastName', 'Finch'],
      ['contact', '0400 000 199'],
      ['email', 'ada@example.com'],
    ] as const) {
      await form(page).locator(`[name="${name}"]`).fill(text);
    }
  }

  line('4.form.cleared', async ({ visit }) => {
    const page = await hydrated(await visit('/buy/register-for-property-alerts'));
    await send(page).click();
    await form(page).getByText('Please fill in all required fields.').waitFor();
    await holdApi(page);
    await fill(page);
    await send(page).click();
    await form(page).getByRole('button', { name: 'Submitting...' }).waitFor();
    expect(await form(page).getByRole('alert').innerText()).toBe('');
  });

  line('8.contact.logged', async ({ visit }) => {
    const page = await hydrated(
      await visit('/buy/register-for-property-alerts', { expectedErrors: /createContact/ }),
    );
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const errors = ['Email is not one address.'];
    await answerApi(page, 200, { data: { createContact: { contact: null, errors, clientMutationId: 'x' } } });
    await fill(page);
    await send(page).click();
    await form(page).getByText('Failed to create enquiry. Please try again.').waitFor();
    expect(logged.join()).toContain('Email is not one address.');
  });
});
