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
   * Hands one mail over; when it returns, the receiver has taken it. Several at once share some connections.
   * @param signal breaks off a slow one: it then counts as not sent
   * @throws MailRefused for ever; LineBroken and any other error for now
   */
  send(mail: LoadedMail, signal: AbortSignal): Promise<void>;
  /**
   * Connects and signs in, and sends nothing.
   * @throws when the server cannot be reached, does not let us in, or `signal` comes first
   */
  reach(signal: AbortSignal): Promise<void>;
  /** Ends the connections that are idle. */
  close(): void;
};

/** The receiver will never take this mail (an SMTP answer of 5xx about the mail itself). */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Nothing was said about the mail: nobody is there, no way in, or the line broke midway. */
export class LineBroken extends Error {
  override name = 'LineBroken';
}

export function openMailer(config: MailConfig): Mailer {
  return config.kind === 'smtp' ? smtpMailer(config.url) : folderMailer(config.folder);
}

/** Beyond this a server that drips one byte at a time is given up on for now. */
const WHOLE_SEND_MS = 45_000;
const TOO_SLOW = 'The mail server was too slow.';

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

/** What a line costs to set up (TLS, a password) is paid once for many mails; servers allow ten at least. */
const LINES = 10;
/** Far below the five minutes that a server waits for the next word (RFC 5321 §4.5.3.2.7). */
const IDLE_MS = 5_000;

function smtpMailer(url: string): Mailer {
  const open = async () => {
    const { createTransport } = await loadNodemailer();
    return createTransport({
      url,
      pool: true,
      maxConnections: LINES,
      idleTimeout: IDLE_MS,
      // Only what the server has not begun to read is handed to another line by the pool itself.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  const transport = () => {
    opened ??= open();
    return opened;
  };
  return {
    async send(mail, signal) {
      try {
        await (await transport()).sendMail({ ...message(mail), signal: limited(signal) });
      } catch (error) {
        throw judged(error);
      }
    },
    async reach(signal) {
      await Promise.race([(await transport()).verify(), endOf(limited(signal))]);
    },
    close() {
      void opened?.then((pool) => pool.close());
      opened = undefined;
    },
  };
}

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(WHOLE_SEND_MS)]);

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error(TOO_SLOW));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

/**
 * 5xx to the sender, the recipient or the content is final. Failing to sign in (EAUTH) is ours to mend, and 421
 * is a server that takes its leave.
 */
function judged(error: unknown): Error {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const { message: reason } = error as Error;
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM';
  if (!aboutMail || responseCode === 421) {
    return new LineBroken(code === 'EABORT' ? TOO_SLOW : reason, { cause: error });
  }
  return responseCode >= 500 ? new MailRefused(reason, { cause: error }) : (error as Error);
}

function folderMailer(folder: string): Mailer {
  const open = async () => {
    const { createTransport } = await loadNodemailer();
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    reach: async () => {},
    close: () => {},
    async send(mail) {
      opened ??= open();
      const { message: eml } = await (await opened).sendMail(message(mail));
      await mkdir(folder, { recursive: true });
      const name = keptMailName(mail.id, new Date());
      const temporary = join(folder, `.${name}.tmp`);
      await writeFile(temporary, eml);
      await rename(temporary, join(folder, name));
    },
  };
}
