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

test('a newsletter that is sent, and a draft that is deleted, although the answers were lost, are no longer edited', async ({
  site,
  visit,
}) => {
  await send(site.context, 'newsletter');
  for (const subject of ['Sent', 'Deleted']) await addDraft(site.context, { subject, text: TEXT });
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
      expectedErrors: /Failed to load resource|The server didn’t answer/,
    }),
  );
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
