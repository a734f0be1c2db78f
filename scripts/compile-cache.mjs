/**
 * Caches compiled modules, which halves the time of the next start. `npm start` imports this file first, in each
 * thread. It is plain JavaScript, because the first TypeScript module would load Node's type stripper.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/openhome', import.meta.url)));
