import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/client.ts';
import { type Mailer, openMailer } from '../mailer.ts';
import { readMailServer } from './mail-account.ts';

type Parts = {
  config: Pick<Config, 'mail'>;
  database: Pick<Database, 'write'>;
  /** Which addresses the dashboard's mail server may have. */
  allowsMailServer: (address: string) => boolean;
};

/** Opens a mailer for the server that is set now: by the operator, by an owner, or else for files in a folder. */
export async function openCurrentMailer({ config, database, allowsMailServer }: Parts): Promise<Mailer> {
  const account = await readMailServer(database.write, config);
  return openMailer(config.mail, account && { account, allowed: allowsMailServer });
}

/**
 * A mailer that follows the mail server of the dashboard: it reads the setting before each mail, so that every process
 * uses a new server at once. A mail that is being sent meanwhile is finished by the earlier one.
 */
export function createMailer(parts: Parts): Mailer {
  const { config, database, allowsMailServer: allowed } = parts;
  let key = 'null';
  let mailer = openMailer(config.mail);
  async function current(): Promise<Mailer> {
    const account = await readMailServer(database.write, config);
    const now = JSON.stringify(account);
    if (now !== key) {
      key = now;
      mailer.close();
      mailer = openMailer(config.mail, account && { account, allowed });
    }
    return mailer;
  }
  return {
    send: async (mail, signal) => (await current()).send(mail, signal),
    reach: async (signal) => (await current()).reach(signal),
    close: () => mailer.close(),
  };
}
