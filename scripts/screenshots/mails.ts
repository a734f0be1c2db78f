/**
 * Takes screenshots of every mail to visitors in a browser: light and dark, 320 and 600 px wide, and without pictures.
 * Run `node scripts/screenshots/mails.ts FOLDER`, which needs a build (`npm run build`) and a Chromium.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { demoAgency } from '../../demo/agency.ts';
import { publishTogether, withAgency } from '../../server/agency/index.ts';
import { workOnAlerts } from '../../server/alerts/start.ts';
import type { Context } from '../../server/context.ts';
import { setNewsletterState } from '../../server/newsletters/newsletters.ts';
import { workOnNewsletters } from '../../server/newsletters/send.ts';
import { paths } from '../../shared/paths.ts';
import type { RichDocument, RichInline } from '../../shared/words/rich-text.ts';
import { addDraft } from '../../test/support/newsletters.ts';
import { findChromium } from '../chromium.mjs';
import { withDemoSite } from './demo-site.ts';

const VIEWS = [320, 600].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [true, false].map((hasPictures) => ({ width, scheme, hasPictures })),
  ),
);
const PERSON = { firstName: 'Ann', lastName: 'Wren', contact: '0400 000 199', email: 'ann@example.com' };

const text = (written: string, ...marks: NonNullable<RichInline['marks']>): RichInline => ({
  ...{ type: 'text', text: written },
  ...(marks.length > 0 && { marks }),
});
const item = (written: string) => ({
  ...{ type: 'list_item' as const },
  content: [{ type: 'paragraph' as const, content: [text(written)] }],
});
const LETTER: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Three homes sold above the guide')] },
    {
      type: 'paragraph',
      content: [
        text('It was a busy month for {agency}. '),
        text('Norwood', { type: 'strong' }),
        text(' led the way, and '),
        text('we have more coming', { type: 'link', attrs: { href: paths.forSale } }),
        text('.'),
      ],
    },
    { type: 'bullet_list', content: ['Open every Saturday', 'Appraisals within a week'].map(item) },
    { type: 'heading', attrs: { level: 3 }, content: [text('How to buy at an auction')] },
    { type: 'paragraph', content: [text('Ask for the contract first. Then set your limit, and keep it.')] },
    { type: 'ordered_list', content: ['Read the contract', 'Arrange your finance', 'Bid'].map(item) },
  ],
};

const folder = resolve(process.argv[2] ?? 'mail-screenshots');
await withDemoSite(async (context, url) => {
  const mails = await makeMails(context, url);
  const browser = await chromium.launch({ executablePath: findChromium() });
  await mkdir(folder, { recursive: true });
  for (const mail of mails) await takePictures(browser, mail);
  await browser.close();
  console.log(`${mails.length * VIEWS.length} pictures are in ${folder}.`);
});

type Named = { name: string; html: string };

/** Creates one mail of each kind, in the same way as the site. */
async function makeMails(context: Context, origin: string): Promise<Named[]> {
  const { write } = context.database;
  await publishTogether(
    context,
    [{ name: 'profile', content: { ...demoAgency, receipts: ['enquiry'] } }],
    'admin',
  );
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const backgroundInfo = 'Is the lemon tree staying?\n\nWe could come on Saturday.';
  await post(origin + paths.contact, { ...PERSON, preferredContact: 'Email', backgroundInfo });
  const wanted = { any: {}, one: { minBeds: '4', suburbs: 'Norwood' } };
  for (const fields of Object.values(wanted)) await post(origin + paths.buyAlerts, { ...PERSON, ...fields });
  await write.updateTable('savedSearches').set({ state: 'active', toldThrough: 0 }).execute();
  await write.updateTable('listingChanges').set({ maturesAt: '2026-01-01T00:00:00.000Z' }).execute();
  await withAgency(context.database, () => workOnAlerts(context, AbortSignal.timeout(60_000)));

  const id = await addDraft(context, { subject: 'Spring in Norwood', text: LETTER });
  const start = { state: 'sending', version: 1, author: 'Robin', now: context.clock() } as const;
  await setNewsletterState(write, id, start);
  await withAgency(context.database, () => workOnNewsletters(context, AbortSignal.timeout(60_000)));
  const found = await write
    .selectFrom('outbox')
    .select(['purpose', 'subject', 'html'])
    .where('purpose', '!=', 'agency')
    .orderBy('createdAt')
    .execute();
  const byName = new Map(
    found.map(({ purpose, subject, html }) => [
      purpose === 'alert' ? (/^\d/.test(subject) ? 'alert-of-many' : 'alert-of-one') : purpose,
      html,
    ]),
  );
  return [...byName].map(([name, html]) => ({ name, html }));
}

async function takePictures(browser: Browser, { name, html }: Named): Promise<void> {
  for (const { width, scheme, hasPictures } of VIEWS) {
    const window = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme });
    if (!hasPictures) await window.route('**/*', (route) => route.abort());
    const page = await window.newPage();
    await page.setContent(html, { waitUntil: 'networkidle' });
    const path = join(folder, `${name}-${width}-${scheme}${hasPictures ? '' : '-no-pictures'}.png`);
    await page.screenshot({ path, fullPage: true });
    await window.close();
  }
}
