import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/support/folder.ts';
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
