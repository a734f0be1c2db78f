import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '../../shared/brand.ts';
import type { MailConfig } from '../config.ts';
import { keptMailName } from './kept-mails.ts';
import type { LoadedMail } from './mail.ts';

/** Loaded with the first mail: a start need not wait for it. */
const loadNodemailer = () => import('nodemailer');

export type Mailer = {
  /**
   * Hands one mail over; when it returns, the receiver has taken it.
   * @param signal breaks off a slow one: it then counts as not sent
   * @throws MailRefused for ever, any other error for now
   */
  send(mail: LoadedMail, signal: AbortSignal): Promise<void>;
};

/** The receiver will never take this mail (an SMTP answer of 5xx about the mail itself). */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

export function openMailer(config: MailConfig): Mailer {
  return config.kind === 'smtp' ? smtpMailer(config.url) : folderMailer(config.folder);
}

/** Beyond this a server that drips one byte at a time is given up on for now. */
const WHOLE_SEND_MS = 45_000;

const message = (mail: LoadedMail) => ({
  messageId: `<${mail.messageId}>`,
  from: { name: brand.name, address: mail.sender },
  // An object is one address, whatever it says; a string would be parsed as a list.
  to: { name: brand.name, address: mail.recipient },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ filename, type }, i) => ({
    filename,
    contentType: type,
    content: Buffer.from(mail.contents[i] ?? []),
  })),
});

function smtpMailer(url: string): Mailer {
  return {
    async send(mail, signal) {
      // A connection for each mail: a broken one cannot hold up the next.
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const brokenOff = Promise.withResolvers<never>();
      const limit = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_SEND_MS)]);
      const breakOff = () => brokenOff.reject(new Error('The mail server was too slow.'));
      limit.addEventListener('abort', breakOff);
      try {
        await Promise.race([transport.sendMail(message(mail)), brokenOff.promise]);
      } catch (error) {
        throw isRefusal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      } finally {
        limit.removeEventListener('abort', breakOff);
        transport.close();
      }
    },
  };
}

/** 5xx to the sender, the recipient or the content. Failing to sign in (EAUTH) is ours to mend: not final. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

function folderMailer(folder: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: eml } = await transport.sendMail(message(mail));
      await mkdir(folder, { recursive: true });
      const name = keptMailName(mail.id, new Date());
      const temporary = join(folder, `.${name}.tmp`);
      await writeFile(temporary, eml);
      await rename(temporary, join(folder, name));
    },
  };
}
