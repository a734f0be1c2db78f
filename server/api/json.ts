/** The body as JSON in UTF-8; undefined when it is neither, which no schema takes. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** What is wrong, in a sentence. Nobody keeps it. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
