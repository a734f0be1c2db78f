import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkHost, guardedLookup, isPublicAddress, PrivateAddress } from '../../platform/address-guard.ts';
import { describeFailure, FeedError } from '../read/feed-error.ts';
import { MAX_PICTURE_BYTES } from '../read/limits.ts';

export type FetchOptions = {
  /** Which addresses may be connected to. Tests allow their own machine. */
  allowed?: (address: string) => boolean;
  timeoutMs?: number;
  maxBytes?: number;
  /** Aborts the request. */
  signal?: AbortSignal;
};

const MAX_REDIRECTS = 3;

/**
 * Fetches a picture from an http or https address. Every connection, including those of redirects, goes to a public
 * address that was checked. Size and total time are limited.
 * @throws FeedError `permanent` if a retry is useless
 */
export async function fetchImage(address: string, options: FetchOptions = {}): Promise<Uint8Array> {
  const { allowed = isPublicAddress, timeoutMs = 30_000, maxBytes = MAX_PICTURE_BYTES } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  let url = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await get(url, allowed, signal);
      const status = response.statusCode ?? 0;
      if (status === 200) return await readBody(response, maxBytes);
      response.destroy();
      const location = response.headers.location;
      if (![301, 302, 303, 307, 308].includes(status) || !location) {
        throw new FeedError(`The picture's server answered ${status}.`, { permanent: status === 410 });
      }
      url = URL.parse(location, url)?.href ?? '';
    }
    throw new FeedError('The picture is behind too many redirects.');
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof PrivateAddress)
      throw new FeedError('The address of the picture isn’t on the public internet.');
    const reason = timeout.aborted ? `no answer within ${timeoutMs / 1000} s` : describeFailure(error);
    throw new FeedError(`The picture couldn’t be fetched: ${reason}.`, { permanent: false, cause: error });
  }
}

function get(
  address: string,
  allowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = URL.parse(address);
  const request = url?.protocol === 'https:' ? requestHttps : url?.protocol === 'http:' ? requestHttp : null;
  if (!url || !request) throw new FeedError('The picture isn’t at an http or https address.');
  checkHost(url.hostname, allowed);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      // A pooled connection would not be checked again.
      agent: false,
      lookup: guardedLookup(allowed),
      signal,
      headers: { accept: 'image/*', 'user-agent': 'Openhome' },
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new FeedError(`The picture is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
