import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { seeOther } from '../platform/http/see-other.ts';
import type { Log } from '../platform/log.ts';

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data *;.*boundary=)/i;

/** A request from the page cache: it has the public address, and nothing from a visitor. */
export class OwnRequest extends Request {}

/**
 * Percent-encoded letters, digits and `-._~`, which are equivalent to the characters themselves (RFC 3986, §6.2.2.2).
 */
const NEEDLESS_ESCAPES = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * Prepares a request for React Router, or responds to it: 405 for another method, 415 for a post that is not a form,
 * 400 for a form that comes from another site. The form itself is read elsewhere.
 */
export function pageRequest(request: Request, publicUrl: string, log: Log): Request | Response {
  const { pathname, search, host } = new URL(request.url);
  const plain = pathname.replace(/\/{2,}/g, '/').replace(NEEDLESS_ESCAPES, decodeURIComponent);
  // The 404 page (spec §8). React Router would write this address, with any token in it, to the console.
  if (!canDecode(pathname)) return seeOther(paths.notFound);
  // React Router matches repeated slashes and needless escapes inconsistently, and in time quadratic in the slashes. In
  // the browser it finds no page at an address that begins with two.
  if (plain !== pathname) return new Response(null, { status: 308, headers: { Location: plain + search } });
  if (request instanceof OwnRequest) return request;
  // Behind a proxy that ends TLS the address would be http://internal, and React Router refuses a form whose Origin
  // differs from it.
  const address = new URL(pathname + search, publicUrl);
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  const origin = headers.get('Origin');
  const from = origin === null ? publicUrl : (URL.parse(origin)?.origin ?? '');
  // An Origin equal to the request's Host (such as www.) is ours too.
  const ours = from === publicUrl || URL.parse(from)?.host === host;
  if (origin !== null && ours) headers.set('Origin', publicUrl);

  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers, signal });
  if (method !== 'POST') return refuse(405, { Allow: 'GET, HEAD, POST' });
  // React Router would refuse it too, but log it as an error of the server.
  if (!ours) {
    log.warn('form.foreign-origin', { path: pathname, origin: from.slice(0, 200) });
    return badForm();
  }
  if (!FORM_TYPES.test(headers.get('Content-Type') ?? '')) return refuse(415);
  headers.delete('Content-Length');
  return new Request(address, { method, headers, signal });
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The response to a form that is unreadable or comes from another site. */
export const badForm = (): Response => refuse(400);

/** The response when the render queue is full or rendering failed; a later attempt may succeed. */
export const serviceUnavailable = (): Response => refuse(503, { 'Retry-After': '5' });

/** The response that nobody reads, because the client has left. Servers log this status for such requests. */
export const clientHasLeft = (): Response => refuse(499);

/** The response to a visitor who already has too many requests waiting. */
export const tooManyWaiting = (): Response => tooManyForms(5);

/** The response to a form of a visitor from whom too many were refused. */
export const tooManyForms = (seconds: number): Response => refuse(429, { 'Retry-After': String(seconds) });

const refuse = (status: number, headers: Record<string, string> = {}) =>
  new Response(messages.submissionError, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
