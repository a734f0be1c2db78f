import { attacks } from './attacks.ts';
import { contents } from './contents.ts';
import { failures } from './failures.ts';

/** All that goes wrong and is done to the site, by its number. */
export const faults = { ...failures, ...attacks, ...contents };
