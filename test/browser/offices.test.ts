import { expect } from 'vitest';
import { telLink } from '../../shared/links.ts';
import { paths } from '../../shared/paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import { hydrated, startSite, test } from '../support/browser.ts';
import { addListing } from '../support/listings.ts';
import { OFFICES } from '../support/offices.ts';

const [wattle, bottle] = OFFICES;
const KIM = { id: null, name: 'Kim Lee', email: 'kim@redgum.example', phone: null, mobile: '0400 000 151' };

test('with two offices each home names its own: for visitors, for search engines, and in the mail of an enquiry', async ({
  visit,
}) => {
  const site = await startSite({ offices: OFFICES });
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
  expect(await enquiry.innerText()).toContain(`${wattle.name} answers.`);
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
  await enquiry.getByLabel('First name').fill('Ann');
  await enquiry.getByLabel('Last name').fill('Ames');
  await enquiry.getByLabel(/^(?:Phone|Contact|Mobile)/).fill('0400 000 160');
  await enquiry.getByLabel('Email').fill('ann.ames@example.com');
  await enquiry.getByRole('button', { name: 'Send your enquiry' }).click();
  await page.waitForURL(`**${paths.thankYou}`);
  const { recipient } = await context.database.read
    .selectFrom('outbox')
    .select('recipient')
    .executeTakeFirstOrThrow();
  expect(recipient).toBe(wattle.email);

  const other = await visit(site.url + paths.property(ofBottle));
  const there = other.getByRole('region', { name: /^Ask about/ });
  expect(await there.innerText()).toContain(`${bottle.name} answers.`);
  expect(await there.locator(`a[href="${telLink(bottle.phone)}"]`).count()).toBe(1);
  expect(await there.locator(`a[href^="mailto:${bottle.email}"]`).count()).toBe(1);
  const people = other.getByRole('region', { name: 'Agents' });
  expect(await people.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([KIM.name]);
  expect(await people.locator(`a[href="${telLink(KIM.mobile)}"]`).count()).toBe(1);
  await site.stop();
});

test('of an agency that is one, no page knows of offices', async ({ site }) => {
  const html = await (await fetch(site.url + paths.property('sale27'))).text();
  expect(html).toContain('27 Wattlebird Lane');
  expect(html).not.toContain('"office"');
});
