import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';

const KB = 1024;
const MB = 1024 * KB;

/** The largest form without files. Our own queries have 2 KB, and a long enquiry has 6 KB. */
export const MAX_FORM_BYTES = 64 * KB;
/** A job application that is posted without scripts: two files of 5 MB and the form's fields. */
const MAX_APPLICATION_BYTES = 10.5 * MB;
/** The longest that any document of the agency may be. */
export const MAX_DOCUMENT_BYTES = 2 * MB;
const SMALLEST = { bytes: KB };

type Limit = { bytes: number; what?: string };

/** The largest body of a call, by how its path begins. The first that fits counts. */
const LIMITS: readonly [path: string, Limit][] = [
  [apiPaths.graphql, { bytes: MAX_FORM_BYTES }],
  // An application in JSON: its two files are in base64.
  [apiPaths.email, { bytes: 14.5 * MB }],
  ['/api/auth', { bytes: 4 * KB }],
  [peoplePaths.all, { bytes: 4 * KB }],
  [apiPaths.leads, { bytes: MAX_FORM_BYTES }],
  // This is also the limit for a film: ten to twenty seconds in 1080p take about half of it.
  ['/api/agency/pictures', { bytes: 12 * MB, what: 'picture or video' }],
  ['/api/agency', { bytes: MAX_DOCUMENT_BYTES, what: 'part of the site' }],
  // The text with characters of four bytes, and the structure around them.
  [newsletterPaths.all, { bytes: 512 * KB, what: 'newsletter' }],
  // Files of staff are written to the disk as they arrive. They have queues and limits of their own.
  [apiPaths.upload, { bytes: 0 }],
  [apiPaths.files, { bytes: 0 }],
  [apiPaths.feedRuns, { bytes: 0 }],
];

/** A call that is not in the list gets the smallest limit. */
function limitOf(path: string): Limit {
  if (path === paths.careers) return { bytes: MAX_APPLICATION_BYTES };
  if (!path.startsWith('/api/')) return { bytes: MAX_FORM_BYTES };
  return LIMITS.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? SMALLEST;
}

/** The most bytes of a request's body that may be in memory. */
export const largestBody = (path: string): number => limitOf(path).bytes;

/** Creates the middleware that refuses larger bodies. */
export const createBodyLimit =
  (refuse: (c: Context, message: string) => Response): MiddlewareHandler =>
  (c, next) => {
    const limit = limitOf(c.req.path);
    return bodyLimit({ maxSize: limit.bytes, onError: () => refuse(c, tooLargeMessage(limit)) })(c, next);
  };

function tooLargeMessage({ bytes, what = 'request' }: Limit): string {
  const size = bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`;
  return `This ${what} is too large. It can be up to ${size}.`;
}

/** Refuses larger bodies of the API. It follows the guard of a route, so that only staff hear of its limit. */
export const limitBody = createBodyLimit((c, message) => c.json({ errors: [{ message }] }, 413));
