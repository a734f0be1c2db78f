import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { paths } from '../../../shared/paths.ts';
import { seeds } from '../fuzz/requests.ts';
import type { Contents } from '../fuzz/site.ts';
import { type Report, run } from './tool.ts';

const MINUTES = 12;
/** The time limits for finding pages, and for each module. */
const CRAWL_SECONDS = 60;
const MODULE_SECONDS = 60;

/**
 * Left out are: `csrf`, which wants a token in every form, though no request here is authorised by a cookie (staff send
 * a token in a header); `blindsql`, because sqlmap measures time more carefully; `nikto` and `wapp`, because they
 * download lists; `buster` and `brute_login_form`, because ffuf and the tests of the throttle cover them.
 */
const MODULES = [
  ...['backup', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'http_headers', 'permanentxss'],
  ...['redirect', 'shellshock', 'sql', 'ssrf', 'xss', 'xxe'],
];

/** Headers that it misses, each with the reason why we do not send it. */
const ALLOWED = [
  // Browsers follow the policy's `frame-ancestors` instead.
  'X-Frame-Options is not set',
  // No current browser has this filter, which could itself be abused.
  'X-XSS-Protection is not set',
  // It is only sent over https, and the drill uses http.
  'Strict-Transport-Security is not set',
];

type Flaw = { method: string; path: string; info: string; parameter: string };

/** Follows the site's links and forms, and attacks them with its modules. */
export async function wapiti(url: string, contents: Contents, home: string): Promise<Report> {
  const outside = await startOutside();
  const doors = (await seeds(contents))
    .filter(({ request }) => request.method === 'GET' && !request.headers.Authorization)
    .map(({ request }) => url + request.path);
  const report = join(home, 'wapiti.json');
  const printed = await run(
    'wapiti',
    [
      ...['-u', url + paths.home, '--scope', 'folder', '-m', MODULES.join(','), '-f', 'json', '-o', report],
      ...[...new Set(doors)].flatMap((door) => ['-s', door]),
      ...['-d', '4', '--max-files-per-dir', '40', '-t', '20', '--no-bugreport'],
      ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(MODULE_SECONDS)],
      ...['--endpoint', outside.url, '--store-session', home, '--store-config', home, '--flush-session'],
    ],
    home,
    MINUTES,
  );
  await outside.stop();
  const text = await readFile(report, 'utf8').catch(() => '');
  const tried = `${MODULES.length} modules`;
  if (text === '') return { tried, findings: [`no report: ${printed.slice(-800)}`] };
  const { vulnerabilities, anomalies } = JSON.parse(text) as Record<string, Record<string, Flaw[]>>;
  const flaws = [...Object.entries(vulnerabilities ?? {}), ...Object.entries(anomalies ?? {})].flatMap(
    ([kind, found]) =>
      found.map(({ method, path, info, parameter }) => ({ kind, method, path, info, parameter })),
  );
  const links = /Found (\d+) URL/i.exec(printed)?.[1] ?? '?';
  return {
    tried: `${links} links, ${tried}`,
    findings: [
      ...flaws.filter(({ info }) => !ALLOWED.includes(info)).map((flaw) => JSON.stringify(flaw)),
      ...outside.paths.map((path) => `the server asked a stranger for ${path}`),
    ],
  };
}

/** A server that must not be called: a request to it would be a server-side request forgery. */
async function startOutside() {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    // The tool itself reads the requests here, and only it knows this address.
    if (url !== '/' && !url.startsWith('/get_')) requested.push(url);
    answer.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, paths: requested, stop };
}
