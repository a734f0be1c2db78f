import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { telLink } from '../../../shared/links.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { CONTACTS, send } from '../../support/leads.ts';
import { addListing } from '../../support/listings.ts';
import { OFFICES } from '../../support/offices.ts';
import { startSite } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

const [wattle, bottle] = OFFICES;
/** The answers that every offer requires. */
const ANSWERS = {
  firstName: 'Dot',
  lastName: 'Finch',
  email: 'dot@example.com',
  mobile: '0400 000 199',
  offerAmount: '850000',
  deposit: '42500',
  proposedSettlementDate: '2027-03-31',
};
const RADIOS = ['preferredContact', 'acknowledgeR3', 'acknowledgeBestOffer'];

/** Sends the enquiry form of a home's page. */
async function enquire(page: Page, email: string): Promise<void> {
  const form = page.getByRole('region', { name: /^Ask about/ });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Ames');
  await form.getByLabel(/^(?:Phone|Contact|Mobile)/).fill('0400 000 160');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send your enquiry' }).click();
  await page.waitForURL(`**${paths.thankYou}`);
}

const KIM = { id: null, name: 'Kim Lee', email: 'kim@redgum.example', phone: null, mobile: '0400 000 151' };

test('with two offices, each home names its own to visitors and search engines, and its enquiries go there', async ({
  visit,
}) => {
  const site = await startSite();
  await publishAgency(site.context, { offices: [...OFFICES] });
  const { context } = site;
  const ofWattle = await addListing(context, {
    id: 'wattlehome01',
    agentId: 'WATTLE',
    uniqueId: 'O1',
    agents: '[]',
  });
  const agents = JSON.stringify([KIM]);
  const ofBottle = await addListing(context, {
    id: 'bottlehome01',
    agentId: 'BOTTLE',
    uniqueId: 'O1',
    agents,
  });

  const page = await visit(site.url + paths.property(ofWattle));
  await hydrated(page);
  const agentsThere = page.getByRole('region', { name: 'Agents' });
  expect(await agentsThere.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([wattle.name]);
  const enquiry = page.getByRole('region', { name: /^Ask about/ });
  expect(await enquiry.innerText()).toContain(`Ask ${wattle.name}.`);
  expect(await enquiry.innerText()).toContain('3 Penfold Road, Wattle Park SA 5066');
  expect(await enquiry.locator(`a[href="${telLink(wattle.phone)}"]`).count()).toBeGreaterThan(0);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  );
  expect(data.offers.offeredBy[0].worksFor).toMatchObject({
    name: wattle.name,
    telephone: wattle.phone,
  });
  await expectNoViolations(page);
  await enquire(page, 'ann.ames@example.com');

  const other = await visit(site.url + paths.property(ofBottle));
  const there = other.getByRole('region', { name: /^Ask about/ });
  expect(await there.innerText()).toContain(`Ask ${bottle.name}.`);
  expect(await there.locator(`a[href="${telLink(bottle.phone)}"]`).count()).toBe(1);
  expect(await there.locator(`a[href^="mailto:${bottle.email}"]`).count()).toBe(1);
  const people = other.getByRole('region', { name: 'Agents' });
  expect(await people.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([KIM.name]);
  expect(await people.locator(`a[href="${telLink(KIM.mobile)}"]`).count()).toBe(1);
  await enquire(await hydrated(other), 'bob.boyd@example.com');

  const mails = await context.database.read
    .selectFrom('outbox')
    .innerJoin('contacts', 'contacts.id', 'outbox.id')
    .select(['contacts.email', 'outbox.recipient'])
    .orderBy('contacts.email')
    .execute();
  expect(mails).toEqual([
    { email: 'ann.ames@example.com', recipient: wattle.email },
    { email: 'bob.boyd@example.com', recipient: bottle.email },
  ]);
  await page.close();
  await other.close();
  await site.stop();
});

test('staff filter leads by office, new ones included; an offer for a listing belongs to its office', async ({
  visit,
}) => {
  const site = await startSite();
  await publishAgency(site.context, { offices: [...OFFICES] });
  const { context } = site;
  const ofBottle = await addListing(context, { id: 'bottlehome02', agentId: 'BOTTLE', uniqueId: 'O2' });
  const enquireBy = (firstName: string) => {
    const property = `Property: 9 Jetty Lane (${paths.property(ofBottle)})`;
    return send(context, 'property-enquiry', {
      ...CONTACTS['property-enquiry'],
      firstName,
      backgroundInfo: property,
    });
  };
  await enquireBy('Bea');
  await send(context, 'newsletter');

  const page = await visitAsStaff({ site, visit }, `${site.url}${paths.adminDashboard}?tab=leads`);
  const names = () => page.locator('[data-rows] li').allInnerTexts();
  await expect.poll(names).toHaveLength(2);
  await page.getByLabel('Office').selectOption(bottle.name);
  await expect.poll(names).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('office')).toBe(bottle.agentId);
  await page.getByText('1 shown', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1 }).hover();
  await send(context, 'newsletter', { firstName: 'Nobody' });
  await enquireBy('Cas');
  await expect.poll(names).toHaveLength(2);
  expect((await names()).join()).toMatch(/Cas[\s\S]*Bea/);
  await expectNoViolations(page);
  await page.getByLabel('Office').selectOption(wattle.name);
  await page.getByText('No leads match.').waitFor();

  const offerPage = await visit(`${site.url}${paths.offer}?property=${ofBottle}`);
  await hydrated(offerPage);
  const form = offerPage.locator('main form');
  for (const [name, answer] of Object.entries(ANSWERS)) await form.locator(`[name="${name}"]`).fill(answer);
  for (const name of RADIOS) await form.locator(`[name="${name}"]`).first().check();
  await offerPage.getByRole('button', { name: 'Submit your offer' }).click();
  await form.getByText(messages.offerSuccess).waitFor();
  await page.getByLabel('Office').selectOption(bottle.name);
  await expect.poll(names).toHaveLength(3);
  const { recipient } = await context.database.read
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.id')
    .select('recipient')
    .executeTakeFirstOrThrow();
  expect(recipient).toBe(bottle.email);
  // The page has the stream of leads open.
  await page.close();
  await offerPage.close();
  await site.stop();
});

test('the office in an address is found in upper or lower case, and a former office can be deselected', async ({
  visit,
}) => {
  const site = await startSite();
  await publishAgency(site.context, { offices: [{ ...wattle, agentId: 'Wattle' }, bottle] });
  const leads = `${site.url}${paths.adminDashboard}?tab=leads&office=`;
  const offices = (page: Page) => page.getByLabel('Office').locator('option').allInnerTexts();
  const page = await visitAsStaff({ site, visit }, `${leads}WATTLE`);
  await expect.poll(() => page.getByLabel('Office').inputValue()).toBe('Wattle');
  expect(await offices(page)).toEqual(['All offices', wattle.name, bottle.name]);
  await page.close();
  const former = await visitAsStaff({ site, visit }, `${leads}GONE`);
  await former.getByText('No leads match.').waitFor();
  expect(await offices(former)).toEqual(['All offices', wattle.name, bottle.name, 'GONE']);
  await former.getByLabel('Office').selectOption('All offices');
  await expect.poll(() => new URL(former.url()).searchParams.has('office')).toBe(false);
  await former.close();
  await page.close();
  await site.stop();
});

test('a listing of an agency without offices mentions no office', async ({ site }) => {
  const html = await (await fetch(site.url + paths.property('sale27'))).text();
  expect(html).toContain('27 Wattlebird Lane');
  expect(html).not.toContain('"office"');
});
