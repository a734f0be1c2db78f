import type { Outbox } from './outbox.ts';

/**
 * The queue in a process that another sends the mails for.
 * @param wake tells that one that there may be something to send; where it does not hear it looks within seconds
 */
export const remoteOutbox = (wake: () => void): Outbox => ({
  start() {},
  wake,
  async drain() {},
  async stop() {},
});
