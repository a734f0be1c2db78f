import * as v from 'valibot';
import { createLog } from './log.ts';

/** Among a process's arguments: the supervisor starts it again, tells it to stop and shows its first words. */
export const SUPERVISED = '--supervised';
/** Besides: it serves nobody, and does what the site does unasked (`background.ts`). */
export const IN_BACKGROUND = '--in-background';
/** Besides: another has served before it, so the site has started. */
export const AFTER_THE_FIRST = '--after-the-first';

const processMessage = v.variant('type', [
  /** To the supervisor: it does what it is for; one that listens has what it would print. */
  v.object({ type: v.literal('ready'), banner: v.optional(v.string()) }),
  /** There may be a mail to send: from one that serves, by the supervisor, to the one in the background. */
  v.object({ type: v.literal('mail') }),
  /** To the one in the background: all that serve have ended. */
  v.object({ type: v.literal('stop') }),
]);
/** What a supervisor and its processes say to each other. */
export type ProcessMessage = v.InferOutput<typeof processMessage>;

export const isProcessMessage = (message: unknown): message is ProcessMessage =>
  v.is(processMessage, message);

export const isSupervised = (): boolean => process.argv.includes(SUPERVISED);
const isAfterTheFirst = (): boolean => process.argv.includes(AFTER_THE_FIRST);
export const isInBackground = (): boolean => process.argv.includes(IN_BACKGROUND);

/** Says why this process does not do what it was started for: of one that comes after others the site has long started. */
export function tellNotStarted(reason: string): void {
  if (isAfterTheFirst()) createLog().error('process not ready', { reason });
  else console.error(`Openhome does not start. ${reason}`);
}

/** It may have ended: a message that is lost costs seconds (a mail), or nothing. */
export function tellSupervisor(message: ProcessMessage): void {
  process.send?.(message, undefined, undefined, () => {});
}
