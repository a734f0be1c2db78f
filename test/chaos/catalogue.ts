import { attacks } from './attacks.ts';
import { contents } from './contents.ts';
import { failures } from './failures.ts';
import { lifecycle } from './lifecycle.ts';

/** All faults and attacks that the site must survive, by number. */
export const faults = { ...failures, ...lifecycle, ...attacks, ...contents };
