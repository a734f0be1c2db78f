import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import PQueue from 'p-queue';
import { agency } from '../../shared/agency/agency.ts';
import type { DkimConfig, MailConfig } from '../platform/config.ts';
import { reserveSpace } from '../platform/storage/free-space.ts';
import { guardedSocket } from './account/guarded-socket.ts';
import type { MailServerAccount } from './account/mail-account.ts';
import type { LoadedMail } from './mail.ts';
import { savedMailName } from './saved-mails.ts';

export type Mailer = {
  /**
   * Sends one mail. When it resolves, the receiving server has accepted the mail, or it is a file because there is no
   * server. Concurrent mails share a few connections.
   * @param signal aborts a slow attempt, which then counts as not sent
   * @throws MailRefused for a permanent refusal; ConnectionBroken and any other error for a temporary one
   */
  send(mail: LoadedMail, signal: AbortSignal): Promise<'sent' | 'saved'>;
  /**
   * Connects and signs in without sending anything.
   * @throws if the server cannot be reached, refuses the sign-in, or `signal` aborts first
   */
  reach(signal: AbortSignal): Promise<void>;
  /** Closes idle connections. */
  close(): void;
};

/** The receiving server will never accept this mail (an SMTP response of 5xx about the mail itself). */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Whether the refusal is about the recipient or the mail, rather than about the sender. */
  readonly isOfRecipient: boolean;
  constructor(reason: string, options: { cause: unknown; isOfRecipient: boolean }) {
    super(reason, options);
    this.isOfRecipient = options.isOfRecipient;
  }
}

/** The server said nothing about the mail: it cannot be reached, it refuses the sign-in, or the connection broke. */
export class ConnectionBroken extends Error {
  override name = 'ConnectionBroken';
}

/** A mail server of the dashboard, and which addresses it may have. */
type FromDashboard = { account: MailServerAccount; allowed: (address: string) => boolean };

/** @param dashboard the server to use where the operator has set none; without one, mails are files */
export function openMailer(config: MailConfig, dashboard: FromDashboard | null = null): Mailer {
  const dkim = dkimOptions(config.dkim);
  if (config.kind === 'smtp') return smtpMailer(operatorOptions(config.url), dkim);
  return dashboard ? smtpMailer(dashboardOptions(dashboard), dkim) : folderMailer(config.folder, dkim);
}

/**
 * The time limit for sending one mail. A server that takes longer, for example because it sends one byte at a time,
 * counts as unavailable for now.
 */
const WHOLE_SEND_MS = 45_000;
const TOO_SLOW = 'The mail server was too slow.';

const message = (mail: LoadedMail) => ({
  messageId: `<${mail.messageId}>`,
  from: { name: agency().name, address: mail.sender },
  // An object is exactly one address, whatever it contains; a string would be parsed as a list.
  to: { name: (mail.purpose ?? 'agency') === 'agency' ? agency().name : '', address: mail.recipient },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  headers: Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value })),
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ filename, type }, i) => ({
    filename,
    contentType: type,
    content: Readable.from(inPieces(mail.contents[i] ?? new Uint8Array())),
  })),
});

const PIECE_BYTES = 64 * 1024;

/** Yields a file in pieces, because encoding it as a whole would block the event loop for 50 ms. */
function* inPieces(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}

/** Many mails share the cost of a connection (TLS, a password). Servers allow at least ten connections. */
const CONNECTIONS = 10;
/** Far below the five minutes for which a server waits for the next command (RFC 5321 §4.5.3.2.7). */
const IDLE_MS = 5_000;

/**
 * The signed headers (RFC 6376 §5.4.1), including those by which a mail program offers to unsubscribe (RFC 8058 §4).
 */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

const dkimOptions = (dkim: DkimConfig | undefined) =>
  dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
  };

/** A mail server on this machine, whose mails cross no network. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const NO_STARTTLS =
  'The mail server offers no encryption (STARTTLS), so nothing is sent. Use smtps:// or another port; in a private network, set requireTLS=false in the query of SMTP_URL.';

/** An operator who has turned STARTTLS off, or accepts mail without it, keeps that. */
const needsTls = ({ hostname, searchParams }: URL): boolean =>
  !LOOPBACK.test(hostname) &&
  searchParams.get('ignoreTLS') !== 'true' &&
  searchParams.get('opportunisticTLS') !== 'true';

const operatorOptions = (url: string) => ({
  // nodemailer prefers what the query of the address says, such as requireTLS=false.
  url,
  // Otherwise somebody in the network who hides that the server has STARTTLS could read the password and the mails.
  requireTLS: needsTls(new URL(url)),
});

const dashboardOptions = ({ account, allowed }: FromDashboard) => ({
  host: account.host,
  port: account.port,
  secure: account.encryption === 'tls',
  requireTLS: !LOOPBACK.test(account.host),
  ...(account.username && { auth: { user: account.username, pass: account.password } }),
  getSocket: guardedSocket(allowed),
});

function smtpMailer(
  server: ReturnType<typeof operatorOptions> | ReturnType<typeof dashboardOptions>,
  dkim: ReturnType<typeof dkimOptions>,
): Mailer {
  const openPool = () =>
    createTransport({
      ...server,
      pool: true,
      maxConnections: CONNECTIONS,
      idleTimeout: IDLE_MS,
      // The pool moves a mail to another connection only if the server has not begun to read it.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...dkim,
    });
  let pool = openPool();
  return {
    async send(mail, signal) {
      try {
        await pool.sendMail({ ...message(mail), signal: limited(signal) });
        return 'sent';
      } catch (error) {
        throw classifyError(error);
      }
    },
    async reach(signal) {
      try {
        await Promise.race([pool.verify(), rejectAfter(limited(signal))]);
      } catch (error) {
        throw classifyError(error);
      }
    },
    close() {
      pool.close();
      pool = openPool();
    },
  };
}

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(WHOLE_SEND_MS)]);

function rejectAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error(TOO_SLOW));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

/**
 * A 5xx about the sender, the recipient or the content is permanent. A failed sign-in (EAUTH) has to be fixed in the
 * settings, and 421 means that the server closes the connection.
 */
function classifyError(error: unknown): Error {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  // The server refuses STARTTLS permanently, so it does not offer it. A 4xx is temporary (RFC 3207 §4).
  const lacksTls = code === 'ETLS' && responseCode >= 500;
  const reason = lacksTls ? NO_STARTTLS : (error as Error).message;
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM';
  if (!aboutMail || responseCode === 421) {
    return new ConnectionBroken(code === 'EABORT' ? TOO_SLOW : reason, { cause: error });
  }
  if (responseCode < 500) return error as Error;
  return new MailRefused(reason, { cause: error, isOfRecipient: command !== 'MAIL FROM' });
}

function folderMailer(folder: string, dkim: ReturnType<typeof dkimOptions>): Mailer {
  const transport = createTransport({ streamTransport: true, newline: 'unix', ...dkim });
  // One after another, because two mails that check for space at once would both take the same space.
  const queue = new PQueue({ concurrency: 1 });
  async function save(mail: LoadedMail, signal: AbortSignal): Promise<'saved'> {
    await mkdir(folder, { recursive: true });
    await reserveSpace(folder, maxSavedBytes(mail));
    const { message: eml } = await transport.sendMail(message(mail));
    if (Buffer.isBuffer(eml)) throw new TypeError('The mail is not a stream.');
    const name = savedMailName(mail.id, new Date());
    const temporary = join(folder, `.${name}.tmp`);
    try {
      await pipeline(eml, createWriteStream(temporary), { signal });
      await rename(temporary, join(folder, name));
      return 'saved';
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
  return {
    reach: async () => {},
    close: () => {},
    send: (mail, signal) => queue.add(() => save(mail, signal)),
  };
}

/**
 * The most that a mail takes as a file: attachments are in base64, and each byte of a text may become three
 * (quoted-printable).
 */
const maxSavedBytes = ({ text, html, contents }: LoadedMail): number =>
  3 * Buffer.byteLength(text + html) + 1.4 * contents.reduce((sum, { length }) => sum + length, 0);
