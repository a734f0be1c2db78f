/**
 * Builds the site: what browsers get and what the server renders, then a Brotli copy of each text file.
 *
 *   node scripts/build.ts [NAME]
 *
 * A complete build is `build/NAME/`, and the next start of the site uses it.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { folderOfBuild, switchToBuild } from '../server/pages/builds.mjs';

const name = process.argv[2] ?? 'site';
const unfinished = folderOfBuild(`.${name}-${process.pid}`);

const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  // Always a production build: tests run with NODE_ENV=test.
  env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: unfinished },
});
if (built.status !== 0) {
  rmSync(unfinished, { recursive: true, force: true });
  process.exit(built.status ?? 1);
}

for (const file of globSync('client/assets/**/*.{js,css,svg}', { cwd: unfinished })) {
  const path = join(unfinished, file);
  const compressed = brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  writeFileSync(`${path}.br`, compressed);
}
rmSync(folderOfBuild(name), { recursive: true, force: true });
renameSync(unfinished, folderOfBuild(name));
switchToBuild(name);
