import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './setting-values.ts';

const FILE = '.env';

/**
 * Reads `.env` in the current folder. Unlike that of `loadEnvFile`, the decoder leaves out the byte order mark with which
 * some editors begin a file. It would hide the first setting. In UTF-16, as Windows PowerShell writes it, no setting
 * would be found.
 * @returns an empty object if there is no such file
 * @throws ConfigError if it is not UTF-8
 */
export function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync(FILE)) return {};
  const bytes = readFileSync(FILE);
  try {
    return parseEnv(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ConfigError(FILE, 'a text file in UTF-8: save it as UTF-8 in your editor');
  }
}
