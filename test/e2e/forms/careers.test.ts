import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { documentProblems } from '../../../shared/forms/document.ts';
import { messages } from '../../../shared/messages.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { base64, exe, pdf } from '../../support/documents.ts';
import { tabTo } from '../../support/keyboard.ts';
import { emailCalls, failEmailEveryWay, holdApi } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';

const form = (page: Page) => page.locator('main form');
const named = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const send = (page: Page) => form(page).locator('button[type="submit"]');
const alert = (page: Page) => form(page).getByRole('alert');

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});
const LETTER = pdf(800);
const RESUME = pdf(90_000);

async function fill(page: Page, firstName: string) {
  await named(page, 'firstName').fill(firstName);
  await named(page, 'lastName').fill('Finch');
  await named(page, 'contact').fill('0400 000 199');
  await named(page, 'email').fill('ada@example.com');
  await form(page).getByRole('radio', { name: 'No' }).check();
  await named(page, 'coverLetter').setInputFiles(file('letter.pdf', LETTER));
  await named(page, 'resume').setInputFiles(file('Ada Finch.pdf', RESUME));
}

/** The applications of the person with this first name, with the bytes of their files. */
async function applicationsOf(site: Site, firstName: string) {
  const { database, files } = site.context;
  const rows = await database.read
    .selectFrom('submissions')
    .selectAll()
    .where('template', '=', 'careers')
    .execute();
  const theirs = rows.filter((row) => JSON.parse(row.params).firstName === firstName);
  return Promise.all(
    theirs.map(async ({ id, params }) => {
      const attachments = await database.read
        .selectFrom('attachments')
        .selectAll()
        .where('submissionId', '=', id)
        .orderBy('position')
        .execute();
      const bytes = await Promise.all(attachments.map(({ fileKey }) => files.get(fileKey)));
      return { params: JSON.parse(params), names: attachments.map(({ filename }) => filename), bytes };
    }),
  );
}
const expectStored = async (site: Site, firstName: string) => {
  const applications = await applicationsOf(site, firstName);
  expect(applications).toHaveLength(1);
  const [application] = applications;
  expect(application?.params).toMatchObject({ email: 'ada@example.com', startImmediately: 'No' });
  expect(application?.names).toEqual(['letter.pdf', 'Ada Finch.pdf']);
  expect(application?.bytes.map((bytes) => bytes && Buffer.from(bytes).equals(LETTER))).toEqual([
    true,
    false,
  ]);
  expect(application?.bytes[1] && Buffer.from(application.bytes[1]).equals(RESUME)).toBe(true);
};

test('an application is sent as the specification says, is stored with both files, and leads to /thankyou', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.careers));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Join Our Team');
  const calls = emailCalls(page);
  const release = await holdApi(page, apiPaths.email);
  await fill(page, 'Amelia');
  await send(page).dblclick();
  await form(page).getByRole('button', { name: messages.submitting }).waitFor();
  expect(await send(page).isDisabled()).toBe(true);
  release();
  await page.waitForURL(`**${paths.thankYou}`);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    template_id: 'careers',
    template_params: {
      firstName: 'Amelia',
      lastName: 'Finch',
      contact: '0400 000 199',
      email: 'ada@example.com',
      startImmediately: 'No',
      attachments: [
        { filename: 'letter.pdf', content: base64(LETTER), type: 'application/pdf' },
        { filename: 'Ada Finch.pdf', content: base64(RESUME), type: 'application/pdf' },
      ],
    },
  });
  await expectStored(site, 'Amelia');
});

test('somebody who leaves the page during the upload stays where they are', async ({ visit, site }) => {
  const page = await hydrated(await visit(paths.careers));
  const release = await holdApi(page, apiPaths.email);
  await fill(page, 'Leaver');
  await send(page).click();
  await form(page).getByRole('button', { name: messages.submitting }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL(`**${paths.privacy}`);
  const answered = page.waitForResponse((response) => response.url().endsWith(apiPaths.email));
  release();
  await answered;
  await expect.poll(async () => (await applicationsOf(site, 'Leaver')).length).toBe(1);
  // A navigation to the thanks would have begun by now.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(new URL(page.url()).pathname).toBe(paths.privacy);
});

test('exactly the optional answers are marked as optional', async ({ visit }) => {
  const page = await visit(paths.careers);
  const labels = await form(page).locator('label[for], legend').allInnerTexts();
  expect(labels.filter((label) => label.endsWith('(optional)'))).toEqual([
    'First name (optional)',
    'Last name (optional)',
    'Contact number (optional)',
    'Email (optional)',
  ]);
});

test('missing answers are reported at their fields, and the first of them gets the focus', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.careers));
  const calls = emailCalls(page);
  await send(page).click();
  await alert(page).getByText(messages.requiredFields).waitFor();
  expect(await form(page).getByText(documentProblems.none).count()).toBe(2);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('startImmediately');
  expect(calls).toEqual([]);
});

test('a file of the wrong type or size is refused at its field once it is chosen, until a valid one replaces it', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.careers));
  const calls = emailCalls(page);
  await fill(page, 'Wrong');
  const resume = named(page, 'resume');
  await resume.setInputFiles(file('cv.pdf', exe()));
  await form(page).getByText(documentProblems.kind).waitFor();
  expect(await resume.getAttribute('aria-invalid')).toBe('true');
  const described = (await resume.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()).toBe(documentProblems.kind);
  await resume.setInputFiles(file('cv.pdf', pdf(5 * 1024 * 1024 + 1)));
  await form(page).getByText(documentProblems.tooLarge).waitFor();
  await send(page).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('resume');
  expect(calls).toEqual([]);
  await resume.setInputFiles(file('cv.pdf', RESUME));
  await form(page).getByText(documentProblems.tooLarge).waitFor({ state: 'detached' });
});

test('each failure shows the same sentence and keeps the answers and files; a retry stores one application', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.careers, { expectedErrors: /Failed to load resource/ }));
  const calls = emailCalls(page);
  await fill(page, 'Retry');
  await failEmailEveryWay(page, calls, async () => {
    const sent = calls.length;
    await send(page).click();
    await expect.poll(() => calls.length).toBe(sent + 1);
    await alert(page).getByText(messages.emailFailed).waitFor();
    expect(await named(page, 'firstName').inputValue()).toBe('Retry');
  });
  expect(await applicationsOf(site, 'Retry')).toEqual([]);
  await send(page).click();
  await page.waitForURL(`**${paths.thankYou}`);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  await expectStored(site, 'Retry');
});

test('the form can be filled in and sent with the keyboard alone', async ({ visit, site }) => {
  const page = await hydrated(await visit(paths.careers));
  // The handler answers the system's file dialog. It is added first, so that no dialog opens before it.
  const waiting = [file('letter.pdf', LETTER), file('Ada Finch.pdf', RESUME)];
  page.on('filechooser', (dialog) => dialog.setFiles(waiting.shift() ?? []));
  await tabTo(page, named(page, 'firstName'));
  for (const text of ['Keys', 'Finch', '0400 000 199', 'ada@example.com']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  for (const name of ['coverLetter', 'resume']) {
    const input = named(page, name);
    await tabTo(page, input, 1);
    await page.keyboard.press('Enter');
    await expect.poll(() => input.evaluate((field) => (field as HTMLInputElement).files?.length)).toBe(1);
  }
  await tabTo(page, send(page), 2);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.thankYou}`);
  await expectStored(site, 'Keys');
});

test('without scripts the files are sent with the form, and an invalid one is reported', async ({
  visit,
  site,
}) => {
  const page = await visit(paths.careers, { javaScriptEnabled: false, expectedErrors: /400/ });
  await fill(page, 'Quiet');
  await named(page, 'resume').setInputFiles(file('cv.pdf', exe()));
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(page).click(),
  ]);
  expect(answer.status()).toBe(400);
  await expect.poll(() => alert(page).innerText()).toBe(messages.emailFailed);
  expect(await form(page).innerText()).toContain(documentProblems.kind);
  expect(await named(page, 'firstName').inputValue()).toBe('Quiet');
  expect(await form(page).getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
  await fill(page, 'Quiet');
  await send(page).click();
  await page.waitForURL(`**${paths.thankYou}`);
  await expectStored(site, 'Quiet');
});
