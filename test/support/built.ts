import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for the template that each worker makes of a site (test/support/site.ts). */
    siteTemplates: string;
  }
}

/**
 * What `npm start` runs and browsers get is of the code that is tested, also where a test is run by itself; looked at once
 * in a run.
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
