import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which each worker creates its template of a site (test/support/site.ts). */
    siteTemplates: string;
  }
}

/**
 * Makes sure that the packages and the build match the code under test, also when a single test is run. Runs once in a
 * test run.
 * @returns deletes the templates of sites
 */
export default function build(project: TestProject): () => void {
  execFileSync(process.execPath, ['scripts/setup.mjs', 'installed', 'build'], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: 'inherit',
  });
  const templates = mkdtempSync(join(project.config.env?.TMPDIR ?? tmpdir(), 'openhome-templates-'));
  project.provide('siteTemplates', templates);
  return () => rmSync(templates, { recursive: true, force: true });
}
