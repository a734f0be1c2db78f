/** The number of the first socket that a service manager hands to a process (sd_listen_fds(3)). */
const FIRST_SOCKET = 3;

/**
 * The socket that systemd listens on for this process (`deploy/openhome.socket`); null if there is none. It stays open
 * while the site restarts: new connections wait in the kernel's queue instead of being refused.
 */
export function inheritedSocket(): { fd: number } | null {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? { fd: FIRST_SOCKET } : null;
}
