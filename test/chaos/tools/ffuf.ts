import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { type Report, run } from './tool.ts';
import { makeWords } from './words.ts';

const MINUTES = 10;
/** The prefixes that every word is tried with. */
const DOORS = [
  ...[paths.home, '/assets/', '/api/', '/admin-panel/'],
  ...[apiPaths.media(''), apiPaths.download(''), paths.property(''), '/calendar/'],
];

/**
 * The addresses that everybody may read with a status of 200; all others are 404, 401 or a redirect. Among them are the
 * sign-in page, the dashboard's shell without data, the list of guides, and an empty list of places.
 */
const OURS = new Set<string>([
  ...[apiPaths.health, apiPaths.ready, apiPaths.robots, apiPaths.sitemap, apiPaths.files, apiPaths.places],
  ...[paths.adminLogin, paths.adminDashboard, '/favicon.svg'],
]);

/** Looks for files that are served by mistake, and for paths out of the folder. */
export async function ffuf(url: string, dataDir: string, home: string): Promise<Report> {
  const words = await makeWords(dataDir);
  const wordsFile = join(home, 'words');
  const doorsFile = join(home, 'doors');
  const results = join(home, 'results.json');
  await writeFile(wordsFile, words.join('\n'));
  await writeFile(doorsFile, DOORS.map((door) => door.slice(1)).join('\n'));
  const printed = await run(
    'ffuf',
    [
      ...['-w', `${wordsFile}:WORD`, '-w', `${doorsFile}:DOOR`, '-u', `${url}/DOORWORD`],
      ...['-mc', '200,204,206,500,502', '-t', '4', '-s', '-timeout', '20'],
      ...['-maxtime', String(MINUTES * 60 - 10), '-o', results, '-of', 'json'],
    ],
    home,
    MINUTES,
  );
  const text = await readFile(results, 'utf8').catch(() => '');
  const tried = `${words.length} words at ${DOORS.length} doors`;
  if (text === '') return { tried, findings: [`no report: ${printed.slice(-800)}`] };
  const { results: found } = JSON.parse(text) as {
    results: { url: string; status: number; length: number }[];
  };
  return {
    tried,
    findings: found
      .filter((hit) => hit.status !== 200 || !OURS.has(new URL(hit.url).pathname.replace(/(?<=.)\/$/, '')))
      .map((hit) => `${hit.status} ${hit.url} (${hit.length} bytes)`),
  };
}
