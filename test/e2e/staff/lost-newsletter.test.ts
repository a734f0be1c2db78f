import { expect } from 'vitest';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { paths } from '../../../shared/paths.ts';
import type { RichDocument } from '../../../shared/words/rich-text.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { send } from '../../support/leads.ts';
import { loseAnswer } from '../../support/network.ts';
import { addDraft } from '../../support/newsletters.ts';
import { visitAsStaff } from '../../support/staff.ts';

const TEXT: RichDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'News' }] }],
};

/** Opens the list of newsletters in a dashboard that may lose answers. */
const openNewsletters = async (at: Parameters<typeof visitAsStaff>[0]) =>
  hydrated(
    await visitAsStaff(at, `${paths.adminDashboard}?tab=newsletter`, {
      expectedErrors: /Failed to load resource|The server didn’t answer/,
    }),
  );

test('a newsletter that is sent, and a draft that is deleted, although the answers were lost, are no longer edited', async ({
  site,
  visit,
}) => {
  await send(site.context, 'newsletter');
  for (const subject of ['Sent', 'Deleted']) await addDraft(site.context, { subject, text: TEXT });
  const page = await openNewsletters({ site, visit });
  const subject = page.getByLabel('Subject');
  await page.getByRole('button', { name: 'Edit Sent' }).click();
  await loseAnswer(page, `**${newsletterPaths.all}/*/state`, 'POST');
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The server didn’t answer.').waitFor();
  await page.getByRole('button', { name: 'Pause Sent' }).waitFor();
  await subject.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit Deleted' }).click();
  await loseAnswer(page, `**${newsletterPaths.all}/*`, 'DELETE');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('The server didn’t answer.').waitFor();
  await subject.waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: 'Deleted' }).count()).toBe(0);
});

test('a new newsletter and a copy whose answers were lost are stored once, however often the button is pressed', async ({
  site,
  visit,
}) => {
  const { database } = site.context;
  await database.write.deleteFrom('newsletters').execute();
  await send(site.context, 'newsletter');
  const page = await openNewsletters({ site, visit });
  const stored = () => database.read.selectFrom('newsletters').select(['subject', 'state']).execute();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Write a newsletter');
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('News');
  await page.getByLabel('Subject').fill('Once');
  await loseAnswer(page, `**${newsletterPaths.all}`, 'POST');
  await press('Save draft');
  await page.getByText('The server didn’t answer.').waitFor();
  await page.getByLabel('Subject').fill('Only once');
  await press('Save draft');
  await page.getByText('Saved as a draft.').waitFor();
  expect(await stored()).toEqual([{ subject: 'Only once', state: 'draft' }]);

  await database.write.updateTable('newsletters').set({ state: 'sent' }).execute();
  await page.reload();
  await loseAnswer(page, `**${newsletterPaths.all}`, 'POST');
  await press('Copy Only once');
  await page.getByText('The server didn’t answer.').waitFor();
  await press('Copy Only once');
  await page.getByText('Copied.').waitFor();
  expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['draft', 'sent']);
});

test('what is written after a newsletter whose answer was lost is another newsletter', async ({
  site,
  visit,
}) => {
  const { database } = site.context;
  await database.write.deleteFrom('newsletters').execute();
  const page = await openNewsletters({ site, visit });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Write a newsletter');
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('News');
  await page.getByLabel('Subject').fill('Autumn');
  await loseAnswer(page, `**${newsletterPaths.all}`, 'POST');
  await press('Save draft');
  await page.getByText('The server didn’t answer.').waitFor();
  await press('Close');
  await press('Write a newsletter');
  await page.getByLabel('Subject').fill('Winter');
  await press('Save draft');
  await page.getByText('Saved as a draft.').waitFor();
  const stored = await database.read.selectFrom('newsletters').select('subject').orderBy('subject').execute();
  expect(stored).toEqual([{ subject: 'Autumn' }, { subject: 'Winter' }]);
});
