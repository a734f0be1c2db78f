/** Imported before the program: once it serves, an unhandled promise rejection occurs ten times a second. */
const timer = setInterval(() => {
  // Any rejection before that would end the start.
  if (process.listenerCount('unhandledRejection') > 0) void Promise.reject(new Error('nobody awaits this'));
}, 100);
timer.unref();
