import { readFileSync } from 'node:fs';

/** The version of Openhome, as package.json states it. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
