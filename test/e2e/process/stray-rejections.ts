/** Imported before the program: once it serves, a promise that nobody awaits fails in it ten times a second. */
const timer = setInterval(() => {
  // Before that, whatever fails ends the start.
  if (process.listenerCount('unhandledRejection') > 0) void Promise.reject(new Error('nobody awaits this'));
}, 100);
timer.unref();
