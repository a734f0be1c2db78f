import * as v from 'valibot';

/** The highest number that a column of type `integer` holds in PostgreSQL. */
export const MAX_INTEGER = 2 ** 31 - 1;

/** The version of something that staff edit, as a request names it. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER));
