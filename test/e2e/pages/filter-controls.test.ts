import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { testInOneWindow as test } from '../../support/browser.ts';

const opener = (page: Page) => page.locator('summary', { hasText: 'Filters' });

test('a screen reader hears what the number beside a choice counts', async ({ visit }) => {
  const page = await visit(`${paths.forSale}?suburb=unley-5067`);
  await opener(page).click();
  const names = page.getByRole('checkbox', { name: 'Unley, 9 homes', exact: true });
  expect(await names.count()).toBe(1);
});

test.for([640, 1024, 1440])(
  'at %i pixels the controls above the list are one row',
  async (width, { visit }) => {
    const page = await visit(paths.forSale, { viewport: { width, height: 900 } });
    const controls = [
      opener(page),
      page.getByRole('link', { name: 'Map', exact: true }),
      page.getByRole('combobox', { name: 'Sort by' }),
    ];
    const edges = new Set<string>();
    for (const control of controls) {
      const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
      edges.add(`${y} to ${y + height}`);
    }
    expect([...edges]).toHaveLength(1);
  },
);
