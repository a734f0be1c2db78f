import * as v from 'valibot';

/** Among a process's arguments: one above it starts it again, passes signals on and shows its first words. */
export const SUPERVISED = '--supervised';
/** Besides: it serves nobody, and does what the site does unasked (`background.ts`). */
export const IN_BACKGROUND = '--in-background';

const word = v.variant('type', [
  /** It does what it is for; one that listens has what it would print. */
  v.object({ type: v.literal('ready'), banner: v.optional(v.string()) }),
  /** There may be a mail to send: from one that serves by the one above to the one in the background. */
  v.object({ type: v.literal('mail') }),
]);
/** What processes of one port say to the one above them, and it to the one in the background. */
export type Word = v.InferOutput<typeof word>;

export const isWord = (message: unknown): message is Word => v.is(word, message);

export const isSupervised = (): boolean => process.argv.includes(SUPERVISED);
export const isInBackground = (): boolean => process.argv.includes(IN_BACKGROUND);

/** Nobody may be there any more: a word that is lost costs seconds (a mail), or nothing. */
export function tellAbove(said: Word): void {
  process.send?.(said, undefined, undefined, () => {});
}
