import { isIP } from 'node:net';
import { checkForm, type FieldErrors, type FormValues } from '../../shared/forms/form.ts';
import { type MailAccountForm, mailAccountSchema } from '../../shared/forms/mail-account.ts';
import type { MailAccountState } from '../../shared/staff/setup.ts';
import { readAgency } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { type MailAccount, readMailAccount, storeMailAccount } from '../mail/index.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { readJson } from '../platform/http/json.ts';
import type { StaffRequest } from '../staff/index.ts';

/** The mail server and the addresses of mails, without the password. */
export async function readMailAccountState({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<MailAccountState> {
  const { server, from, to } = await readMailAccount(database.write);
  const { mail, mailFrom, mailTo } = config;
  return {
    server: server && {
      host: server.host,
      port: server.port,
      encryption: server.encryption,
      username: server.username,
      hasPassword: server.password !== '',
    },
    from,
    to,
    operator: {
      server: mail.kind === 'smtp' ? new URL(mail.url).host : '',
      from: mailFrom ?? '',
      to: mailTo ?? '',
    },
  };
}

/**
 * PUT /api/setup/mail-account `mailAccountSchema`: sets the mail server and the addresses for every process, without a
 * restart. What the operator has set stays as it is. 400 with a sentence for each invalid field.
 * @returns null once it is stored
 */
export async function setMailAccount(context: Context, c: StaffRequest): Promise<Response | null> {
  const { config, database, log, outbox } = context;
  const checked = checkForm(mailAccountSchema, (await readJson(c.req.raw)) as FormValues);
  if (!checked.ok) return refuseFields(checked.errors);
  const before = await readMailAccount(database.write);
  const server = config.mail.kind === 'smtp' ? before.server : serverOf(checked.form, before);
  const problem = problemOf(server, context);
  if (problem) return refuseFields(problem);
  const account: MailAccount = {
    server,
    from: config.mailFrom === null ? checked.form.from : before.from,
    to: config.mailTo === null ? checked.form.to : before.to,
  };
  await database.write.transaction().execute(async (trx) => {
    await storeMailAccount(trx, account);
    // The addresses are among the facts of the agency, which processes read again with a new content version.
    await bumpContentVersion(trx);
  });
  await readAgency(database);
  outbox.wake();
  c.set('changed', {
    subject: server ? `${server.host}:${server.port}` : 'none',
    detail: [account.from && `from ${account.from}`, account.to && `to ${account.to}`]
      .filter(Boolean)
      .join(', '),
  });
  log.info('mail-account.changed', { by: c.get('staff').username });
  return null;
}

/** The server of the form. An empty password keeps the one that is stored for the same server and username. */
function serverOf(
  { host, port, encryption, username, password }: MailAccountForm,
  { server }: MailAccount,
): MailAccount['server'] {
  if (host === '') return null;
  const isSame = server?.host === host && server.username === username;
  return { host, port, encryption, username, password: password || (isSame ? server.password : '') };
}

function problemOf(
  server: MailAccount['server'],
  { config, allowsMailServer }: Pick<Context, 'config' | 'allowsMailServer'>,
): FieldErrors | null {
  if (server === null || config.mail.kind === 'smtp') return null;
  // A name is checked when it is connected to, because it may lead elsewhere later.
  if (isIP(server.host) && !allowsMailServer(server.host)) return { host: PRIVATE };
  // Otherwise a stolen session could have the password sent to another server.
  if (server.username && !server.password)
    return { password: 'Please enter the password for this server and username.' };
  return null;
}

/** The operator of the site, whose network it is, may set such a server. */
export const PRIVATE =
  'This mail server isn’t on the public internet. If it’s in your own network, ask whoever runs the site to set it (SMTP_URL).';

const refuseFields = (errors: FieldErrors): Response =>
  Response.json(
    { errors: Object.entries(errors).map(([field, message]) => ({ message, field })) },
    { status: 400, headers: { 'Cache-Control': 'no-store' } },
  );
