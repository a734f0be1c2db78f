import fc from 'fast-check';
import { edited, nested, placesOf } from './json.ts';
import type { Seed } from './requests.ts';
import { type HttpRequest, type Raw, written } from './wire.ts';

/** A request of the fuzzer: valid HTTP, or arbitrary bytes. */
export type Fuzzed = { kind: 'http'; request: HttpRequest } | { kind: 'raw'; bytes: Raw };

/** Values that are known to break parsers, validators and databases. */
const AWKWARD = [
  ...['', ' ', '\0', '\ud800', '\u2028', '\u202e', 'İ', 'ß', '𝒜', '__proto__', 'constructor', 'toString'],
  ...['%', '%00', '%c0%af', '%ff', '../', '..\\', "'", '"', '`', '\\', '--', '/*', ';', '%_', '(', '[', '*'],
  ...['-1', '0', '1e309', 'NaN', '2147483648', '9007199254740993', '99999999999999999999', '0x10', '1e-7'],
  ...['2025-02-30', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.001Z', 'true', 'null', '{}', '[]'],
  ...[
    '\r\nX: y',
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    "' or 1=1--",
    'a@x, b@y',
    '=1+1',
    '🏠'.repeat(50),
  ],
];
const repeated = (most: number) =>
  fc
    .tuple(fc.constantFrom('a', ' ', '/', '%', '\\', '(', '{"a":', '&a=', 'é', '💥'), fc.nat(most))
    .map(([of, bytes]) => of.repeat(bytes / of.length));
const awkward = fc.oneof(
  { weight: 90, arbitrary: fc.constantFrom(...AWKWARD) },
  { weight: 60, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 30, arbitrary: fc.double().map(String) },
  { weight: 15, arbitrary: repeated(20_000) },
  { weight: 1, arbitrary: repeated(400_000) },
);
const anyValue = fc.oneof(
  { weight: 4, arbitrary: awkward },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()) },
  { weight: 1, arbitrary: fc.nat(3000).map(nested) },
);

/** Changes any of the valid requests. */
export function fuzzed(seeds: readonly Seed[]): fc.Arbitrary<Fuzzed> {
  return fc.oneof(
    ...seeds.flatMap(({ weight, request }) => {
      const bytes = written(request);
      return [
        { weight, arbitrary: byteChanges.map((change): Fuzzed => ({ kind: 'raw', bytes: change(bytes) })) },
        { weight, arbitrary: changed(request).map((request): Fuzzed => ({ kind: 'http', request })) },
      ];
    }),
  );
}

/**
 * Changes a request within the rules of HTTP: another path, query, body or header, with the same or a similar shape.
 */
function changed(request: HttpRequest): fc.Arbitrary<HttpRequest> {
  const headers = fc.oneof(
    { weight: 6, arbitrary: fc.constant(request.headers) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...HEADERS), awkward).map(([name, value]) => ({
        ...request.headers,
        [name]: value.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...Object.keys(request.headers), 'none')
        .map((gone) => Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== gone))),
    },
  );
  const methods = fc.oneof(
    { weight: 15, arbitrary: fc.constant(request.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD') },
  );
  return fc
    .tuple(methods, pathOf(request.path), headers, bodyOf(request))
    .map(([method, path, given, body]) => ({
      method,
      path,
      headers: given,
      ...(method !== 'GET' && method !== 'HEAD' && body !== undefined && { body }),
    }));
}

const HEADERS = [
  'Accept-Encoding',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Origin',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Form-Signals',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'Cookie',
  'Accept',
  'Last-Event-ID',
  'Referer',
];

const encoded = fc.oneof(
  { weight: 3, arbitrary: awkward.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: awkward.map((text) => text.replace(/[^\x21-\x7e]|#/g, '')) },
);

function pathOf(path: string): fc.Arbitrary<string> {
  const [before = '', query] = path.split('?');
  const segments = before.split('/');
  const parts = query?.split('&') ?? [];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(path) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: Math.max(1, segments.length - 1) }), encoded)
        .map(([at, text]) => segments.with(at, text.slice(0, 4000)).join('/') + (query ? `?${query}` : '')),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(encoded, encoded)
        .map(
          ([name, value]) =>
            `${before}?${[...parts, `${name.slice(0, 200)}=${value.slice(0, 6000)}`].join('&')}`,
        ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(Math.max(0, parts.length - 1)), encoded)
        .map(
          ([at, value]) =>
            `${before}?${parts.map((part, n) => (n === at ? `${part.split('=')[0]}=${value.slice(0, 6000)}` : part)).join('&')}`,
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('.data', '//', '/..', '/%2e%2e', '.json', '/').map((end) => before + end),
    },
  );
}

function bodyOf({ body, headers }: HttpRequest): fc.Arbitrary<string | Buffer | undefined> {
  if (body === undefined) return fc.constant(undefined);
  if (headers['Content-Type'] === 'application/json') {
    const value: unknown = JSON.parse(String(body));
    const places = placesOf(value);
    return fc
      .array(
        fc.tuple(
          fc.constantFrom(...places),
          fc.constantFrom('set', 'set', 'set', 'drop', 'add', 'cut'),
          awkward,
          anyValue,
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((edits) =>
        edits.reduce((text, [place, how, name, to]) => edited(text, place, how, name, to), String(body)),
      );
  }
  if (headers['Content-Type'] === 'application/x-www-form-urlencoded') {
    const pairs = [...new URLSearchParams(String(body))];
    return fc.array(fc.tuple(fc.nat(pairs.length), awkward), { minLength: 1, maxLength: 3 }).map((edits) => {
      const all = [...pairs];
      for (const [at, text] of edits) all[at] = [all[at]?.[0] ?? text, text];
      return new URLSearchParams(all).toString();
    });
  }
  return byteChanges.map((change) => change(Buffer.from(body)));
}

const PIECES = [
  '\r\n',
  '\r\n\r\n',
  '\n',
  '\0',
  ':',
  ' ',
  '\t',
  '\xff\xfe',
  '\xc0\xaf',
  '%00',
  '{',
  '}',
  '[[[[',
  '"',
  '\\u',
  '--line',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Connection: Upgrade\r\nUpgrade: websocket\r\n',
  '0\r\n\r\n',
  'ffffffffffffffff\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'a'.repeat(9000),
  '('.repeat(3000),
  '{"a":'.repeat(2000),
];

/** Changes bytes: flips, replaces, removes, inserts and duplicates some, or cuts off the rest. */
const byteChanges: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc
  .array(
    fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('flip', 'set', 'drop', 'put', 'twice', 'end'),
      fc.nat(255),
      fc.nat(60),
      fc.constantFrom(...PIECES),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(
    (edits) => (bytes) =>
      edits.reduce((all, [where, how, byte, length, piece]) => {
        const at = Math.floor(where * all.length);
        const [before, after] = [all.subarray(0, at), all.subarray(at)];
        if (how === 'flip' || how === 'set') {
          const copy = Buffer.from(all);
          if (copy.length > 0)
            copy[at % copy.length] = how === 'set' ? byte : (copy[at % copy.length] ?? 0) ^ (1 << (byte % 8));
          return copy;
        }
        if (how === 'drop') return Buffer.concat([before, after.subarray(length)]);
        if (how === 'put') return Buffer.concat([before, Buffer.from(piece, 'latin1'), after]);
        if (how === 'twice') return Buffer.concat([before, after.subarray(0, length), after]);
        return before.length > 20 && byte < 128 ? before : all;
      }, bytes),
  );
