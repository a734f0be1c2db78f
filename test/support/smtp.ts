import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export type Inbox = {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** The received mails, in order. */
  mails: (Email & {
    envelopeTo: string[];
    /** When its last byte came, in milliseconds. */
    arrivedAt: number;
  })[];
  /** Breaks the connection of a session at once. */
  cut(session: SMTPServerSession): void;
  stop(): Promise<void>;
};

/**
 * A real SMTP server on a free port, or on a given one.
 * @param options.sayTaken mails are taken at once, and it says so no sooner than this
 */
export async function startSmtp(
  { sayTaken, ...options }: SMTPServerOptions & { sayTaken?: Promise<void> } = {},
  port = 0,
): Promise<Inbox> {
  const mails: Inbox['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Who hangs on is cut off: a test's end does not wait.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const arrivedAt = Date.now();
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ ...mail, envelopeTo: session.envelope.rcptTo.map((to) => to.address), arrivedAt });
        await sayTaken;
        callback();
      });
    },
    ...options,
  });
  const sockets = new Map<number | undefined, Socket>();
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  // A client that goes away mid-sentence is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    cut: ({ remotePort }) => sockets.get(remotePort)?.destroy(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
