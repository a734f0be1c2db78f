import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateContactDocument } from '../../../app/queries.generated.ts';
import { apiPaths, paths, searchResults } from '../../../shared/paths.ts';
import { emailBody, manage } from '../../support/email.ts';
import { CONTACTS } from '../../support/leads.ts';
import { onePage } from '../../support/pdfs.ts';
import { guideFields, pdfPart, rawUpload } from '../../support/uploads.ts';
import { seeds } from '../fuzz/requests.ts';
import type { Contents } from '../fuzz/site.ts';
import { type HttpRequest, written } from '../fuzz/wire.ts';
import type { Engine } from '../site.ts';
import { MARK, marked, marksOf } from './marks.ts';
import { type Report, run } from './tool.ts';

/** The limit for each of two runs, which take half as long on an idle machine. */
const MINUTES = 30;
const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** Tests every parameter of every route with sqlmap's payloads for this engine. */
export async function sqlmap(url: string, contents: Contents, engine: Engine, home: string): Promise<Report> {
  const all = await targets(contents);
  const isPage = ({ path }: HttpRequest) => !/^\/(api|media|calendar)\//.test(path);
  const findings = [
    // Level 2 also tries payloads that close the characters which a search puts around its text.
    ...(await inject(
      url,
      engine,
      '2',
      all.filter((target) => !isPage(target)),
      join(home, 'api'),
    )),
    // A page calls the same API in process. Pages are long, and sqlmap takes a second to compare two.
    ...(await inject(url, engine, '1', all.filter(isPage), join(home, 'pages'))),
  ];
  return { tried: `${sum(all)} parameters of ${all.length} requests`, findings };
}

const sum = (requests: readonly HttpRequest[]) => requests.reduce((marks, one) => marks + marksOf(one), 0);

/** @returns the injectable parameters, and a finding if not all were tried */
async function inject(
  url: string,
  engine: Engine,
  level: string,
  requests: readonly HttpRequest[],
  home: string,
) {
  await mkdir(home);
  const log = join(home, 'requests.xml');
  const results = join(home, 'results.csv');
  await writeFile(log, requests.map((one, n) => asLogged(one, n, new URL(url))).join('\n'));
  const printed = await run(
    'sqlmap',
    [
      ...['-l', log, '--batch', '--flush-session', '--disable-coloring', '--ignore-stdin'],
      ...['--dbms', engine === 'sqlite' ? 'sqlite' : 'postgresql', '--level', level, '--risk', '1'],
      ...['--technique', 'BEUST', '--time-sec', '3', '--keep-alive', '--timeout', '20', '--text-only'],
      // Error responses are compared like any others.
      ...['--ignore-code', '*', '--ignore-redirects', '--skip-waf'],
      // sqlmap takes our "Please enter a…" for a type error, and would skip parameters of many requests.
      ...['--answers', 'skip those kind of cases=N'],
      ...['--output-dir', join(home, 'sqlmap'), '--results-file', results],
    ],
    home,
    MINUTES,
  );
  const rows = (await readFile(results, 'utf8').catch(() => '')).split('\n').slice(1);
  // sqlmap prints this if two responses differed by chance, and its own checks afterwards failed.
  const found = rows.filter((row) => row.trim() !== '' && !row.includes('false positive or unexploitable'));
  const cleared = printed.split('does not seem to be injectable').length - 1;
  if (cleared + found.length >= sum(requests)) return found;
  const leftOut = printed.match(/(?<=\] )skipping .+/g) ?? [];
  const why = [`${cleared} of ${sum(requests)} parameters were cleared`, ...leftOut, printed.slice(-800)];
  return [...found, why.join('\n')];
}

/** The requests with a value to inject into. The stream of leads is left out, because it never ends. */
async function targets(contents: Contents): Promise<HttpRequest[]> {
  const { token, listing, ...ids } = contents;
  const known = [listing, ...Object.values(ids)];
  const doors = (await seeds(contents))
    .map(({ request }) => request)
    .filter(({ path }) => path !== apiPaths.leadsStream);
  const staff = { Authorization: `Bearer ${token}` };
  const get = (path: string): HttpRequest => ({ method: 'GET', path, headers: {} });
  const post = (path: string, body: unknown): HttpRequest => ({
    method: 'POST',
    path,
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  });
  const withHeaders = (target: HttpRequest, headers: Record<string, string>): HttpRequest => {
    const elsewhere = marked(target, known);
    const here = Object.entries(headers).map(([name, value]) => [name, value + MARK]);
    return { ...elsewhere, headers: { ...elsewhere.headers, ...Object.fromEntries(here) } };
  };
  return [
    ...doors.filter(({ path }) => path !== apiPaths.upload).map((target) => marked(target, known)),
    marked(upload(staff), known),
    post(apiPaths.graphql, {
      query: `{ properties(search: "unley${MARK}", after: "x${MARK}") { nodes { id } } }`,
    }),
    post(apiPaths.graphql, { query: `{ property(id: "${listing}${MARK}") { id } }` }),
    // Headers are tested too. Without a mark in the body sqlmap would choose its own places, which could not be
    // counted.
    withHeaders(
      post(apiPaths.graphql, {
        query: CreateContactDocument,
        variables: { input: { attributes: CONTACTS.newsletter } },
      }),
      { 'Idempotency-Key': 'a-key', 'Form-Signals': 'trapped=0, ms=4200' },
    ),
    withHeaders(post(apiPaths.email, emailBody('manage', manage)), { 'Idempotency-Key': 'a-key' }),
    withHeaders(get(`${apiPaths.leads}?kind=offer`), staff),
    withHeaders(get(apiPaths.download(contents.file)), { Range: 'bytes=0-99' }),
    withHeaders(get(searchResults('SALE', 'unley')), HEADERS),
    withHeaders(get(paths.property(listing)), HEADERS),
    ...[`${paths.contact}?property=`, `${paths.offer}?listing=`].map((path) => get(path + listing + MARK)),
  ].filter((target) => marksOf(target) > 0);
}

/** sqlmap never sends `If-None-Match` or `If-Modified-Since`, so the fuzzing drill covers those. */
const HEADERS = Object.fromEntries(
  ['User-Agent', 'Referer', 'Cookie', 'X-Forwarded-For', 'Accept-Language'].map((name) => [name, 'x=1']),
);

/** An upload whose file is plain text, because sqlmap reads it as text. */
function upload(staff: Record<string, string>): HttpRequest {
  const pdf = onePage()
    .toString('latin1')
    .replace(/[\x80-\xff]/g, 'x');
  const { body, headers } = rawUpload([...guideFields, pdfPart(pdf)]);
  return {
    method: 'POST',
    path: apiPaths.upload,
    headers: { ...(headers as Record<string, string>), ...staff },
    body: Buffer.from(body as Uint8Array).toString('latin1'),
  };
}

/**
 * A request in the format of Burp's log, which sqlmap reads. Each has a different address of this machine, because
 * sqlmap tries a parameter only once for each host and path, and all of GraphQL has one path.
 */
function asLogged(target: HttpRequest, n: number, { port }: URL): string {
  const request = written({ ...target, headers: { Host: `127.0.0.${n + 1}:${port}`, ...target.headers } });
  return `<port>${port}</port><request base64="true"><![CDATA[${request.toString('base64')}]]></request>`;
}
