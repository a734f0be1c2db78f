import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** The mail as it leaves. */
async function sent(mail: Mail): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-dkim-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dkim = { domain: 'redgum.example', selector: 'site', privateKey };
  const mailer = openMailer({ kind: 'folder', folder, dkim });
  await mailer.send({ ...mail, contents: [] }, AbortSignal.timeout(10_000));
  const [name = ''] = await readdir(folder);
  return (await readFile(join(folder, name), 'utf8')).replace(/\r?\n/g, '\r\n');
}

type Header = { name: string; raw: string };

function parse(eml: string): { headers: Header[]; body: string } {
  const at = eml.indexOf('\r\n\r\n');
  const headers = eml
    .slice(0, at)
    .split(/\r\n(?![ \t])/)
    .map((raw) => ({ name: raw.slice(0, raw.indexOf(':')).toLowerCase(), raw }));
  return { headers, body: eml.slice(at + 4) };
}

/** RFC 6376 §3.4.2 and §3.4.4: the relaxed forms of a header and a body. */
const relaxedHeader = ({ name, raw }: Header): string =>
  `${name}:${raw
    .slice(raw.indexOf(':') + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
const relaxedBody = (body: string): string =>
  `${body
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`;

/** Verifies a signature as RFC 6376 §6.1.3 says. @returns the names of the signed headers; null if it is not valid */
function verify(eml: string): string[] | null {
  const { headers, body } = parse(eml);
  const signature = headers.find(({ name }) => name === 'dkim-signature');
  if (!signature) return null;
  const relaxed = relaxedHeader(signature);
  const tag = (name: string) =>
    new RegExp(`(?:[:;]\\s*)${name}=([^;]*)`).exec(relaxed)?.[1]?.replaceAll(' ', '') ?? '';
  if (createHash('sha256').update(relaxedBody(body)).digest('base64') !== tag('bh')) return null;
  const names = tag('h').toLowerCase().split(':');
  const left = [...headers];
  const signed = names.flatMap((name) => {
    const at = left.findLastIndex((each) => each.name === name);
    return at < 0 ? [] : left.splice(at, 1).map(relaxedHeader);
  });
  const unsigned = relaxed.replace(/([:;]\s*b=)[^;]*/, '$1');
  const isValid = createVerify('sha256')
    .update([...signed, unsigned].join('\r\n'))
    .verify(publicKey, tag('b'), 'base64');
  return isValid ? names : null;
}

test('the headers to unsubscribe are signed: the signature holds, and breaks if one of them is changed', async () => {
  const eml = await sent(MAIL);
  expect(verify(eml)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']),
  );
  expect(verify(eml.replace('/stop/newsletter', '/stop/sms'))).toBeNull();
  expect(verify(eml.replace('=One-Click', '=Two-Clicks'))).toBeNull();
  expect(verify(eml.replace('Hello', 'Hallo'))).toBeNull();
});
