import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a temporary folder.
 * @param undo gets the step that removes it; without it, the folder is removed after the test
 */
export async function makeFolder(undo?: (() => unknown)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-test-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  if (undo) undo.push(remove);
  else onTestFinished(remove);
  return folder;
}
