/**
 * Imported before the program: when a process is about to report that it is ready, the primary process gets a SIGTERM,
 * and the report a moment later.
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
