/** Builds the site: what browsers get and what the server renders, then a Brotli copy of each text file. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  cwd: root,
  stdio: 'inherit',
  // Always a production build: tests run with NODE_ENV=test.
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) process.exit(built.status ?? 1);

for (const file of globSync('build/client/assets/**/*.{js,css,svg}', { cwd: root })) {
  const path = `${root}/${file}`;
  const compressed = brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  writeFileSync(`${path}.br`, compressed);
}
