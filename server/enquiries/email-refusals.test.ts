import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import * as documents from '../../test/support/documents.ts';
import { careers, emailBody, manage, offer, storedSubmissions } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import type { Context } from '../context.ts';

const { base64, pdf } = documents;

/** Replaces one of the two files. */
const withFile = (filename: string, content: Uint8Array | string, type = 'application/pdf') => ({
  ...careers,
  attachments: [
    careers.attachments[0],
    { filename, content: typeof content === 'string' ? content : base64(content), type },
  ],
});
const without = (params: object, name: string) =>
  Object.fromEntries(Object.entries(params).filter(([key]) => key !== name));

const { searchAddress, firstName, lastName, email, mobile, preferredContact, ...offerRest } = offer;
const OFFER_REQUIRED = Object.keys({
  ...{ searchAddress, firstName, lastName, email, mobile, preferredContact },
  ...without(
    without(without(without(offerRest, 'currentAddress'), 'other'), 'subjectToFinance'),
    'subjectToSaleOfProperty',
  ),
});
const MANAGE_REQUIRED = Object.keys(without(manage, 'additionalComments'));

onEachEngine('the email service refuses', ({ makeContext }) => {
  let context: Context;
  let post: (body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
  let send: (template: 'offer' | 'careers' | 'manage', params: unknown) => Promise<Response>;
  beforeEach(async () => {
    context = await makeContext();
    const { request } = openApp(context);
    post = (body, headers = {}) =>
      request(apiPaths.email, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
      });
    send = (template, params) => post(JSON.stringify(emailBody(template, params)));
  });
  const nothingStored = async () => {
    expect(await storedSubmissions(context)).toEqual({ submissions: [], attachments: [], mails: [] });
    expect(await context.database.read.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([]);
  };

  test('an offer with a required answer missing, blank or of the wrong type, and names that answer', async () => {
    for (const name of OFFER_REQUIRED) {
      for (const params of [
        without(offer, name),
        { ...offer, [name]: '  ' },
        { ...offer, [name]: { x: 1 } },
      ]) {
        const answer = await send('offer', params);
        expect([name, answer.status]).toEqual([name, 400]);
        expect(await answer.text()).toContain(name);
      }
    }
    await nothingStored();
  });

  test('a switch of management with any required answer missing, blank or of the wrong type', async () => {
    for (const name of MANAGE_REQUIRED) {
      for (const params of [without(manage, name), { ...manage, [name]: ' ' }, { ...manage, [name]: [] }]) {
        expect([name, (await send('manage', params)).status]).toEqual([name, 400]);
      }
    }
    await nothingStored();
  });

  test.each([
    ['1e309', { offerAmount: '1e309' }],
    ['−1', { offerAmount: '-1' }],
    ['a negative number', { deposit: -1 }],
    ['NaN', { offerAmount: 'NaN' }],
    ['an amount of 0', { offerAmount: '0' }],
    ['an amount in words', { offerAmount: 'a lot' }],
    ['a hexadecimal amount', { offerAmount: '0x10' }],
    ['a two-digit year', { proposedSettlementDate: '0027-02-28' }],
    ['30 February', { proposedSettlementDate: '2025-02-30' }],
    ['29 February of a common year', { proposedSettlementDate: '2027-02-29' }],
    ['a date and a time', { proposedSettlementDate: '2027-02-28T00:00:00Z' }],
    ['two addresses in one', { email: 'a@x.example, b@y.example' }],
    ['an address with a line break', { email: 'a@x.example\r\nBcc: b@y.example' }],
    ['an address with a right-to-left mark', { email: 'ada\u202E@x.example' }],
    ['an address with an encoded word', { email: '=?utf-8?q?a=40x=2Eexample=2C?=@x.example' }],
    ['an address without an at sign', { email: 'ada' }],
    ['a choice that is not offered', { preferredContact: 'Perhaps' }],
    ['an acknowledgement that was not given', { acknowledgeR3: 'No' }],
    ['a name of 1 MB', { firstName: 'x'.repeat(1024 * 1024) }],
    ['an unknown key', { role: 'admin' }],
  ])('an offer with %s', async (_what, changes) => {
    expect((await send('offer', { ...offer, ...changes })).status).toBe(400);
    await nothingStored();
  });

  test('a number in the JSON that is too large', async () => {
    const body = JSON.stringify(emailBody('offer', { ...offer, offerAmount: 0 }));
    expect((await post(body.replace('"offerAmount":0', '"offerAmount":1e309'))).status).toBe(400);
    await nothingStored();
  });

  test.each([
    ['no choice', { ...careers, startImmediately: '' }, 400],
    ['no files', { ...careers, attachments: [] }, 400],
    ['no list of files', without(careers, 'attachments'), 400],
    ['one file', { ...careers, attachments: careers.attachments.slice(1) }, 400],
    ['200 files', { ...careers, attachments: Array(200).fill(careers.attachments[0]) }, 400],
    ['bad base64', withFile('cv.pdf', 'JVBER!!!'), 400],
    ['a data URL instead of base64', withFile('cv.pdf', `data:;base64,${base64(pdf())}`), 400],
    ['an empty file', withFile('cv.pdf', ''), 400],
    ['a path in the file name', withFile('../cv.pdf', pdf()), 400],
    ['a Windows path in the file name', withFile('..\\cv.pdf', pdf()), 400],
    ['a NUL in the name', withFile('cv\0.pdf', pdf()), 400],
    ['a line break in the name', withFile('cv\r\nX: y.pdf', pdf()), 400],
    ['a program', withFile('cv.exe', documents.exe()), 400],
    ['a program called a PDF', withFile('cv.pdf', documents.exe()), 400],
    ['a PDF called a program', withFile('cv.exe', pdf()), 400],
    ['an HTML page with a PDF inside', withFile('cv.pdf', documents.pdfInsideHtml()), 400],
    ['an installer called a Word file', withFile('cv.doc', documents.installer()), 400],
    ['a Word file with macros', withFile('cv.doc', documents.docWithMacros()), 400],
    ['a new Word file with macros', withFile('cv.docx', documents.docxWithMacros()), 400],
    ['an archive called a Word file', withFile('cv.docx', documents.otherZip()), 400],
    ['a file of more than 5 MB', withFile('cv.pdf', pdf(5 * 1024 * 1024 + 1)), 413],
    [
      'an unknown key in a file',
      {
        ...careers,
        attachments: [{ ...careers.attachments[0], path: '/etc/passwd' }, careers.attachments[1]],
      },
      400,
    ],
  ])('an application with %s', async (_what, params, status) => {
    expect((await send('careers', params)).status).toBe(status);
    await nothingStored();
  });

  test.each([
    ['doc', documents.doc()],
    ['docx', documents.docx()],
    ['odt', documents.odt()],
    ['rtf', documents.rtf()],
    ['PDF', pdf()],
  ])('no application with a valid %s file', async (extension, content) => {
    expect((await send('careers', withFile(`My CV.${extension}`, content, ''))).status).toBe(200);
  });

  test('a body of 50 MB, with and without Content-Length, before it is read completely', async () => {
    const half = 'x'.repeat(1024 * 1024);
    expect((await post('{}', { 'Content-Length': String(50 * 1024 * 1024) })).status).toBe(413);
    let read = 0;
    const stream = new ReadableStream({
      pull(controller) {
        read += 1;
        if (read > 50) controller.close();
        else controller.enqueue(new TextEncoder().encode(half));
      },
    });
    const answer = await openApp(context).request(apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(read).toBeLessThan(20);
    await nothingStored();
  });

  test.each([
    ['bad JSON', '{'],
    ['an empty body', ''],
    ['bad UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a list', '[]'],
    ['null', 'null'],
    ['a __proto__ key', `{"__proto__":{},${JSON.stringify(emailBody('manage', manage)).slice(1)}`],
    [
      'a __proto__ key among the answers',
      JSON.stringify(emailBody('manage', manage)).replace('{"address"', '{"__proto__":{"x":1},"address"'),
    ],
    ['another service', JSON.stringify({ ...emailBody('manage', manage), service_id: 'x' })],
    ['another user', JSON.stringify({ ...emailBody('manage', manage), user_id: 'x' })],
    ['another template', JSON.stringify({ ...emailBody('manage', manage), template_id: 'toString' })],
    ['an unknown key', JSON.stringify({ ...emailBody('manage', manage), admin: true })],
    ['the answers of another form', JSON.stringify(emailBody('manage', offer))],
  ])('%s, with 400', async (_what, body) => {
    const answer = await post(body as BodyInit);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/at .*\.ts|Expected/);
    await nothingStored();
  });

  test('other media types and methods', async () => {
    const body = JSON.stringify(emailBody('manage', manage));
    for (const type of [
      'text/plain',
      'application/json\tx',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      expect((await post(body, { 'Content-Type': type })).status).toBe(415);
    }
    expect((await openApp(context).request(apiPaths.email)).status).toBe(405);
    await nothingStored();
  });

  test('a body with more values than any form has, before it is parsed', async () => {
    const parsed = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parsed.mockRestore());
    const keys = `{${Array.from({ length: 100_000 }, (_, n) => `"${n}":1`).join(',')}}`;
    for (const body of [
      keys,
      `${'['.repeat(70_000)}${']'.repeat(70_000)}`,
      `{"a":[${'{},'.repeat(30_000)}1]}`,
    ]) {
      expect((await post(body)).status).toBe(400);
    }
    expect(parsed.mock.calls.filter(([text]) => text.length > 65_536)).toEqual([]);
    await nothingStored();
  });

  test('a form without files that is too long', async () => {
    expect((await send('manage', { ...manage, additionalComments: 'a'.repeat(70_000) })).status).toBe(400);
    await nothingStored();
  });

  test('a visitor after more than sixty refused forms with 429, and no longer after ten minutes', async () => {
    const limited = openApp(await makeContext({ config: { rateLimit: true } }));
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    // The limit reads the time from the system, not from the clock of the context.
    const time = vi.spyOn(Date, 'now');
    onTestFinished(() => time.mockRestore());
    const begin = Date.parse('2026-11-21T02:00:00Z');
    const pass = (seconds: number) => time.mockReturnValue(begin + seconds * 1000);
    pass(0);
    for (let n = 0; n < 61; n += 1) {
      expect((await limited.request(apiPaths.email, { ...init, body: '{}' })).status).toBe(400);
    }
    const send = () =>
      limited.request(apiPaths.email, { ...init, body: JSON.stringify(emailBody('manage', manage)) });
    const refused = await send();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
    pass(599);
    expect((await send()).status).toBe(429);
    pass(601);
    expect((await send()).status).toBe(200);
  });
});
