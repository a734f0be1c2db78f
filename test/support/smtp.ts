import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export type Inbox = {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** The mails received so far, in order. */
  mails: (Email & {
    envelopeTo: string[];
    /** When the last byte arrived, in milliseconds. */
    arrivedAt: number;
  })[];
  /** Breaks a session's connection at once. */
  cut(session: SMTPServerSession): void;
  stop(): Promise<void>;
};

/**
 * Starts a real SMTP server on a free port, or on a given one.
 * @param options.sayTaken mails are stored at once, but acknowledged only after this resolves
 */
export async function startSmtp(
  { sayTaken, ...options }: SMTPServerOptions & { sayTaken?: Promise<void> } = {},
  port = 0,
): Promise<Inbox> {
  const mails: Inbox['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Connections that stay open are closed, so that the end of a test does not wait for them.
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
  // Some tests are about clients that disconnect in the middle of a command.
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
