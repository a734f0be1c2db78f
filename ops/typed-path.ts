import { resolve } from 'node:path';

/**
 * Resolves a path that a person typed. npm changes the working folder to the package's, and INIT_CWD has the person's
 * own.
 */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);
