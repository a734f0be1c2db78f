import { messages } from '../../shared/messages.ts';

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
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** What is wrong, in a sentence. Nobody keeps it. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** The bytes of a file cannot be had now, though it is there. */
export const storeDown = (): Response => refuse(503, messages.submissionError, { 'Retry-After': '30' });
