import { resolve } from 'node:path';

/** Where a path leads that a person typed: under npm the working folder is the package's, and theirs is INIT_CWD. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);
