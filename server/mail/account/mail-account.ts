import type { Encryption } from '../../../shared/forms/mail-account.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/client.ts';
import { getSetting, setSetting } from '../../platform/database/settings.ts';

/** A mail server that an owner has set in the dashboard. */
export type MailServerAccount = {
  host: string;
  port: number;
  encryption: Encryption;
  /** '' for a server that requires no sign-in. */
  username: string;
  password: string;
};

/** What an owner has set for mails. An empty address is the agency's own. */
export type MailAccount = { server: MailServerAccount | null; from: string; to: string };

const SETTING = 'mailAccount';
const NONE: MailAccount = { server: null, from: '', to: '' };

export async function readMailAccount(db: Db): Promise<MailAccount> {
  const stored = await getSetting(db, SETTING);
  return stored === undefined ? NONE : JSON.parse(stored);
}

export const storeMailAccount = (db: Db, account: MailAccount): Promise<void> =>
  setSetting(db, SETTING, JSON.stringify(account));

/** Whether mails are sent. Without a mail server they are saved as files. */
export const hasMailServer = async (db: Db, { mail }: Pick<Config, 'mail'>): Promise<boolean> =>
  mail.kind === 'smtp' || (await readMailAccount(db)).server !== null;

/** The mail server that an owner has set, unless the operator has set one, which wins; null for none. */
export const readMailServer = async (
  db: Db,
  { mail }: Pick<Config, 'mail'>,
): Promise<MailServerAccount | null> => (mail.kind === 'smtp' ? null : (await readMailAccount(db)).server);
