import { resolve } from 'node:path';

/**
 * Resolves a path that a person typed. Under npm the working folder is the package's, and theirs is INIT_CWD.
 */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);
