/**
 * Imported before the program: as soon as a process would say that it is ready, the primary process is told to stop,
 * and gets the message a moment later.
 */
const send = process.send?.bind(process);
if (send) {
  process.send = (message: { type?: string }, ...rest: unknown[]) => {
    if (message?.type !== 'ready') return send(message, ...(rest as []));
    process.kill(process.ppid, 'SIGTERM');
    setTimeout(() => send(message), 100);
    return true;
  };
}
