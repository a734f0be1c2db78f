import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { startDemo } from '../../../demo/service.ts';
import { readContent } from '../../../server/agency/index.ts';
import { importXml } from '../../../server/feed/apply/import.ts';
import { apply } from '../../../server/feed/test/support.ts';
import { countListingsOfSource } from '../../../server/listings/index.ts';
import { paths } from '../../../shared/paths.ts';
import { publishAgency, publishContent } from '../../support/agency.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, test, type Visit } from '../../support/browser.ts';
import { FACTS_OF_THE_DEMO, HARBOUR_LOGO } from '../../support/second-agency.ts';
import { type Site, startSite } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

const OFFICES = [
  {
    name: 'Harbour & Vale Sydney',
    agentId: 'HVSYD',
    street: '3 Quay Street',
    suburb: 'Sydney',
    postcode: '2000',
  },
  {
    name: 'Harbour & Vale Byron Bay',
    agentId: 'HVBYR',
    street: '9 Jonson Street',
    suburb: 'Byron Bay',
    postcode: '2481',
  },
];

const COLLEAGUES = [
  ['Ines Moreau', 'Head of Property Management'],
  ['Kit Harrow', 'Sales Agent'],
  ['Lou Santos', 'Sales Agent'],
  ['Minh Tran', 'Property Manager'],
  ['Zoe Fielding', 'Reception'],
] as const;

/** A Saturday in daylight saving: 11:00 in Sydney is 00:00 UTC, and 10:30 in Adelaide. */
const home = (id: string, office: string, suburb: string, postcode: string) => `
  <residential modTime="2026-11-20-09:00:00" status="current">
    <agentID>${office}</agentID><uniqueID>${id}</uniqueID><price>1500000</price>
    <headline>A home in ${suburb}</headline><description>Light on three sides.</description>
    <category name="House"/>
    <address display="yes"><streetNumber>7</streetNumber><street>Banksia Street</street>
      <suburb>${suburb}</suburb><state>NSW</state><postcode>${postcode}</postcode></address>
    <listingAgent id="1"><name>Bo Byron</name><email>bo@harbour.example</email>
      <telephone type="mobile">0400 000 191</telephone></listingAgent>
    <inspectionTimes><inspection>05-Dec-2099 11:00am to 11:30am</inspection></inspectionTimes>
  </residential>`;
const FEED = `<propertyList>${home('H1', 'HVSYD', 'Sydney', '2000')}${home('H2', 'HVBYR', 'Byron Bay', '2481')}</propertyList>`;
/** Another file of the same CRM, in which Bo has another name and address. */
const FEED_WITH_OTHER_NAME = FEED.replaceAll('Bo Byron', 'B. J. Byron').replaceAll(
  'bo@harbour.example',
  'bj@crm.example',
);

/** Replaces the fixtures with the demo, as a first start does. */
async function fillDemo({ context }: Site): Promise<void> {
  await context.database.write.deleteFrom('listings').execute();
  const demo = startDemo(
    { ...context, config: { ...context.config, demo: true } },
    { importXml: (xml) => importXml(context, xml) },
  );
  await demo.ready;
  await demo.stop();
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
};
const next = (page: Page, label: string) => page.getByRole('link', { name: `Next: ${label}` }).click();
const step = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });

async function fillFacts(page: Page): Promise<void> {
  const facts = {
    Name: 'Harbour & Vale',
    'Legal name': 'Harbour and Vale Pty Ltd',
    Description: 'Homes by the water.',
    Region: 'the New South Wales coast',
    Phone: '(02) 7010 0140',
    Email: 'hello@harbour.example',
    Street: '3 Quay Street',
    Suburb: 'Sydney',
    Postcode: '2000',
    'Licence or registration': 'Licence no. 20000000',
  };
  for (const [label, text] of Object.entries(facts))
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).fill(text);
  for (const [at, { name, agentId, street, suburb, postcode }] of OFFICES.entries()) {
    await page.getByRole('button', { name: 'Add an office' }).click();
    const office = page.locator('fieldset', { hasText: 'Offices' }).locator('ol > li').nth(at);
    await office.getByLabel('Office name').fill(name);
    await office.getByLabel('agentID').fill(agentId);
    // Enters a local phone number, and at first a postcode of another state.
    await office.getByLabel('Office phone').fill('7010 0141');
    await office.getByLabel('Office email').fill(`office${at}@harbour.example`);
    await office.getByLabel('Office street').fill(street);
    await office.getByLabel('Office suburb').fill(suburb);
    await office.getByLabel('Office state').selectOption('NSW');
    await office.getByLabel('Office postcode').fill('3000');
    await office.getByText('3000 is a postcode of Victoria, not of New South Wales.').waitFor();
    await office.getByLabel('Office postcode').fill(postcode);
    await office.getByText('is a postcode of').waitFor({ state: 'hidden' });
    await office.getByText('On its homes’ pages, as (02) 7010 0141.').waitFor();
  }
}

/** Adds five people besides the one from the feed. */
async function addPeople(page: Page): Promise<void> {
  for (const [at, [name, role]] of COLLEAGUES.entries()) {
    await page.getByRole('button', { name: 'Add a person' }).click();
    const person = page.locator('form > fieldset > div > ol > li').nth(at + 1);
    await person.getByLabel('Name', { exact: true }).fill(name);
    await person.getByLabel('Role').fill(role);
    await person.getByLabel('Phone').fill(`0400 000 19${at + 2}`);
    await person.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@harbour.example`);
    await person
      .getByRole('textbox', { name: 'About' })
      .fill(`${name} answers the phone, also on Saturdays.`);
  }
}

/** Says that an agent of another feed file is Bo, who is on the team under another name. */
async function tieAgentToBo(page: Page): Promise<void> {
  await step(page, /Feed/).click();
  await tryFeed(page, FEED_WITH_OTHER_NAME);
  await page.getByLabel('Who is B. J. Byron?').selectOption('Bo Byron');
  await expectNoViolationsAnywhere(page);
  await page.getByRole('button', { name: 'Add them to your team' }).click();
  await page.getByText('They’re all on your team.').waitFor();
  await page.getByRole('link', { name: 'Add their roles and publish them' }).click();
  await page.getByRole('button', { name: 'Edit Bo Byron' }).click();
  const names = page.getByLabel('Other names in your CRM').first();
  await expect.poll(() => names.inputValue()).toBe('B. J. Byron, bj@crm.example');
  await publish(page);
}

const tryFeed = (page: Page, feed: string) =>
  page
    .getByRole('region', { name: 'Try a feed file' })
    .locator('input')
    .setInputFiles({ name: 'push.xml', mimeType: 'text/xml', buffer: Buffer.from(feed) });

/** The ribbon, the footer and one line in the dashboard mark the demo, instead of each person and home. */
async function expectMarksOfTheDemo({ site, visit }: { site: Site; visit: Visit }): Promise<void> {
  for (const path of [paths.about, paths.team('marnie-calloway')]) {
    const page = await visit(path);
    expect(await page.getByRole('complementary', { name: 'Demo' }).innerText()).toContain('Demo site');
    expect(await page.getByRole('contentinfo').innerText()).toContain(
      'its people and its homes are fictional',
    );
    expect(await page.getByRole('main').innerText()).not.toMatch(/demo|invented|fictional/i);
  }
  const staff = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=listings`);
  await staff.locator('[data-rows] li').first().waitFor();
  expect(await staff.getByText(/demo listing/i).allInnerTexts()).toEqual([
    'These are demo listings. Your first feed replaces them as soon as it adds a home.',
  ]);
}

test('an owner turns the demo into the site of another agency, step by step', async ({ site, visit }) => {
  await fillDemo(site);
  await expectMarksOfTheDemo({ site, visit });
  const page = await hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency`));
  await page.getByRole('link', { name: 'Set up your agency' }).click();
  await page.getByRole('heading', { name: 'Set up your agency' }).waitFor();

  // No fact of the demo is filled in, so that none is published by mistake.
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  expect(await name.inputValue()).toBe('');
  await fillFacts(page);
  expect(await page.getByLabel('Name in web addresses').inputValue()).toBe('harbour-vale');
  await page.getByLabel('How forms ask for marketing consent').selectOption('boxes');
  await page.getByText('Your draft is saved.').waitFor();
  await page.reload();
  await hydrated(page);
  expect(await name.inputValue()).toBe('Harbour & Vale');
  await step(page, /Facts Draft/).waitFor();
  await publish(page);
  await step(page, /Facts Done/).waitFor();
  await expectNoViolationsAnywhere(page);

  await next(page, 'Look');
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0b4f6c');
  await page.getByRole('button', { name: 'Use the accent (#0b4f6c)' }).click();
  await page
    .getByLabel('Logo on light backgrounds')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HARBOUR_LOGO) });
  await page.getByRole('button', { name: 'Remove Logo on light backgrounds' }).waitFor();
  await publish(page);
  await next(page, 'Team');
  await page.getByRole('button', { name: 'Add a person' }).waitFor();
  expect(await page.getByText('Marnie Calloway').count()).toBe(0);

  await next(page, 'Feed');
  await page.getByText('Your first feed removes the demo homes.').waitFor();
  await tryFeed(page, FEED);
  await page.getByText('would import: 2 new').waitFor();
  await page.getByText('Not on your team yet:').waitFor();
  // The report stays for whoever leaves and comes back.
  await page.reload();
  await hydrated(page);
  await page.getByText(/Tried .*: push\.xml would import: 2 new/).waitFor();
  await page.getByText('Not on your team yet:').waitFor();
  await expectNoViolationsAnywhere(page);
  expect(await countListingsOfSource(site.context.database.read, 'feed')).toBe(0);
  await page.getByRole('button', { name: 'Add them to your team' }).click();
  await page.getByRole('link', { name: 'Add their roles and publish them' }).click();
  await page.getByRole('button', { name: 'Edit Bo Byron' }).click();
  await page.getByLabel('Role', { exact: true }).fill('Sales agent');
  await addPeople(page);
  await publish(page);
  await tieAgentToBo(page);

  await step(page, /Email/).click();
  await page.getByLabel('Send a test to').fill('robin@harbour.example');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('No mail server is set').waitFor();
  await expectNoViolationsAnywhere(page);

  await next(page, 'Finish');
  await page.getByText(/^\d+ demo homes$/).waitFor();
  await expectNoViolationsAnywhere(page);
  await page.getByRole('button', { name: 'Remove the demo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The demo is gone. The site is all yours.').waitFor();
  await page.getByRole('region', { name: 'Before you share your site' }).waitFor();
  await expectNoViolationsAnywhere(page);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByRole('heading', { name: 'Emails aren’t being sent' }).waitFor();

  const report = await apply(site.context, FEED_WITH_OTHER_NAME);
  const ids = report.listings.flatMap(({ listingId }) => listingId ?? []);
  const open = [paths.home, paths.about, paths.contact, paths.team('bo-byron'), ...ids.map(paths.property)];
  for (const path of open) {
    const shown = await visit(path);
    expect(await shown.getByRole('contentinfo').innerText(), path).toContain('Harbour & Vale');
    const html = await shown.content();
    for (const fact of FACTS_OF_THE_DEMO) expect(html, path).not.toContain(fact);
  }
  const names = ['Bo Byron', ...COLLEAGUES.map(([name]) => name)];
  const team = (await visit(paths.about)).locator('#team');
  expect(await team.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names);
  const zoe = await visit(paths.team('zoe-fielding'));
  expect(await zoe.getByRole('main').innerText()).toContain('0400 000 196');
  const contactPage = await visit(paths.contact);
  const logo = contactPage.locator('header img').first();
  expect(await logo.getAttribute('src')).toMatch(/^\/media\/pictures\/logos\/.*-320x80\.svg$/);
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
  // The logo takes the place of the name.
  expect(await contactPage.locator('header a').first().innerText()).toBe('');
  const contact = await contactPage.getByRole('main').innerText();
  for (const { name } of OFFICES) expect(contact).toContain(name);
  expect(contact).toContain('(02) 7010 0141');
  for (const [at, id] of ids.entries()) {
    const property = await visit(paths.property(id));
    const words = (await property.getByRole('main').innerText()).replace(/\s+/g, ' ');
    expect(words).toContain('Next inspection Sat 5 Dec, 11:00 – 11:30 am');
    expect(words).toContain(`Ask ${OFFICES[at]?.name}.`);
    const bo = property.getByRole('main').getByRole('link', { name: 'Bo Byron', exact: true });
    expect(await bo.getAttribute('href')).toBe(paths.team('bo-byron'));
    expect(words).toContain(OFFICES[at]?.street);
    expect(await property.content()).toContain('2099-12-05T00:00:00');
  }
  expect(
    await (await visit(paths.home)).evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim(),
    ),
  ).toBe('#0b4f6c');
  const { read } = site.context.database;
  expect((await readContent(read, 'profile')).consentBy).toBe('boxes');
  expect((await readContent(read, 'theme')).hero).toMatchObject({ kind: 'colour', colour: '#0b4f6c' });
});

test('whoever removes the demo without a team is told to add one', async ({ visit }) => {
  const site = await startSite();
  await publishAgency(site.context, { name: 'Harbour & Vale' });
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${site.url}${paths.adminDashboard}?tab=setup&step=finish`),
  );
  await page.getByText('Add your team. The site shows nobody yet.').waitFor();
  await publishContent(site.context, 'people', { members: [] });
  await page.reload();
  await page.getByText('Read your wording').waitFor();
  expect(await page.getByText('Add your team').count()).toBe(0);
  await step(page, /Feed/).click();
  await page.getByText('Ask your CRM provider').waitFor();
  expect(await page.getByText('removes the demo homes').count()).toBe(0);
  await page.close();
  await site.stop();
});
