import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Names the chunk of what the root imports, which every page needs whatever else it does. Asked once all is read. */
function neededByAll(name: string) {
  let needed: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    needed ??= importedBy(fileURLToPath(new URL('app/root.tsx', import.meta.url)), modules);
    return needed.has(id) ? name : null;
  };
}

function importedBy(root: string, modules: Modules): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/**
 * Chunks that every page would load anyway, in few files: together they compress better, and there is less to
 * ask for and to name in the page. What is left to itself is split by who needs it, down to single icons.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
  { name: neededByAll('frame'), debugName: 'frame', priority: 1 },
  // At 6 a page loads least, each file's headers counted: below, pages load what others need; above, more files.
  { name: 'shared', minShareCount: 6 },
];

/** `import text from './x.inline.ts?script'`: the module as a script to write into a page. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.inline\.ts\?script$/ },
    async handler(id) {
      const file = id.slice(0, id.indexOf('?'));
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const script = minifySync(file, code, { module: true }).code;
      return `export default ${JSON.stringify(script.replaceAll('</', String.raw`<\/`))}`;
    },
  },
};

export default defineConfig({
  plugins: [inlineScripts, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // Each page names some ten of these: what they are called is a tenth of a kilobyte of it.
        rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js' } },
      },
    },
  },
  // Found before the first page of development asks for them: one found later loads that page anew.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  // Some forty icons of 1,700: the server need not load them all.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // A picture or font inside the script would be downloaded by everybody who needs the script alone.
    assetsInlineLimit: 0,
  },
});
