import { messages } from '../../shared/messages.ts';

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data *;.*boundary=)/i;

/** For a page on behalf of nobody: by its public address, with nothing of a visitor's. */
export class OwnRequest extends Request {}

/** Letters, digits and `-._~` need none (RFC 3986, §6.2.2.2). */
const NEEDLESS_ESCAPES = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * The request as React Router is to see it, or the answer to one that no page takes: another method
 * (405), a post that is no form (415), one from another site or a form that cannot be read (400).
 *
 * An address with slashes in a row or needless escapes leads to the one without (308): React Router's patterns take
 * them or leave them in ways of their own, and the time they take for a row grows with its square.
 *
 * Its address is the public one: behind a proxy that ends TLS it is http://inside, and React Router
 * refuses a form post whose Origin differs. A visitor who came by another name of ours (the machine's
 * own, www.) posts from that name: it is the host that was asked, so it is us.
 */
export async function pageRequest(request: Request, publicUrl: string): Promise<Request | Response> {
  const { pathname, search, host } = new URL(request.url);
  const path = pathname.replace(/^\/+/, '/');
  const plain = path.replace(/\/{2,}/g, '/').replace(NEEDLESS_ESCAPES, decodeURIComponent);
  if (plain !== path) return new Response(null, { status: 308, headers: { Location: plain + search } });
  if (request instanceof OwnRequest) return request;
  const address = new URL(path + search, publicUrl);
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  const origin = headers.get('Origin');
  const from = origin === null ? publicUrl : (URL.parse(origin)?.origin ?? '');
  const ours = from === publicUrl || URL.parse(from)?.host === host;
  if (origin !== null && ours) headers.set('Origin', publicUrl);

  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers, signal });
  if (method !== 'POST') return refuse(405, { Allow: 'GET, HEAD, POST' });
  // React Router would refuse it too, and have it logged as a failure of ours.
  if (!ours) return refuse(400);
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

/** Too many wait already, or something failed of which a later try knows nothing. */
export const serviceUnavailable = (): Response => refuse(503, { 'Retry-After': '5' });

const refuse = (status: number, headers: Record<string, string> = {}) =>
  new Response(messages.submissionError, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
