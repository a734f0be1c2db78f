/**
 * Lays together what serves the site (`main.ts` with all that it imports) in a few files, `build/program/`: to find,
 * read and link a thousand modules is half of a start. `node main.ts` runs without it
 * (docs/decisions/start-and-memory.md).
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = fileURLToPath(new URL('../build/program', import.meta.url));
/** What stays a package: native code, and the client of a store that few have. */
const apart = [/^better-sqlite3$/, /^sharp$/, /^@aws-sdk\//];

/** A file of ours looks beside itself for workers, pictures and words: it keeps its own address. */
const ownAddress: Plugin = {
  name: 'own-address',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: [/node_modules/, /^\0/] }, code: /import\.meta\b/ },
    handler(code, id) {
      if (/import\.meta\b(?!\.url\b)/.test(code))
        throw new Error(`${id}: only import.meta.url is known here.`);
      const address = `new URL(${JSON.stringify(relative(out, id))}, import.meta.url).href`;
      return code.replaceAll('import.meta.url', address);
    },
  },
};

// Before Vite looks for packages: some have another self for developers, which a run of tests would be given.
process.env.NODE_ENV = 'production';
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  // React asks by this name.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [ownAddress],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: out,
    minify: false,
    target: 'node26',
    rolldownOptions: {
      input: `${root}main.ts`,
      external: apart,
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
