import { messages } from '../../shared/messages.ts';

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data *;.*boundary=)/i;

/** For a page on behalf of nobody: by its public address, with nothing of a visitor's. */
export class OwnRequest extends Request {}

/**
 * The request as React Router is to see it, or the answer to one that no page takes: another method
 * (405), a post that is no form (415), a form that cannot be read (400).
 *
 * Its address is the public one: behind a proxy that ends TLS it is http://inside, and React Router
 * refuses a form post whose Origin differs. A visitor who came by another name of ours (the machine's
 * own, www.) posts from that name: it is the host that was asked, so it is us.
 */
export async function pageRequest(request: Request, publicUrl: string): Promise<Request | Response> {
  if (request instanceof OwnRequest) return request;
  const { pathname, search, host } = new URL(request.url);
  const address = new URL(`${pathname}${search}`.replace(/^\/+/, '/'), publicUrl);
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  const origin = headers.get('Origin');
  if (origin && URL.parse(origin)?.host === host) headers.set('Origin', publicUrl);

  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers, signal });
  if (method !== 'POST') return refuse(405, { Allow: 'GET, HEAD, POST' });
  if (!FORM_TYPES.test(headers.get('Content-Type') ?? '')) return refuse(415);
  let body: FormData;
  try {
    body = await request.formData();
  } catch {
    return refuse(400);
  }
  // The body is written anew, in a form of its own.
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  return new Request(address, { method, headers, body, signal });
}

const refuse = (status: number, headers: Record<string, string> = {}) =>
  new Response(messages.submissionError, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
