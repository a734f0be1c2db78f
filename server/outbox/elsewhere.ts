import type { Outbox } from './outbox.ts';

/**
 * The queue in a process that another sends the mails for.
 * @param tell that one that there may be something to send; where it does not hear it looks within seconds
 */
export const sentElsewhere = (tell: () => void): Outbox => ({
  start() {},
  wake: tell,
  async drain() {},
  async stop() {},
});
