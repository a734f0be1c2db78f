import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { DANGEROUS_DOCUMENTS, HARMLESS_DOCUMENTS } from '../../support/active-documents.ts';
import { base64 } from '../../support/documents.ts';
import { careers, manage } from '../../support/email.ts';
import type { LimitedSite } from '../limited-site.ts';
import type { Outcome } from './row.ts';
import { sendForm } from './senders.ts';

/** Sends every document that runs or fetches something, and one that is harmless, as a CV. */
export async function sendDangerousDocuments(site: LimitedSite, n: number): Promise<Outcome> {
  const apply = (extension: string, content: Uint8Array) => {
    const file = { filename: `cv.${extension}`, content: base64(content), type: '' };
    return sendForm(site, 'careers', {
      ...careers,
      firstName: `Applicant ${n}`,
      attachments: [careers.attachments[0], file],
    });
  };
  let reached = 0;
  for (const [what, extension, content] of DANGEROUS_DOCUMENTS) {
    const { status, body } = await apply(extension, content);
    if (status === 200) reached += 1;
    else if (status !== 400 || !body.includes('This file (')) throw new Error(`${what}: ${status} ${body}`);
  }
  const harmless = HARMLESS_DOCUMENTS[n % HARMLESS_DOCUMENTS.length];
  if (!harmless) throw new Error('There is no harmless document.');
  const [what, extension, content] = harmless;
  const { status, body } = await apply(extension, content);
  if (status !== 200) throw new Error(`${what} was not taken: ${status} ${body}`);
  return { tried: DANGEROUS_DOCUMENTS.length, reached };
}

const MARK = '\u202E';
const CODED_MARK = '=?utf-8?q?=E2=80=AE?=';

/** Sends right-to-left marks in the names of files and in addresses, and reads the mails that the agency gets. */
export async function sendMarks(site: LimitedSite, n: number): Promise<Outcome> {
  const firstName = `Marked ${n}`;
  const files = careers.attachments.map((file, at) => ({
    ...file,
    filename: `cv${at === 0 ? MARK : CODED_MARK}fdp.pdf`,
  }));
  const { status } = await sendForm(site, 'careers', { ...careers, firstName, attachments: files });
  if (status !== 200) throw new Error(`The application was answered with ${status}.`);
  for (const mark of [MARK, CODED_MARK]) {
    await sendForm(site, 'manage', { ...manage, firstName, email: `ada${mark}@example.com` });
  }
  // Mails are sent in order, so once this one arrives, the others have arrived.
  await sendForm(site, 'manage', { ...manage, firstName: `Last ${n}`, lastName: 'Unmarked' });
  const folder = join(site.dataDir, 'mail');
  const mailsOf = async (name: string) => (await mailsIn(folder)).filter(({ text }) => text?.includes(name));
  await expect.poll(() => mailsOf(`Last ${n}`), { timeout: 60_000 }).toHaveLength(1);
  const texts = (await mailsOf(firstName)).flatMap(({ attachments, replyTo }) => [
    ...attachments.map(({ filename }) => filename),
    ...(replyTo ?? []).flatMap(({ name, address }) => [name, address]),
  ]);
  if (texts.length === 0) throw new Error('No mail came of the application.');
  return { tried: 4, reached: texts.filter((text) => /\p{Bidi_Control}/u.test(text ?? '')).length };
}

async function mailsIn(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
