import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/support/folder.ts';
import { readConfig } from '../platform/config.ts';
import { type Mail, openMailer } from './index.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const MAIL: Mail = {
  id: 'one',
  messageId: 'one@example.com',
  sender: 'hello@redgum.example',
  recipient: 'ann@example.com',
  replyTo: null,
  subject: 'New for sale: 1 Banksia Street, Norwood — with a garden that is long enough to fold this header',
  text: 'Hello\n',
  html: '<p>Hello</p>\n',
  attachments: [],
  purpose: 'alert',
  headers: {
    'List-Unsubscribe': `<https://redgum.example/preferences/${'a'.repeat(64)}/stop/newsletter>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

/** Sends a mail. @returns its complete text */
async function sent(mail: Mail): Promise<string> {
  const folder = await makeFolder();
  const dkim = { domain: 'redgum.example', selector: 'site', privateKey };
  const mailer = openMailer({ kind: 'folder', folder, dkim });
  await mailer.send({ ...mail, contents: [] }, AbortSignal.timeout(120_000));
  const [name = ''] = await readdir(folder);
  return (await readFile(join(folder, name), 'utf8')).replace(/\r?\n/g, '\r\n');
}

/**
 * Verifies a signature with another library than the one that signs. @returns the signed headers; null if it is invalid
 */
async function verify(eml: string): Promise<string[] | null> {
  const record = `v=DKIM1; k=rsa; p=${publicKey.replace(/-----[^-]+-----|\s/g, '')}`;
  const { results } = await dkimVerify(eml, { resolver: async () => [[record]] });
  const [signature] = results;
  if (results.length !== 1 || signature?.status.result !== 'pass') return null;
  return signature.signingHeaders?.keys.toLowerCase().split(/\s*:\s*/) ?? [];
}

test('the unsubscribe headers are signed, and changing one of them invalidates the signature', async () => {
  const eml = await sent(MAIL);
  expect(await verify(eml)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']),
  );
  expect(await verify(eml.replace('/stop/newsletter', '/stop/sms'))).toBeNull();
  expect(await verify(eml.replace('=One-Click', '=Two-Clicks'))).toBeNull();
  expect(await verify(eml.replace('Hello', 'Hallo'))).toBeNull();
});

test('refuses to start with an RSA key below 2048 bits or a key that cannot sign mails', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'key.pem');
  const settings = { DKIM_DOMAIN: 'redgum.example', DKIM_SELECTOR: 'site', DKIM_KEY_FILE: file };
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  for (const key of [
    generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem),
    generateKeyPairSync('rsa', { modulusLength: 2047 }).privateKey.export(pem),
    generateKeyPairSync('ed25519').privateKey.export(pem),
  ]) {
    await writeFile(file, key);
    expect(() => readConfig(settings)).toThrow(
      'DKIM_KEY_FILE must be the file of an RSA key of at least 2048 bits, in PEM.',
    );
  }
  await writeFile(file, 'no key');
  expect(() => readConfig(settings)).toThrow('DKIM_KEY_FILE must be the file of a private key in PEM (');
  await writeFile(file, privateKey);
  expect(readConfig(settings).mail).toMatchObject({ dkim: { privateKey } });
});
