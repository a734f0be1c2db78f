import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import { demoPeople } from '../../../demo/people.ts';
import { paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { publishAgency, publishContent } from '../../support/agency.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

const AGENCY = `${paths.adminDashboard}?tab=agency`;

/** The browser prints each refused request. */
const options = { expectedErrors: /status of (400|409)/ };

async function openFacts(site: Site, visit: Visit): Promise<Page> {
  const page = await hydrated(await visitAsStaff({ site, visit }, AGENCY, options));
  await page.getByLabel('Tagline').waitFor();
  return page;
}

const publicPage = async ({ url }: Site) => (await fetch(new URL(paths.contact, url))).text();
async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
}
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

test('while the demo is shown, the forms begin without its facts, people and film', async ({
  site,
  visit,
}) => {
  const before = await publicPage(site);
  const page = await openFacts(site, visit);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const slug = page.getByLabel('Name in web addresses');
  for (const label of ['Licence or registration', 'Phone', 'Street', 'Legal name'])
    expect(await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).inputValue(), label).toBe('');
  expect(await name.inputValue()).toBe('');
  await name.fill('Harbour & Vale');
  expect(await slug.inputValue()).toBe('harbour-vale');
  await publish(page);
  await page.getByText(/fields need another look/).waitFor();
  expect(await publicPage(site)).toBe(before);
  await discard(page);
  await page.getByText('There’s nothing to publish.').waitFor();
  expect(await name.inputValue()).toBe('');

  const section = (label: string) =>
    page.getByRole('navigation', { name: 'Agency sections' }).getByRole('link', { name: label }).click();
  await section('Team');
  await page.getByRole('button', { name: 'Add a person' }).waitFor();
  expect(await page.getByLabel('Role').count()).toBe(0);
  await section('Look');
  const hero = page.getByLabel('What fills the top of the home page');
  expect(await hero.inputValue()).toBe('colour');
  await expectNoViolationsAnywhere(page);
});

test('a fact is saved as a draft, published, and restored from an earlier version', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await openFacts(site, visit);
  await page.getByLabel('Phone', { exact: true }).fill('(08) 7000 0199');
  await page.getByText('Your draft is saved.').waitFor();
  expect(await publicPage(site)).not.toContain('(08) 7000 0199');

  const colleague = await openFacts(site, visit);
  expect(await colleague.getByLabel('Phone', { exact: true }).inputValue()).toBe('(08) 7000 0199');
  await colleague.getByText(/A draft by .+ isn’t published yet/).waitFor();

  // Entries in which nothing was typed are left out.
  const hours = page.locator('[name^="officeHours."]');
  const rows = await hours.count();
  await page.getByRole('button', { name: 'Add hours', exact: true }).click();
  await page.getByRole('button', { name: 'Add a link' }).first().click();
  await expect.poll(() => hours.count()).toBeGreaterThan(rows);
  await publish(page);
  await page.getByText('Published. Visitors can see it now.').waitFor();
  expect(await hours.count()).toBe(rows);
  expect(await publicPage(site)).toContain('(08) 7000 0199');

  await page.getByLabel('Phone', { exact: true }).fill('(08) 7000 0200');
  await page.getByText('Your draft is saved.').waitFor();
  await publish(page);
  await page.getByText('Version 3', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await page.getByText('Version 2 is live again.').waitFor();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('version 2 restored').waitFor();
  // Versions 2 to 4 each changed the phone number.
  expect(await history.getByText('Phone', { exact: true }).count()).toBe(3);
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('(08) 7000 0199');
  expect(await publicPage(site)).toContain('(08) 7000 0199');
  await expectNoViolationsAnywhere(page);

  const [version] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View version 3' }).click(),
  ]);
  await version.getByText('You’re looking at an earlier version.').waitFor();
  await version.goto(paths.contact);
  await version.getByRole('main').getByText('(08) 7000 0200').first().waitFor();
  await version.getByRole('link', { name: 'End preview' }).click();
  await version.getByText('You’re looking at an earlier version.').waitFor({ state: 'hidden' });

  const people = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=people`);
  await people.getByText('Robin: Published the agency’s facts (version 4, the same as version 2)').waitFor();
});

test('the dashboard has a new name once it is reloaded after the publication', async ({ site, visit }) => {
  await publishAgency(site.context, { name: 'Vale' });
  const page = await openFacts(site, visit);
  await page.locator('[name="name"]').fill('Vale & Daughters');
  await publish(page);
  await page.getByRole('button', { name: 'reload it' }).click();
  await page.getByRole('link', { name: 'Vale & Daughters, home' }).waitFor();
});

test('a draft is discarded only once this was confirmed', async ({ site, visit }) => {
  await publishAgency(site.context, { name: 'Vale', slug: 'vale' });
  const page = await openFacts(site, visit);
  const name = page.locator('[name="name"]');
  await name.fill('Vale & Co');
  await page.getByText('Your draft is saved.').waitFor();
  const button = page.getByRole('button', { name: 'Discard draft' });
  await button.press('Enter');
  await page.getByRole('alertdialog', { name: 'Discard the draft?' }).waitFor();
  await expectNoViolationsAnywhere(page);
  await page.keyboard.press('Escape');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('Vale & Co');
  await discard(page);
  await page.getByText('There’s nothing to publish.').waitFor();
  expect(await name.inputValue()).toBe('Vale');
});

test('the web addresses of a published agency do not follow its name', async ({ site, visit }) => {
  await publishAgency(site.context, { name: 'Vale', slug: 'vale' });
  const page = await openFacts(site, visit);
  await page.locator('[name="name"]').fill('Vale & Co');
  await page.getByText('Your draft is saved.').waitFor();
  expect(await page.getByLabel('Name in web addresses').inputValue()).toBe('vale');
  await discard(page);
  await page.getByText('There’s nothing to publish.').waitFor();
});

test('a document that is too large is refused with the limit', async ({ site, visit }) => {
  const expectedErrors = /status of 413/;
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${AGENCY}&part=redirects`, { expectedErrors }),
  );
  await page.getByRole('button', { name: 'Add an old address' }).click();
  const limit = page.getByText('This part of the site is too large. It can be up to 2 MB.').first();
  await page.getByLabel('Old address').fill('x'.repeat(2 * 1024 * 1024));
  await limit.waitFor();
  const [published] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    publish(page),
  ]);
  expect(published.status()).toBe(413);
  await limit.waitFor();
});

test('what could not be saved for a moment is saved when staff leave the document', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const failing = { expectedErrors: /Failed to load resource|agency:/ };
  const page = await hydrated(await visitAsStaff({ site, visit }, AGENCY, failing));
  await page.getByLabel('Tagline').waitFor();
  await page.route(`**${agencyPaths.draft('profile')}`, (route) => route.abort(), { times: 1 });
  await page.getByLabel('Region').fill('Kept after all');
  await page.getByText('Your draft isn’t saved.').waitFor();
  await page.getByRole('tab', { name: 'Leads' }).click();
  const { database } = site.context;
  const drafts = () => database.read.selectFrom('agencyDrafts').select('content').execute();
  await expect.poll(drafts).toContainEqual({ content: expect.stringContaining('Kept after all') });
  await database.write.deleteFrom('agencyDrafts').execute();
});

test('the history of a document loads older versions', async ({ site, visit }) => {
  const version = {
    document: 'redirects',
    content: '{"redirects":[]}',
    author: 'Jo',
    restoredFrom: null,
  } as const;
  await site.context.database.write
    .insertInto('agencyVersions')
    .values(
      Array.from({ length: 21 }, (_, at) => ({
        ...version,
        version: at + 1,
        publishedAt: '2026-11-21T02:00:00.000Z',
      })),
    )
    .execute();
  const page = await hydrated(await visitAsStaff({ site, visit }, `${AGENCY}&part=redirects`, options));
  await page.getByText('Version 2', { exact: true }).waitFor();
  expect(await page.getByText('Version 1', { exact: true }).count()).toBe(0);
  const older = page.getByRole('button', { name: 'Older versions' });
  await older.click();
  await page.getByText('Version 1', { exact: true }).waitFor();
  expect(await older.count()).toBe(0);
  await expectNoViolationsAnywhere(page);
});

test('the history of a document loads older replaced drafts', async ({ site, visit }) => {
  const draft = { document: 'replaced redirects', content: '{"redirects":[]}', author: 'Jo' } as const;
  const publishedAt = '2026-11-21T02:00:00.000Z';
  await site.context.database.write
    .insertInto('agencyVersions')
    .values(
      Array.from({ length: 101 }, (_, at) => ({
        ...draft,
        version: at + 1,
        restoredFrom: null,
        publishedAt,
      })),
    )
    .execute();
  const page = await hydrated(await visitAsStaff({ site, visit }, `${AGENCY}&part=redirects`, options));
  const restore = (number: number) =>
    page.getByRole('button', { name: new RegExp(`replaced draft ${number} `) });
  await restore(2).waitFor();
  expect(await restore(1).count()).toBe(0);
  const older = page.getByRole('button', { name: 'Older drafts' });
  await older.click();
  await restore(1).waitFor();
  expect(await older.count()).toBe(0);
  await expectNoViolationsAnywhere(page);
});

test('an editor cannot change where enquiries go, and is told that only an owner can', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const editor = { username: 'Toni', password: 'another horse battery', role: 'editor' as const };
  const page = await hydrated(
    await visitAsStaff({ site, visit }, AGENCY, { expectedErrors: /status of 403/ }, editor),
  );
  const email = page.getByLabel('Email', { exact: true }).first();
  await email.fill('toni@example.com');
  await publish(page);
  await page.getByText('Only an owner of the site can change where enquiries go.').first().waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await discard(page);
  await page.getByText('There’s nothing to publish.').waitFor();
});

test('an invalid fact is reported at its field, the preview shows a valid one, and nothing is published', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await openFacts(site, visit);
  const before = await publicPage(site);
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Tagline').fill('Never seen');
  await preview.getByRole('heading', { name: 'Never seen', level: 1 }).waitFor();
  await page.getByLabel('Postcode', { exact: true }).fill('SA 50');
  await page.getByLabel('Latitude').fill('south');
  await publish(page);
  await page.getByText('2 fields need another look.').waitFor();
  await page.getByText('Please enter a postcode of four digits.').waitFor();
  await page.getByText('Please enter degrees between -56 and -8, such as -35.2809.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address.postcode');
  expect(await publicPage(site)).toBe(before);
  await expectNoViolationsAnywhere(page);
  await discard(page);
  await page.getByText('There’s nothing to publish.').waitFor();
  expect(await page.getByLabel('Tagline').inputValue()).not.toBe('Never seen');
  await preview.getByRole('heading', { name: demoAgency.tagline, level: 1 }).waitFor();
  // Another tab of the same browser shows the site as visitors see it.
  const tab = await page.context().newPage();
  await tab.goto(paths.home);
  expect(await tab.getByText('End preview').count()).toBe(0);
});

test('offices are added, moved and published, and the contact page shows them in that order', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await openFacts(site, visit);
  for (const [at, name] of ['Redgum Norwood', 'Redgum Glenelg'].entries()) {
    await page.getByRole('button', { name: 'Add an office' }).click();
    const office = page.locator('fieldset', { hasText: 'Offices' }).locator('ol > li').nth(at);
    await office.getByLabel('Office name').fill(name);
    await office.getByLabel('agentID').fill(`OFFICE${at}`);
    await office.getByLabel('Office phone').fill('(08) 7000 0150');
    await office.getByLabel('Office email').fill(`office${at}@redgum.example`);
    await office.getByLabel('Office street').fill('1 The Parade');
    await office.getByLabel('Office suburb').fill('Norwood');
    await office.getByLabel('Office state').selectOption('SA');
    await office.getByLabel('Office postcode').fill('5067');
  }
  await page.getByRole('button', { name: 'Move up office 2' }).click();
  await publish(page);
  await page.getByText('Published. Visitors can see it now.').waitFor();
  const contact = await publicPage(site);
  expect(contact.indexOf('Redgum Glenelg')).toBeGreaterThan(0);
  expect(contact.indexOf('Redgum Norwood')).toBeGreaterThan(contact.indexOf('Redgum Glenelg'));
});

test('staff are told that a colleague has published meanwhile, and choose whose version to keep', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await openFacts(site, visit);
  await publishContent(site.context, 'profile', { ...demoAgency, tagline: 'Theirs' }, 'Jo');
  await page.getByLabel('Region').fill('Mine');
  await publish(page);
  await page.getByText(/Jo changed this on/).waitFor();
  expect(await page.getByLabel('Region').inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await page.getByText('Your draft is saved.').waitFor();
  await publish(page);
  await page.getByText('Published. Visitors can see it now.').waitFor();
  expect(await page.getByLabel('Region').inputValue()).toBe('Mine');
  // What the colleague had changed elsewhere is kept, too.
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Theirs');

  const other = await openFacts(site, visit);
  await publishContent(site.context, 'profile', { ...demoAgency, tagline: 'Theirs again' }, 'Jo');
  await other.getByLabel('Tagline').fill('Lost to theirs');
  await publish(other);
  await other.getByRole('button', { name: 'Show their version' }).click();
  await expect.poll(() => other.getByLabel('Tagline').inputValue()).toBe('Theirs again');
});

test('staff cannot publish over a colleague’s draft that they have not seen, and both people’s changes are kept', async ({
  site,
  visit,
}) => {
  await publishContent(site.context, 'people', demoPeople, 'Jo');
  const openPeople = async () =>
    hydrated(await visitAsStaff({ site, visit }, `${AGENCY}&part=people`, options));
  const person = (page: Page, at: number) => page.locator('form > fieldset > div > ol > li').nth(at);
  const mine = await openPeople();
  const colleague = await openPeople();
  const edit = (page: Page, at: number) =>
    person(page, at)
      .getByRole('button', { name: /^Edit (Marnie|Tobias)/ })
      .click();
  await edit(mine, 0);
  await edit(colleague, 1);
  await person(colleague, 1).getByLabel('Role').fill('Theirs');
  await colleague.getByText('Your draft is saved.').waitFor();
  await person(mine, 0).getByLabel('Role').fill('Mine');
  await publish(mine);
  await mine.getByText('If you keep what you typed, you also get what they changed elsewhere.').waitFor();
  await expectNoViolationsAnywhere(mine);
  await mine.getByRole('button', { name: 'Keep what I typed' }).click();
  await mine.getByText('Your draft is saved.').waitFor();
  await edit(mine, 1);
  expect(await person(mine, 0).getByLabel('Role').inputValue()).toBe('Mine');
  expect(await person(mine, 1).getByLabel('Role').inputValue()).toBe('Theirs');
  await publish(mine);
  await mine.getByText('Published. Visitors can see it now.').waitFor();
  await discard(colleague);
  await colleague.getByText('There’s nothing to publish.').waitFor();
});

test('staff add a team member with a photograph and move them up, and their profile is published', async ({
  site,
  visit,
}) => {
  await publishContent(site.context, 'people', demoPeople, 'Jo');
  const page = await hydrated(await visitAsStaff({ site, visit }, `${AGENCY}&part=people`, options));
  await page.getByRole('button', { name: 'Add a person' }).click();
  const parts = page.getByRole('navigation', { name: 'Agency sections' });
  expect(await parts.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Team']);
  const third = page.locator('form > fieldset > div > ol > li').nth(2);
  await third.getByLabel('Name', { exact: true }).fill('Zoë O’Hara-Lee');
  expect(await third.getByLabel('Page address').inputValue()).toBe('zoe-ohara-lee');
  await publish(page);
  await page.getByText('3 fields need another look.').waitFor();
  await third.getByLabel('Role').fill('Property manager');
  await third.getByLabel('Phone').fill('0400 000 155');
  await third.getByLabel('Email').fill('zoe@redgum.example');
  await third.getByRole('textbox', { name: 'About' }).click();
  await page.keyboard.type('Looks after ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('homes');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.');
  // The fields of a person who is on the team open on request, and the preview shows their page.
  await page.getByRole('button', { name: 'Edit Marnie Calloway' }).press('Enter');
  const name = page.getByLabel('Name', { exact: true }).first();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await preview.getByRole('heading', { level: 1, name: 'Marnie Calloway' }).waitFor();
  // So does the editor of a text that is already written.
  await page.getByText('Marnie grew up two streets from').waitFor();
  expect(await page.getByRole('textbox', { name: 'About' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Edit About: Marnie Calloway' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'About' }).count()).toBe(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Marnie grew/);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({
    create: { width: 800, height: 1200, channels: 3, background: '#aa8866', noise },
  })
    .png()
    .toBuffer();
  await third
    .getByLabel('Photograph')
    .setInputFiles({ name: 'zoe.png', mimeType: 'image/png', buffer: photo });
  await third.locator('img').waitFor();
  const focuses: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === agencyPaths.picture('portrait')) focuses.push(searchParams.get('focus'));
  });
  await third.getByLabel('Photograph: crop').selectOption('Keep a chosen point');
  // The canvas is 320 by 480 pixels.
  await third.locator('canvas').click({ position: { x: 80, y: 240 } });
  const slider = (where: string) =>
    third.getByRole('slider', { name: `Photograph: from the ${where}`, exact: true });
  expect(await slider('left').inputValue()).toBe('25');
  await slider('top').press('ArrowRight');
  const crop = third.getByRole('button', { name: 'Crop around this point' });
  await crop.click();
  // Nothing is sent before this button is pressed.
  await expect.poll(() => focuses).toEqual(['25,51']);
  await third.getByText('Uploading…').waitFor({ state: 'hidden' });
  expect(await crop.evaluate((button) => button === document.activeElement)).toBe(true);
  await third.getByLabel('Photograph: crop').selectOption('Keep the top');
  await third.getByText('Uploading…').waitFor({ state: 'hidden' });
  const second = page.locator('form > fieldset > div > ol > li').nth(1);
  const other = await sharp(photo).negate().png().toBuffer();
  const sent = Promise.withResolvers<void>();
  await page.route(`**${agencyPaths.picture('portrait')}*`, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await second.getByRole('button', { name: 'Edit Tobias Renn' }).click();
  await second
    .getByLabel('Photograph')
    .setInputFiles({ name: 'tobias.png', mimeType: 'image/png', buffer: other });
  await second.getByText('Uploading…').waitFor();
  await page.getByRole('button', { name: 'Move up Zoë O’Hara-Lee' }).click();
  await expect.poll(() => third.getByLabel('Name', { exact: true }).inputValue()).toBe('Tobias Renn');
  const zoes = await second.locator('img').getAttribute('src');
  sent.resolve();
  // Each upload in progress belongs to the person for whom it was chosen, and each person keeps their own crop.
  await third.getByLabel('Photograph: crop').waitFor();
  expect(await second.locator('img').getAttribute('src')).toBe(zoes);
  expect(await third.locator('img').getAttribute('src')).not.toBe(zoes);
  expect(await second.getByLabel('Photograph: crop').inputValue()).toBe('top');
  expect(await third.getByLabel('Photograph: crop').inputValue()).toBe('auto');
  await expectNoViolationsAnywhere(page);
  await publish(page);
  await page.getByText('Published. Visitors can see it now.').waitFor();
  const cropped = second.getByText('To crop it differently, choose the file again.');
  expect(await cropped.count()).toBe(0);
  await page.reload();
  await second.getByRole('button', { name: 'Edit Zoë O’Hara-Lee' }).click();
  await cropped.waitFor();
  expect(await second.getByLabel('Photograph: crop').count()).toBe(0);

  const about = await visit(paths.about);
  const team = about.locator('#team');
  expect(await team.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Marnie Calloway',
    'Zoë O’Hara-Lee',
    'Tobias Renn',
  ]);
  await hydrated(about);
  await team.getByRole('link', { name: 'Zoë O’Hara-Lee' }).click();
  await about.getByRole('heading', { level: 1, name: 'Zoë O’Hara-Lee' }).waitFor();
  expect(await about.getByText('Looks after homes.').innerHTML()).toBe('Looks after <strong>homes</strong>.');
  const portrait = about.getByRole('img', { name: 'Portrait of Zoë O’Hara-Lee' });
  await expect.poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(960);
});
