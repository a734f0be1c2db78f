import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { openSite } from '../../../test/support/api.ts';
import { pdf } from '../../../test/support/documents.ts';
import { careers, storedSubmissions } from '../../../test/support/email.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';

const TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' };
const part = (name: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const FILE = part('resume', '; filename="resume.pdf"');
const KB = 1024;

const folderOf = ({ config }: Context) => join(config.dataDir, 'uploads');
const filesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : []);

onEachEngine('the files of a form that is posted without scripts', ({ makeContext }) => {
  test('are written to the disk as they arrive, and deleted when the sender disconnects', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const gone = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(FILE + 'a'.repeat(300 * KB)));
        gone.signal.addEventListener('abort', () => controller.error(gone.signal.reason));
      },
    });
    const headers = { ...TYPE, 'Content-Length': '9000000' };
    const init = { method: 'POST', headers, body, duplex: 'half', signal: gone.signal } as const;
    const answer = request(paths.careers, init);
    const folder = folderOf(context);
    await vi.waitFor(async () => {
      const [file = ''] = await filesIn(folder);
      expect((await readFile(join(folder, file))).length).toBeGreaterThan(200 * KB);
    });
    gone.abort();
    await Promise.allSettled([answer]);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('are stored with the application byte for byte, and no temporary file is left', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const form = new FormData();
    const { attachments: _files, ...answers } = careers;
    for (const [name, answer] of Object.entries(answers)) form.set(name, answer);
    const sent = [pdf(40_000), pdf(70_000)];
    form.set('coverLetter', new File([sent[0] as BlobPart], 'Brief für Sie.pdf'));
    form.set('resume', new File([sent[1] as BlobPart], 'Résumé of Ada.pdf'));
    expect((await request(paths.careers, { method: 'POST', body: form })).status).toBe(303);
    const { attachments } = await storedSubmissions(context);
    expect(attachments.map(({ filename }) => filename)).toEqual(['Brief für Sie.pdf', 'Résumé of Ada.pdf']);
    const stored = await Promise.all(attachments.map(({ fileKey }) => context.files.get(fileKey)));
    expect(stored.map((bytes) => Buffer.from(bytes ?? []).toString('hex'))).toEqual(
      sent.map((bytes) => Buffer.from(bytes).toString('hex')),
    );
    expect(await filesIn(folderOf(context))).toEqual([]);
  });

  test.each([
    ['ends within a file', `${FILE}%PDF-1.7`],
    ['has a text of 65 KB', `${part('firstName')}${'a'.repeat(65 * KB)}\r\n--x--`],
    ['has more parts than any form', `${`${part('firstName')}a\r\n`.repeat(101)}--x--`],
  ])('are deleted, and the response is 400, if the form %s', async (_what, body) => {
    const context = await makeContext();
    const { request } = openSite(context);
    const answer = await request(paths.careers, { method: 'POST', headers: TYPE, body });
    expect(answer.status).toBe(400);
    expect(await filesIn(folderOf(context))).toEqual([]);
  });
});
