import { attacks } from './attacks.ts';
import { contents } from './contents.ts';
import { failures } from './failures.ts';
import { lifecycle } from './lifecycle.ts';

/** All that goes wrong and is done to the site, by its number. */
export const faults = { ...failures, ...lifecycle, ...attacks, ...contents };
