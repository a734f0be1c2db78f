import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../test/support/folder.ts';
import { picturesIn } from '../read/source.ts';

const NAME = 'moved.jpg';
let found = 0;

// Another test file of this worker may have loaded the module without this mock.
vi.hoisted(() => vi.resetModules());
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  // The file is gone once it was found: the same picture of another home is shown, and moves it to done/.
  const stat = async (path: string) => {
    const state = await real.stat(path);
    if (path.endsWith(NAME) && ++found === 2) await real.rm(path);
    return state;
  };
  return { ...real, stat };
});

test('a picture file that is moved before it is read is missing, and does not fail the import', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, NAME), 'bytes');
  expect(await picturesIn(folder)(NAME)).toBeNull();
  expect(found).toBe(2);
});
