import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minifySync, type Plugin, transformWithOxc } from 'vite';

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

/**
 * Leaves out what few pages need: what the dashboard alone shares, fields with suggestions, the schemas of the forms of
 * call 7, and the texts of every state's law.
 */
const FOR_EVERY_PAGE =
  /^(?!.*[\\/](?:app[\\/](?:staff|parts[\\/]suggest)|shared[\\/](?:law|forms[\\/]contact))[\\/])/;

export default defineConfig({
  plugins: [inlineScripts, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Without groups a page would load some sixty small files; six is where the home page and that of a listing, which
          // load most, both load few bytes.
          output: {
            codeSplitting: { groups: [{ name: 'shared', minShareCount: 6, test: FOR_EVERY_PAGE }] },
          },
        },
      },
    },
  },
  // Found before the first page of development asks for them: one found later loads that page anew.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/screens/**/*.tsx', 'app/staff/*.tsx'],
  },
  build: {
    // A picture or font inside the script would be downloaded by everybody who needs the script alone.
    assetsInlineLimit: 0,
  },
});
