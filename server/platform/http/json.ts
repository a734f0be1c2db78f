import { setImmediate } from 'node:timers/promises';
import { LOCALE } from '../../../shared/constants.ts';
import { messages } from '../../../shared/messages.ts';
import { UserError } from './user-error.ts';

const strictDecoder = new TextDecoder('utf-8', { fatal: true });

/** @returns null if the bytes are not UTF-8; a lenient decoder would store names with replacement characters */
export function utf8(bytes: ArrayBuffer | Uint8Array): string | null {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Many more than a form has, but few enough to parse and validate in some milliseconds. */
const MAX_PARTS = 10_000;
/** As many as 2 MB of articles have, which staff send in one body. Each comma of a text counts, too. */
const MAX_STAFF_PARTS = 120_000;
const TOO_MANY_PARTS = `This has too many parts. Together, its entries and commas may be up to ${MAX_STAFF_PARTS.toLocaleString(LOCALE)}.`;
/** The bytes that precede each key, value and level of JSON: comma, bracket and brace. Files in base64 contain none. */
const SIGNS = [0x2c, 0x5b, 0x7b];

/**
 * @returns undefined if the body is not JSON in UTF-8; no schema accepts that
 * @throws UserError 400 if it has too many parts
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer());
  if (!hasFewParts(bytes, MAX_STAFF_PARTS)) throw new UserError(400, TOO_MANY_PARTS);
  return parseJson(bytes);
}

/** Whether JSON of any size is parsed quickly, because it has few keys, values and levels. Only scans its bytes. */
export function hasFewParts(bytes: ArrayBuffer, most = MAX_PARTS): boolean {
  // `indexOf` is faster on a Buffer than on a Uint8Array.
  const view = Buffer.from(bytes);
  let parts = 0;
  for (const sign of SIGNS) {
    for (let at = view.indexOf(sign); at >= 0; at = view.indexOf(sign, at + 1)) {
      parts += 1;
      if (parts > most) return false;
    }
  }
  return true;
}

/** @returns undefined if the bytes are not JSON in UTF-8 */
export const parseJson = (bytes: ArrayBuffer): unknown => parseText(utf8(bytes));

/** Like `parseJson`, but answers other requests between decoding and parsing. Each takes some 10 ms for 12 MB. */
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
