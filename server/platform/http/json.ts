import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { LOCALE } from '../../../shared/constants.ts';
import { messages } from '../../../shared/messages.ts';
import type { Log } from '../log.ts';
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

/** Articles of 2 MB, which staff send in one body, have as many parts. Each comma of a text counts, too. */
const MAX_STAFF_PARTS = 120_000;
const TOO_MANY_PARTS = `This has too many parts. Together, its entries and commas may be up to ${MAX_STAFF_PARTS.toLocaleString(LOCALE)}.`;
/** The bytes that precede each key, value and level of JSON: comma, bracket and brace. Files in base64 contain none. */
const SIGNS = [0x2c, 0x5b, 0x7b];

/**
 * @returns undefined if the body is not JSON in UTF-8; no schema accepts that
 * @throws UserError 400 if it has too many parts
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = Buffer.from(await request.arrayBuffer().catch(() => new ArrayBuffer()));
  if (countParts(bytes, MAX_STAFF_PARTS) > MAX_STAFF_PARTS) throw new UserError(400, TOO_MANY_PARTS);
  const text = utf8(bytes);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The validated JSON of a request's body.
 * @param message of the refusal, instead of the schema's own
 * @throws UserError 400
 */
export const readBody = async <Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  message?: string,
): Promise<v.InferOutput<Schema>> => validated(schema, await readJson(request), message);

/** As `readBody`, for a value that was read already. */
export function validated<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  message?: string,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, value);
  if (!checked.success) throw new UserError(400, message ?? checked.issues[0].message);
  return checked.output;
}

/**
 * Counts the keys, values and levels of JSON, and thereby how long it takes to parse. Only scans its bytes.
 * @param most it stops counting beyond this number
 */
export function countParts(bytes: Uint8Array, most: number): number {
  // `indexOf` is faster on a Buffer than on a Uint8Array.
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (const sign of SIGNS) {
    for (let at = view.indexOf(sign); at >= 0 && parts <= most; at = view.indexOf(sign, at + 1)) parts += 1;
  }
  return parts;
}

/** An error response of the API, with one sentence. It is not cached. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** The API's only response for something that does not exist. It does not reveal which of several reasons applies. */
export const notFound = (): Response =>
  Response.json({ errors: [{ message: 'Not found.' }] }, { status: 404 });

/** Handles a failure of the file store. @throws UserError 503 */
export const storageUnavailable =
  (log: Log) =>
  (error: unknown): never => {
    log.error('the file store failed', { error });
    throw new UserError(503, messages.submissionError, { 'Retry-After': '30' });
  };

const JSON_TYPE = /^application\/json(; *charset=utf-8)?$/i;

/**
 * Accepts only POST requests with JSON, as spec §7 documents. GraphQL servers usually accept GET and form posts, too,
 * which a page of another site could send from a visitor's browser (CSRF).
 */
export const onlyJsonPosts: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST') {
    return c.json({ errors: [{ message: 'Use POST.' }] }, 405, { Allow: 'POST' });
  }
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '')) {
    return c.json({ errors: [{ message: 'Send application/json.' }] }, 415);
  }
  await next();
};
