import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { makeFolder } from '../../test/support/folder.ts';
import { sendOne } from '../../test/support/leads.ts';
import { eraseLeads } from '../leads/index.ts';
import { mailFolder } from '../platform/config.ts';
import { openMailer } from './mailer.ts';

const MAIL = {
  id: 'x',
  messageId: 'x@localhost',
  sender: 'site@redgum.example',
  recipient: 'a@example.com',
  replyTo: null,
  subject: 'x',
  text: 'x',
  html: 'x',
  attachments: [{ filename: 'x.pdf', type: 'application/pdf', key: 'x' }],
};

test('a mail that cannot be saved completely leaves no file, and the next one is saved', async () => {
  const folder = await makeFolder();
  const mailer = openMailer({ kind: 'folder', folder });
  const stopped = new AbortController();
  /** An attachment during which the attempt is aborted. */
  const content = Object.assign(new Uint8Array(1_000_000), {
    subarray() {
      stopped.abort();
      return new Uint8Array(1000);
    },
  });
  await expect(mailer.send({ ...MAIL, contents: [content] }, stopped.signal)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  await mailer.send({ ...MAIL, contents: [new Uint8Array(1000)] }, AbortSignal.timeout(120_000));
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\d.*-x\.eml$/)]);
});

onEachEngine('a mail that is saved as a file', ({ makeContext }) => {
  test('leaves none if its sender is erased while it is being saved', async () => {
    const context = await makeContext();
    const id = await sendOne(context, 'careers');
    const [reading, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { get } = context.files;
    let reads = 0;
    context.files.get = async (key) => {
      const bytes = await get(key);
      reads += 1;
      // An application has two files.
      if (reads < 2) return bytes;
      reading.resolve();
      await erased.promise;
      return bytes;
    };
    const drained = context.outbox.drain();
    await reading.promise;
    await eraseLeads(context, async () => [id]);
    erased.resolve();
    await drained;
    expect(await readdir(mailFolder(context.config.dataDir))).toEqual([]);
  });
});
