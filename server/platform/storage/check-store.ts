import type { FilesConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { ConfigError } from '../setting-values.ts';
import type { Files } from './files.ts';

/** Errors of a store that say that a setting is wrong. */
const WRONG_SETTING = [
  'NoSuchBucket',
  'InvalidBucketName',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'CredentialsProviderError',
  // Another region.
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
];

const TAKES =
  'a bucket that exists, and that the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY) may use';

/**
 * Reads from the store once. If it does not answer, the site starts all the same, because most of it works without
 * pictures.
 * @throws ConfigError if the store refuses the bucket or the credentials
 */
export async function checkStore(config: FilesConfig, files: Files, log: Log): Promise<void> {
  if (config.kind !== 's3') return;
  try {
    await files.get('check');
  } catch (error) {
    const { message, cause } = error as { message: string; cause?: Error };
    if (cause && (WRONG_SETTING.includes(cause.name) || cause.message === 'Region is missing')) {
      throw new ConfigError('FILES_URL', `${TAKES}. ${message.replace(/\.$/, '')}`);
    }
    log.error('the file store failed', { error });
  }
}
