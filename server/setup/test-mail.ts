import { randomUUID } from 'node:crypto';
import { agency } from '../../shared/agency/agency.ts';
import type { TestMail } from '../../shared/staff/setup.ts';
import type { Context } from '../context.ts';
import {
  escapeHtml,
  type LoadedMail,
  mailAddresses,
  mailHtml,
  openMailer,
  paragraph,
} from '../mail/index.ts';
import type { Config } from '../platform/config.ts';

/** Less than the dashboard's time-out. */
const TIMEOUT_MS = 15_000;
const SETTINGS = 'Check the setting SMTP_URL, then restart the site.';

/** Sends a mail at once, without the queue, so that the owner sees the mail server's response. */
export async function sendTestMail(
  { config, log }: Pick<Context, 'config' | 'log'>,
  recipient: string,
): Promise<TestMail> {
  if (config.mail.kind === 'folder') {
    return {
      sent: false,
      message: `No mail server is set, so the site writes each email as a file into ${config.mail.folder}. In the environment (or the file .env), set SMTP_URL to smtps://NAME:PASSWORD@HOST:465 as your mail provider tells you, MAIL_FROM to an address that it lets you send from, and MAIL_TO to where enquiries go. Then restart the site.`,
    };
  }
  const mailer = openMailer(config.mail);
  try {
    await mailer.send(testMail(recipient, config), AbortSignal.timeout(TIMEOUT_MS));
    return {
      sent: true,
      message: `The mail server accepted it. Look for it at ${recipient}, and check the spam folder too.`,
    };
  } catch (error) {
    log.warn('setup.test-mail-failed', { error });
    return { sent: false, message: explain(error, mailAddresses(config).from) };
  } finally {
    mailer.close();
  }
}

function testMail(recipient: string, config: Config): LoadedMail {
  const id = randomUUID();
  const { from, to } = mailAddresses(config);
  const lines = [
    `This is a test from ${agency().name}’s website. The site can send email.`,
    `Enquiries go to ${to}.`,
  ];
  return {
    id,
    messageId: `${id}@${new URL(config.publicUrl).hostname}`,
    sender: from,
    recipient,
    // With this purpose, the mail does not use the agency's name as the recipient's.
    purpose: 'receipt',
    replyTo: to,
    subject: `A test from ${agency().name}’s website`,
    text: `${lines.join('\n\n')}\n`,
    html: mailHtml({
      publicUrl: config.publicUrl,
      preview: lines[0] ?? '',
      heading: 'The site can send email',
      blocks: lines.map((line) => paragraph(escapeHtml(line))),
      footer: [],
    }),
    attachments: [],
    headers: { 'Auto-Submitted': 'auto-generated' },
    contents: [],
  };
}

type SmtpError = { code?: string; command?: string; response?: string };

/** Explains what failed and what to do about it, with the mail server's own words. */
function explain(error: unknown, sender: string): string {
  const { message, cause } = error as Error;
  const { code, command, response } = (cause ?? error) as SmtpError;
  const words = `(${response ?? message})`;
  switch (code) {
    case 'EAUTH':
      return `The mail server didn’t accept the username or password. ${SETTINGS} ${words}`;
    case 'EDNS':
      return `There’s no mail server with this name. ${SETTINGS} ${words}`;
    case 'ETLS':
      return `The site and the mail server couldn’t agree on encryption. Port 465 needs smtps://; port 587 needs smtp://. A server without encryption in your own private network needs requireTLS=false in the address’s query. ${SETTINGS} ${words}`;
    case 'EENVELOPE':
      return command === 'RCPT TO'
        ? `The mail server doesn’t accept email for this address. ${words}`
        : `The mail server doesn’t let the site send from ${sender}. Set MAIL_FROM to an address that it accepts. ${words}`;
    case 'EMESSAGE':
      return `The mail server refused the email. ${words}`;
    case 'EABORT':
      return `The mail server took too long to answer. Check its address and port in SMTP_URL. ${words}`;
    default:
      return `There’s no connection to the mail server. Check its address and port, and that no firewall is in the way. ${SETTINGS} ${words}`;
  }
}
