import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/support/process.ts';
import { startPinned } from './load.ts';
import { answering } from './site.ts';

/** What Node is given to run the least of its HTTP servers, at `PORT`. */
export const BARE_SERVER = [
  '-e',
  `require('node:http').createServer((_, answer) => answer.end('x')).listen(process.env.PORT)`,
];

/** Those that a server writes by itself. */
const OWN = ['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding'];

/** The headers of an answer that another server is to repeat. */
export const repeatable = (answer: Response): Record<string, string> =>
  Object.fromEntries([...answer.headers].filter(([name]) => !OWN.includes(name)));

/** Starts the least that Node's HTTP server can be: a file's bytes for every request (bare-answer.ts). */
export async function startBare(
  file: string,
  headers: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const child = startPinned(process.execPath, [fileURLToPath(new URL('bare-answer.ts', import.meta.url))], {
    PORT: String(port),
    ANSWER: file,
    HEADERS: JSON.stringify(headers),
  });
  await answering(url);
  return { url, child };
}
