/**
 * Imported before the program: as soon as a process would say that it is ready, the one above is told to stop, and hears
 * it a moment later.
 */
const say = process.send?.bind(process);
if (say) {
  process.send = (message: unknown) => {
    process.kill(process.ppid, 'SIGTERM');
    setTimeout(() => say(message), 100);
    return true;
  };
}
