import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { importXml } from '../../../server/feed/apply/import.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { addErasureRequest } from '../../support/consent.ts';
import { sendOne } from '../../support/leads.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

/** More than what stands above another list may show of itself. */
const MANY = 12;
const SHOWN = 5;

const open = async (site: Site, visit: Visit, search: string): Promise<Page> =>
  hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=${search}`));

/** Adds homes that wait for approval. */
async function holdMany({ context: { clock, database } }: Site): Promise<void> {
  const rows = Array.from({ length: MANY }, (_, n) => ({
    listingId: `held-${n}`,
    agentId: 'STRANGER',
    uniqueId: `S${n}`,
    reason: 'agentID' as const,
    message: JSON.stringify({ kind: 'residential', status: 'current', fields: {} }),
    heldAt: clock().toISOString(),
    refusedAt: null,
  }));
  const held = database.write.insertInto('heldMessages').values(rows);
  await held.onConflict((conflict) => conflict.doNothing()).execute();
}

test('many deletion requests leave the leads within reach', async ({ site, visit }) => {
  await sendOne(site.context, 'manage', { firstName: 'Quentin', lastName: 'Below' });
  for (let n = 1; n <= MANY; n += 1) await addErasureRequest(site.context, `person${n}@example.com`);
  const page = await open(site, visit, 'leads');
  const requests = page.getByRole('region', { name: 'Deletion requests' });
  await requests.waitFor();
  const rows = requests.getByRole('listitem');
  expect(await rows.count()).toBe(SHOWN);
  await requests.getByRole('button', { name: `Show all ${MANY}` }).click();
  expect(await rows.count()).toBe(MANY);
  // The button is gone, so the focus is in the first row that it has shown.
  expect(await rows.nth(SHOWN).locator(':focus').count()).toBe(1);
});

test('many homes that wait for approval leave the feed’s reports within reach', async ({ site, visit }) => {
  await holdMany(site);
  const page = await open(site, visit, 'listings&view=feed');
  const waiting = page.getByRole('region', { name: 'Waiting for your approval' });
  await waiting.waitFor();
  expect(await waiting.getByRole('listitem').count()).toBe(SHOWN);
  await waiting.getByRole('button', { name: `Show all ${MANY}` }).click();
  expect(await waiting.getByRole('listitem').count()).toBe(MANY);
});

test('several alarms are a line each, and each opens', async ({ site, visit }) => {
  await holdMany(site);
  await importXml(site.context, {
    xml: '<propertyList>',
    source: 'feed',
    imageFolder: '/',
    name: 'half.xml',
  });
  const page = await open(site, visit, 'leads');
  const alarms = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  await expect.poll(() => alarms.count()).toBe(2);
  const failed = alarms.filter({ hasText: 'half.xml couldn’t be used' });
  const text = failed.getByText('Resend it from your CRM');
  expect(await text.isVisible()).toBe(false);
  await failed.getByText('What to do').click();
  await text.waitFor();
  await expectNoViolationsAnywhere(page);
});
