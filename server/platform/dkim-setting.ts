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

/** RFC 8301 recommends it. Shorter keys are weaker than 112 bits (ASVS 11.2.3). */
const MIN_RSA_BITS = 2048;

function readKey(file: string): string {
  const { privateKey, bits } = parseKey(file);
  // nodemailer signs with RSA only. With an Ed25519 key it would send mails without a signature.
  if (bits < MIN_RSA_BITS) {
    throw new ConfigError('DKIM_KEY_FILE', `the file of an RSA key of at least ${MIN_RSA_BITS} bits, in PEM`);
  }
  return privateKey;
}

/** @returns `bits`: the length of an RSA key; 0 for a key of another kind */
function parseKey(file: string): { privateKey: string; bits: number } {
  try {
    const privateKey = readFileSync(file, 'utf8');
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(privateKey);
    const bits = asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0;
    return { privateKey, bits };
  } catch (cause) {
    throw new ConfigError('DKIM_KEY_FILE', `the file of a private key in PEM (${(cause as Error).message})`);
  }
}
