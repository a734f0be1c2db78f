import { messages } from '../../../shared/messages.ts';

const strictly = new TextDecoder('utf-8', { fatal: true });

/**
 * Null for bytes that are not UTF-8. If they were decoded loosely, a name would be stored with replacement
 * characters.
 */
export function utf8(bytes: ArrayBuffer | Uint8Array): string | null {
  try {
    return strictly.decode(bytes);
  } catch {
    return null;
  }
}

/** The body as JSON in UTF-8; undefined if it is neither, which no schema accepts. */
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

/** What is wrong, in a sentence. Not cached. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** The answer when the bytes of an existing file cannot be read now. */
export const storageUnavailable = (): Response =>
  refuse(503, messages.submissionError, { 'Retry-After': '30' });
