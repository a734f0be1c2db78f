import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { type Report, run } from './tool.ts';
import { makeWords } from './words.ts';

const MINUTES = 10;
/** In front of every word. */
const DOORS = [
  ...[paths.home, '/assets/', '/api/', '/admin-panel/'],
  ...[apiPaths.media(''), apiPaths.download(''), paths.property(''), '/calendar/'],
];

/**
 * What the site answers to anybody on purpose. All else is 404, or 401, or moved.
 * The sign-in page is one, and the dashboard's shell, which has nobody's data in it; the list of guides, and the
 * places that fit no text, which are none.
 */
const OURS = new Set<string>([
  ...[apiPaths.health, apiPaths.ready, apiPaths.robots, apiPaths.sitemap, apiPaths.files, apiPaths.places],
  ...[paths.adminLogin, paths.adminDashboard, '/favicon.svg'],
]);

/** Looks for files that nobody meant to serve, and for ways out of the folder. */
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
