import { request } from 'node:http';
import type { Locator } from '@playwright/test';
import { apiPaths } from '../../shared/paths.ts';

/** The fields of an upload (§7, call 4). */
export const GUIDE = {
  name: 'Auction day',
  description: 'What happens, in which order.',
  category: 'BUY',
  subcategory: 'Guides',
} as const;

/** The body of `POST /api/upload`; null leaves a field out. */
export function uploadForm(
  bytes: Uint8Array | null,
  fields: { [name in keyof typeof GUIDE]?: string | null } = {},
  filename = 'x.pdf',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GUIDE, ...fields })) {
    if (value !== null) form.append(name, value);
  }
  if (bytes) form.append('pdf', new File([Uint8Array.from(bytes)], filename, { type: 'application/pdf' }));
  return form;
}

/** Fills in the dashboard's form for an upload. Without `bytes` no file is chosen. */
export async function fillUpload(form: Locator, name: string, bytes?: Uint8Array): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Description').fill(GUIDE.description);
  await form.getByLabel('Category', { exact: true }).selectOption('LEASE');
  await form.getByLabel('Subcategory').selectOption('Forms');
  if (bytes) await form.getByLabel('PDF file').setInputFiles(pdfFile(bytes));
}

/** A file as a browser's file field takes it. */
export const pdfFile = (bytes: Uint8Array) => ({
  name: 'x.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

/** Like `uploadForm`, but the parts are given literally, with correct boundaries by default. */
export function rawUpload(
  parts: readonly (readonly [head: string, body: string | Uint8Array])[],
  options: { boundary?: string | null; end?: string; type?: string } = {},
): RequestInit {
  const { boundary = 'line', end = '\r\n--line--\r\n', type = 'multipart/form-data' } = options;
  const chunks = parts.flatMap(([head, body], n) => [
    Buffer.from(`${n > 0 ? '\r\n' : ''}--line\r\n${head}\r\n\r\n`, 'latin1'),
    Buffer.from(body as string),
  ]);
  return {
    method: 'POST',
    headers: { 'Content-Type': boundary === null ? type : `${type}; boundary=${boundary}` },
    body: Uint8Array.from(Buffer.concat([...chunks, Buffer.from(end)])),
  };
}

export const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
export const guideFields = Object.entries(GUIDE).map(([name, value]) => [field(name), value] as const);
export const pdfPart = (bytes: Uint8Array | string, filename = 'x.pdf') =>
  [`${field('pdf')}; filename="${filename}"\r\nContent-Type: application/pdf`, bytes] as const;

export type Request = (path: string, init?: RequestInit) => Promise<Response>;

export const upload = (
  request: Request,
  headers: Record<string, string>,
  body: FormData,
): Promise<Response> => request(apiPaths.upload, { method: 'POST', headers, body });

/** Sends up to a gigabyte in chunks, as long as the server reads. @returns the status of the response */
export function sendGigabyte(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url + apiPaths.upload, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=line' },
    });
    let answered = false;
    sending.on('response', (response) => {
      answered = true;
      resolve(response.statusCode ?? 0);
      sending.destroy();
    });
    sending.on('error', (error) => !answered && reject(error));
    sending.write('--line\r\nContent-Disposition: form-data; name="pdf"; filename="x.pdf"\r\n\r\n');
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const more = () => {
      while (!answered && sent < 1024) {
        sent += 1;
        if (!sending.write(chunk)) return void sending.once('drain', more);
      }
    };
    more();
  });
}
