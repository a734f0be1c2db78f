import { setImmediate } from 'node:timers/promises';
import { messages } from '../../../shared/messages.ts';

const strictDecoder = new TextDecoder('utf-8', { fatal: true });

/** @returns null if the bytes are not UTF-8; a lenient decoder would store names with replacement characters */
export function utf8(bytes: ArrayBuffer | Uint8Array): string | null {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return null;
  }
}

/** @returns undefined if the body is not JSON in UTF-8; no schema accepts that */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Many more than a form has, and few enough to be parsed and validated in some milliseconds. */
const MAX_PARTS = 10_000;
/** What stands before each key, value and level of JSON: a comma, a bracket or a brace. Files in base64 have none. */
const SIGNS = [0x2c, 0x5b, 0x7b];

/** Whether JSON of any size is parsed quickly, because it has few keys, values and levels. Looks at its bytes only. */
export function hasFewParts(bytes: ArrayBuffer): boolean {
  // It searches faster than a Uint8Array.
  const view = Buffer.from(bytes);
  let parts = 0;
  for (const sign of SIGNS) {
    for (let at = view.indexOf(sign); at >= 0; at = view.indexOf(sign, at + 1)) {
      parts += 1;
      if (parts > MAX_PARTS) return false;
    }
  }
  return true;
}

/** @returns undefined if the bytes are not JSON in UTF-8 */
export const parseJson = (bytes: ArrayBuffer): unknown => parseText(utf8(bytes));

/** Like `parseJson`. Other requests are answered between its two steps, each of which takes some 10 ms for 12 MB. */
export async function parseLargeJson(bytes: ArrayBuffer): Promise<unknown> {
  const text = utf8(bytes);
  await setImmediate();
  return parseText(text);
}

function parseText(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An error response of the API, with one sentence. It is not cached. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

export const storageUnavailable = (): Response =>
  refuse(503, messages.submissionError, { 'Retry-After': '30' });
