import { connect, type Socket } from 'node:net';
import { checkHost, guardedLookup } from '../../platform/address-guard.ts';

const CONNECT_MS = 10_000;

/**
 * Opens the connections of a mailer (nodemailer's `getSocket`), only to addresses that were checked. nodemailer then
 * encrypts them.
 * @param allowed which addresses may be connected to
 */
export const guardedSocket =
  (allowed: (address: string) => boolean) =>
  (
    { host = '', port = 0 }: { host?: string | undefined; port?: string | number | undefined },
    callback: (error: Error | null, found?: { connection: Socket }) => void,
  ): void => {
    try {
      checkHost(host, allowed);
    } catch (error) {
      callback(error as Error);
      return;
    }
    const socket = connect({ host, port: Number(port), lookup: guardedLookup(allowed) });
    const late = setTimeout(() => socket.destroy(new Error('The mail server didn’t answer.')), CONNECT_MS);
    socket.once('error', callback);
    socket.once('close', () => clearTimeout(late));
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', callback);
      callback(null, { connection: socket });
    });
  };
