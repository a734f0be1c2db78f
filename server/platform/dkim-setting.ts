import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DkimConfig } from './config.ts';
import { ConfigError } from './setting-values.ts';

const NAME = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i;

/**
 * Reads the three settings of DKIM (RFC 6376), which belong together.
 * @param file the path of the private key, which is in PEM
 * @returns an empty object if none is set
 * @throws ConfigError
 */
export function readDkim(
  domain: string | undefined,
  selector: string | undefined,
  file: string | undefined,
): { dkim?: DkimConfig } {
  if (!domain && !selector && !file) return {};
  if (!domain || !NAME.test(domain)) throw new ConfigError('DKIM_DOMAIN', 'a domain such as example.com');
  if (!selector || !NAME.test(selector)) {
    throw new ConfigError('DKIM_SELECTOR', 'the selector of the key in the DNS');
  }
  if (!file) throw new ConfigError('DKIM_KEY_FILE', 'the file of the private key');
  return { dkim: { domain, selector, privateKey: readKey(file) } };
}

function readKey(file: string): string {
  try {
    const privateKey = readFileSync(file, 'utf8');
    createPrivateKey(privateKey);
    return privateKey;
  } catch (cause) {
    throw new ConfigError('DKIM_KEY_FILE', `the file of a private key in PEM (${(cause as Error).message})`);
  }
}
