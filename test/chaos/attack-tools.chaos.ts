import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { type Running, startServer } from '../support/process.ts';
import { METRICS_TOKEN } from './fuzz/requests.ts';
import { type Contents, fillSite } from './fuzz/site.ts';
import { engines, makeSite } from './site.ts';
import { ffuf } from './tools/ffuf.ts';
import { sqlmap } from './tools/sqlmap.ts';
import { type Report, versionOf } from './tools/tool.ts';
import { wapiti } from './tools/wapiti.ts';

const versions = {
  sqlmap: versionOf('sqlmap', '--version'),
  ffuf: versionOf('ffuf', '-V'),
  wapiti: versionOf('wapiti', '--version'),
};
for (const [tool, version] of Object.entries(versions)) {
  if (!version)
    console.log(`${tool} is not installed here: nothing was tried with it (apt-get install ${tool})`);
}

describe.each(engines)('a site on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  let server: Running;
  let contents: Contents;
  /** The folders of the site and of the tool. */
  let dataDir: string;
  let home: string;

  beforeEach(async () => {
    const { database, env } = await makeSite(engine, undo);
    dataDir = String(env.DATA_DIR);
    contents = await fillSite(dataDir, database);
    // sqlmap sends its requests to many addresses of this machine (`tools/sqlmap.ts`).
    server = await startServer({ ...env, METRICS_TOKEN, HOST: '0.0.0.0' });
    undo.push(() => server.end('SIGKILL'));
    home = await mkdtemp(join(tmpdir(), 'openhome-tools-'));
    undo.push(() => rm(home, { recursive: true, force: true }));
  });
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  async function holds(tool: keyof typeof versions, attack: (url: string) => Promise<Report>) {
    const url = `http://127.0.0.1:${new URL(server.url).port}`;
    const before = await answered(url);
    const began = performance.now();
    const { tried, findings } = await attack(url);
    const seconds = Math.round((performance.now() - began) / 1000);
    const requests = (await answered(url)) - before;
    console.log(
      `${engine}: ${tool} ${versions[tool]}, ${tried}, ${requests} requests in ${seconds} s, ${findings.length} found`,
    );
    const errors = server
      .printed()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
      .map((line) => line.slice(0, 1000));
    const ready = await fetch(url + apiPaths.ready).then(({ status }) => status);
    expect({ findings, errors, ready }).toEqual({ findings: [], errors: [], ready: 200 });
  }

  test.runIf(versions.sqlmap)('has no parameter into which sqlmap can inject SQL', () =>
    holds('sqlmap', (url) => sqlmap(url, contents, engine, home)),
  );

  test.runIf(versions.ffuf)('serves ffuf no forgotten file, and no file outside its folder', () =>
    holds('ffuf', (url) => ffuf(url, dataDir, home)),
  );

  test.runIf(versions.wapiti)('has no link or form in which wapiti finds a vulnerability', () =>
    holds('wapiti', (url) => wapiti(url, contents, home)),
  );
});

/** How many requests the server has answered. */
async function answered(url: string): Promise<number> {
  const answer = await fetch(url + apiPaths.metrics, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const counts = (await answer.text()).matchAll(/^openhome_request_duration_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
