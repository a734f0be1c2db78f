import { randomUUID } from 'node:crypto';
import { agency } from '../../shared/agency/agency.ts';
import { escapeMarkup } from '../../shared/escape.ts';
import type { TestMail } from '../../shared/staff/setup.ts';
import type { Context } from '../context.ts';
import {
  type LoadedMail,
  mailAddresses,
  openCurrentMailer,
  paragraph,
  readMailAccount,
  visitorMail,
} from '../mail/index.ts';
import { PrivateAddress } from '../platform/address-guard.ts';
import type { Config } from '../platform/config.ts';
import { PRIVATE } from './mail-account.ts';

/** Less than the dashboard's time-out. */
const TIMEOUT_MS = 15_000;

/** Sends a mail at once, without the queue, so that the owner sees the mail server's response. */
export async function sendTestMail(
  context: Pick<Context, 'config' | 'database' | 'allowsMailServer' | 'log'>,
  recipient: string,
): Promise<TestMail> {
  const { config, database, log } = context;
  if (config.mail.kind === 'folder' && !(await readMailAccount(database.write)).server) {
    return {
      sent: false,
      message:
        'No mail server is set up, so the site writes each email as a file. Please fill in your mail server and save it first.',
    };
  }
  const mailer = await openCurrentMailer(context);
  try {
    await mailer.send(testMail(recipient, config), AbortSignal.timeout(TIMEOUT_MS));
    return {
      sent: true,
      message: `The mail server accepted it. Look for it at ${recipient}, and check the spam folder too.`,
    };
  } catch (error) {
    log.warn('setup.test-mail-failed', { error });
    return { sent: false, message: explain(error, config) };
  } finally {
    mailer.close();
  }
}

function testMail(recipient: string, config: Config): LoadedMail {
  const lines = [
    `This is a test from ${agency().name}’s website. The site can send email.`,
    `Enquiries go to ${mailAddresses(config).to}.`,
  ];
  const mail = visitorMail(config, {
    id: randomUUID(),
    recipient,
    // With this purpose, the mail does not use the agency's name as the recipient's.
    purpose: 'receipt',
    subject: `A test from ${agency().name}’s website`,
    text: lines,
    preview: lines[0] ?? '',
    heading: 'The site can send email',
    blocks: lines.map((line) => paragraph(escapeMarkup(line))),
  });
  return { ...mail, contents: [] };
}

type SmtpError = { code?: string; command?: string; response?: string };

/** Where a setting is corrected: by the operator, in the environment, or by an owner, in the form above. */
const SETTINGS = {
  operator: {
    all: 'Check the setting SMTP_URL, then restart the site.',
    encryption:
      'Port 465 needs smtps://; port 587 needs smtp://. A server without encryption in your own private network needs requireTLS=false in the address’s query.',
    address: 'Check its address and port in SMTP_URL.',
  },
  owner: {
    all: 'Please check it above and save it again.',
    encryption: 'Port 465 usually needs TLS, port 587 STARTTLS.',
    address: 'Check its name and its port.',
  },
} as const;
const SENDER = {
  operator: 'Set MAIL_FROM to an address that it accepts.',
  owner: 'Under “Emails come from”, enter an address that it accepts.',
} as const;

/** Explains what failed and what to do about it, with the mail server's own words. */
function explain(error: unknown, config: Config): string {
  const { message, cause } = error as Error;
  const { code, command, response } = (cause ?? error) as SmtpError;
  const words = `(${response ?? message})`;
  const settings = SETTINGS[config.mail.kind === 'smtp' ? 'operator' : 'owner'];
  if (cause instanceof PrivateAddress) return PRIVATE;
  // nodemailer has no code of its own for a certificate or a server without TLS.
  if (code === 'ETLS' || (code === 'ESOCKET' && /ssl|tls|certificate/i.test(message)))
    return `The site and the mail server couldn’t agree on encryption. ${settings.encryption} ${settings.all} ${words}`;
  switch (code) {
    case 'EAUTH':
      return `The mail server didn’t accept the username or password. ${settings.all} ${words}`;
    case 'EDNS':
    case 'ENOTFOUND':
      return `There’s no mail server with this name. ${settings.all} ${words}`;
    case 'EENVELOPE':
      return command === 'RCPT TO'
        ? `The mail server doesn’t accept email for this address. ${words}`
        : `The mail server doesn’t let the site send from ${mailAddresses(config).from}. ${SENDER[config.mailFrom === null ? 'owner' : 'operator']} ${words}`;
    case 'EMESSAGE':
      return `The mail server refused the email. ${words}`;
    case 'EABORT':
      return `The mail server took too long to answer. ${settings.address} ${words}`;
    default:
      return `We couldn’t connect to the mail server. Check its address and port, and that no firewall is in the way. ${settings.all} ${words}`;
  }
}
