import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { hydrated, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { sendOne } from '../../support/leads.ts';
import { visitAsStaff } from '../../support/staff.ts';

/** The name of what has the focus if all of it lies under something else or outside the window, otherwise null. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null;
    // A choice that only screen readers find is shown by its label.
    const shown = focused.closest('label') ?? focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const isSeen = [3, height / 2, height - 3].some((down) => {
      const found = document.elementFromPoint(left + width / 2, top + down);
      return found !== null && (shown.contains(found) || found.contains(shown));
    });
    return isSeen ? null : focused.id || focused.outerHTML;
  });

test('no part of a lead takes the focus under the message at its foot', async ({ site, visit }) => {
  await sendOne(site.context, 'manage', { firstName: 'Ada', lastName: 'Wren' });
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`, {
      viewport: { width: 320, height: 640 },
    }),
  );
  await page.getByRole('link', { name: 'Ada Wren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Call her on Monday.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await dialog.getByText('Note saved.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).focus();
  const hidden: (string | null)[] = [];
  while (!(await dialog.getByLabel('Note').evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
    hidden.push(await hiddenFocus(page));
  }
  expect(hidden.filter((name) => name !== null)).toEqual([]);
});

test('the QR code fits into the dialog where text is large', async ({ site, visit }) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=files`, PHONE),
  );
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const code = await dialog.getByRole('img', { name: 'QR code for an authenticator app' }).boundingBox();
  const frame = await dialog.boundingBox();
  expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  expect(code?.width).toBe(code?.height);
});

test.for([
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
])(
  'no field of the agency takes the focus under the bar that publishes at $width pixels',
  async (viewport, { site, visit }) => {
    await publishAgency(site.context, {});
    const page = await hydrated(
      await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency`, { viewport }),
    );
    await page.getByLabel('Region').fill(`Region at ${viewport.width}`);
    await page.getByText('Your draft is saved.').waitFor();
    await page.getByLabel('Legal name').focus();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    const hidden: (string | null)[] = [];
    const isAtEnd = () => publish.evaluate((button) => button === document.activeElement);
    while (!(await isAtEnd())) {
      await page.keyboard.press('Tab');
      hidden.push(await hiddenFocus(page));
    }
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter((name) => name !== null)).toEqual([]);
    await site.context.database.write.deleteFrom('agencyDrafts').execute();
  },
);
