import { beforeEach, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { base64, pdf } from '../../test/support/documents.ts';
import { careers, emailBody, storedSubmissions } from '../../test/support/email.ts';
import { type EngineTools, onEachEngine } from '../../test/support/engines.ts';

const letter = pdf();
/** Several pieces long. Its last group of base64 has padding. */
const resume = pdf(200_000);
const [LETTER, RESUME] = [base64(letter), base64(resume)];
const attachments = [
  { filename: 'letter.pdf', content: LETTER, type: '' },
  { filename: 'resume.pdf', content: RESUME, type: '' },
];
const whole = JSON.stringify(emailBody('careers', { ...careers, attachments }));
/** The body with another text in place of the résumé's base64. */
const withContent = (content: string) => whole.replace(RESUME, () => content);
/** The text as UTF-16 escapes of JSON. */
const escaped = (text: string) =>
  Array.from(text, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const { attachments: _files, ...answers } = careers;
const { template_params: _params, ...ids } = emailBody('careers', null);
const NOT_JSON = [400, 'The body must be JSON in UTF-8.'];
const NOT_BASE64 = [400, 'attachments.1: The content must be base64.'];

/** A body that arrives in chunks of this many bytes. */
function arriving(body: string | Uint8Array, chunkBytes: number): RequestInit {
  const bytes = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + chunkBytes)));
      at += chunkBytes;
    },
  });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) };
  return { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
}

onEachEngine('an application that arrives in pieces', ({ makeContext }) => {
  let context: Awaited<ReturnType<EngineTools['makeContext']>>;
  let send: (body: string | Uint8Array, chunkBytes?: number) => Promise<[number, string]>;
  beforeEach(async () => {
    context = await makeContext();
    const { request } = openApp(context);
    send = async (body, chunkBytes = 10_007) => {
      const answer = await request(apiPaths.email, arriving(body, chunkBytes));
      return [answer.status, await answer.text()];
    };
  });
  const storedFiles = async () => {
    const stored = (await storedSubmissions(context)).attachments;
    return Promise.all(
      stored.map(async ({ fileKey }) => Buffer.from((await context.files.get(fileKey)) ?? '')),
    );
  };
  const expectStored = async () => {
    const [first, second] = await storedFiles();
    expect([first?.equals(letter), second?.equals(resume)]).toEqual([true, true]);
  };

  test.each([
    ['in chunks of prime length', whole, 997],
    ['at once', whole, whole.length],
    ['indented', JSON.stringify(JSON.parse(whole), null, 2), 4096],
    ['with escaped slashes, as PHP sends them', withContent(RESUME.replaceAll('/', '\\/')), 1009],
    ['with every character escaped', withContent(escaped(RESUME)), 10_007],
    ['with line breaks in the base64', withContent(RESUME.replace(/.{76}/g, '$&\\r\\n')), 1013],
    ['with a byte order mark', `\uFEFF${whole}`, 2],
    [
      'with the files first',
      JSON.stringify({
        template_params: { attachments, ...answers },
        ...ids,
      }),
      65_536,
    ],
    [
      'with the content of a file before its name',
      whole.replace(/("filename":"resume.pdf"),("content":"[^"]*")/, '$2,$1'),
      1021,
    ],
    ['with the same content twice', whole.replace(/"content":"[^"]*"/g, '"content":"AAAA",$&'), 1031],
    ['with a key that is escaped', whole.replaceAll('"content"', '"c\\u006fntent"'), 1033],
  ])('is stored byte for byte: %s', async (_how, body, chunkBytes) => {
    expect(await send(body, chunkBytes)).toEqual([200, 'OK']);
    await expectStored();
  });

  test('has the last of two contents of a file', async () => {
    const twice = whole.replace(RESUME, () => `AAAA","content":"${RESUME}`);
    expect((await send(twice))[0]).toBe(200);
    await expectStored();
    const other = await send(whole.replace(RESUME, () => `${RESUME}","content":"AAAA`));
    expect(other).toEqual([400, expect.stringContaining('attachments.1: This isn’t a PDF')]);
  });

  const padded = RESUME.lastIndexOf('=');
  test.each([
    [
      'a letter that base64 lacks',
      withContent(`${RESUME.slice(0, 150_000)}*${RESUME.slice(150_001)}`),
      NOT_BASE64,
    ],
    ['letters of base64url', withContent(RESUME.replaceAll('/', '_')), NOT_BASE64],
    ['padding in the middle', withContent(`AAA=${RESUME}`), NOT_BASE64],
    ['padding at the end of a chunk', withContent(`${'A'.repeat(9999)}=${RESUME}`), NOT_BASE64],
    ['no padding', withContent(RESUME.slice(0, padded)), NOT_BASE64],
    ['too much padding', withContent(`${RESUME}=`), NOT_BASE64],
    ['one letter too many', withContent(`${RESUME}A`), NOT_BASE64],
    ['a data URL', withContent(`data:application/pdf;base64,${RESUME}`), NOT_BASE64],
    ['letters beyond ASCII', withContent(`${RESUME}é`), NOT_BASE64],
    ['a quotation mark that is escaped', withContent(`${RESUME}\\"`), NOT_BASE64],
    ['a backslash that is escaped at its end', withContent(`${RESUME}\\\\`), NOT_BASE64],
    ['half of a surrogate pair', withContent(`${RESUME}\\ud800`), NOT_BASE64],
    ['a line break that is not escaped', withContent(`${RESUME}\n`), NOT_JSON],
    ['an escape that JSON lacks', withContent(`${RESUME}\\x41`), NOT_JSON],
    ['an incomplete escape', withContent(`${RESUME}\\u00`), NOT_JSON],
    ['an escape that is not hexadecimal', withContent(`${RESUME}\\u00zz`), NOT_JSON],
    ['its end in the middle of a file', whole.slice(0, 150_000), NOT_JSON],
    ['its end after a backslash', `${whole.slice(0, 150_000)}\\`, NOT_JSON],
    ['its end before the last brace', whole.slice(0, -1), NOT_JSON],
    ['more after its end', `${whole}}`, NOT_JSON],
    ['a file outside of a string', withContent(`","content":"${RESUME}"content":"`), NOT_JSON],
    ['a string without a comma before its file', whole.replace('"content"', '"x" "content"'), NOT_JSON],
  ])('with %s is refused', async (_what, body, expected) => {
    for (const chunkBytes of [10_007, 1 << 16]) expect(await send(body, chunkBytes)).toEqual(expected);
    expect(await storedSubmissions(context)).toEqual({ submissions: [], attachments: [], mails: [] });
  });

  test('with bytes that are not UTF-8 is refused, in a file as elsewhere', async () => {
    for (const at of [20, 150_000, whole.length - 5]) {
      const bytes = Buffer.from(whole);
      bytes[at] = 0xff;
      expect(await send(bytes)).toEqual(NOT_JSON);
    }
    // A character of which the last byte is missing.
    expect(await send(Buffer.concat([Buffer.from(whole), Buffer.from([0xc3])]))).toEqual(NOT_JSON);
  });

  test.each([
    [
      { ...emailBody('careers', careers), content: RESUME },
      'content: There’s no such field. Please leave it out.',
    ],
    [
      emailBody('careers', { ...careers, attachments, content: RESUME }),
      'content: There’s no such field. Please leave it out.',
    ],
    [
      emailBody('careers', { ...careers, attachments: [...attachments, ...attachments] }),
      'attachments: Please send a cover letter and a résumé, and nothing else.',
    ],
    [
      emailBody('careers', { ...careers, attachments, firstName: 'a'.repeat(1_000_000) }),
      'firstName: Please use up to 100 characters.',
    ],
    [
      emailBody('careers', { ...careers, attachments: [{ ...attachments[0], content: 1 }, attachments[1]] }),
      'attachments.0.content: This field doesn’t accept that.',
    ],
    [{ ...emailBody('manage', { content: RESUME }) }, 'Only an application has files.'],
    [
      emailBody('careers', { ...careers, attachments: [attachments[0], { ...attachments[1], content: '' }] }),
      'attachments.1: This file is empty. Please choose another.',
    ],
  ])('is refused with the same sentence as a short one %#', async (body, sentence) => {
    expect(await send(JSON.stringify(body))).toEqual([400, sentence]);
  });

  test('with a file that is larger than 5 MB is refused as too large, whatever else it has', async () => {
    const tooLarge = base64(pdf(5 * 1024 * 1024 + 1));
    expect((await send(withContent(tooLarge), 65_536))[0]).toBe(413);
    expect((await send(withContent(base64(pdf(10_000_000))), 65_536))[0]).toBe(413);
    expect(await send(withContent(`${tooLarge}*`), 65_536)).toEqual(NOT_BASE64);
  });

  test('with much text beside its files is refused without parsing it', async () => {
    const sentence = 'Without its files, the body is longer than any form.';
    for (const text of ['a'.repeat(13_000_000), '\\u0041'.repeat(2_000_000)])
      expect(
        await send(
          whole.replace('"Ada"', () => `"${text}"`),
          65_536,
        ),
      ).toEqual([400, sentence]);
    expect(await send(`${whole}${' '.repeat(13_000_000)}`, 65_536)).toEqual([400, sentence]);
    expect(await send('"content":""'.repeat(1_000_000), 65_536)).toEqual([400, sentence]);
  });

  test('with more files than an application has is refused without decoding them', async () => {
    const files = Array(200).fill({ ...attachments[0], content: 'A'.repeat(20_000) });
    const body = JSON.stringify(emailBody('careers', { ...careers, attachments: files }));
    expect(await send(body, 65_536)).toEqual([400, 'Without its files, the body is longer than any form.']);
  });

  test('nested thousands of levels deep is refused like another unknown text', async () => {
    const deep = `${'['.repeat(9000)}"${RESUME}"${']'.repeat(9000)}`;
    const inFile = whole.replace(`"${RESUME}"`, () => deep);
    expect(await send(inFile)).toEqual([400, 'attachments.1.content: This field doesn’t accept that.']);
    expect(await send(whole.replace('"Ada"', () => deep))).toEqual([
      400,
      'firstName: This field doesn’t accept that.',
    ]);
  });

  test('that breaks off leaves nothing, and is no error of the site', async () => {
    const gone = new AbortController();
    const { body, ...init } = arriving(whole, 10_007);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    let reads = 0;
    const broken = new ReadableStream({
      async pull(controller) {
        reads += 1;
        if (reads < 10) return controller.enqueue((await reader.read()).value);
        gone.abort();
        controller.error(gone.signal.reason);
      },
    });
    const { request } = openApp(context);
    const answer = await request(apiPaths.email, {
      ...init,
      body: broken,
      signal: gone.signal,
    } as RequestInit);
    expect(answer.status).toBe(400);
    expect(context.logged.map(({ level, event }) => [level, event])).toEqual([['warn', 'broken off']]);
    expect(await storedSubmissions(context)).toEqual({ submissions: [], attachments: [], mails: [] });
  });
});
