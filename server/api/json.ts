import { messages } from '../../shared/messages.ts';

const strictly = new TextDecoder('utf-8', { fatal: true });

/** null for bytes that are not UTF-8: read loosely, a name would be stored with holes in it. */
export function utf8(bytes: ArrayBuffer | Uint8Array): string | null {
  try {
    return strictly.decode(bytes);
  } catch {
    return null;
  }
}

/** The body as JSON in UTF-8; undefined when it is neither, which no schema takes. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** @returns undefined when the bytes are not JSON in UTF-8 */
export function parseJson(bytes: ArrayBuffer): unknown {
  const text = utf8(bytes);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong, in a sentence. Nobody keeps it. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** The bytes of a file cannot be had now, though it is there. */
export const storeDown = (): Response => refuse(503, messages.submissionError, { 'Retry-After': '30' });
