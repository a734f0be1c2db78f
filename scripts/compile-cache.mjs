/**
 * `npm start` has each of the process's threads run this before anything else: what is compiled, and stripped of
 * its types, is kept for the next start, which then takes half the time. Plain JavaScript, because TypeScript that
 * is not kept yet loads what strips it, 13 MB in each thread.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/openhome', import.meta.url)));
