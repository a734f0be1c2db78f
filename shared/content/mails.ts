import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const mailsDefaults: DefaultWords<'mails'> = {
  receiptTitle: 'We’ve got it',
  receiptText: '{agency} will answer you. You can reply to this email, or call {phone}.',
};

/** How mails to visitors open. */
export const mails = () => wordsOf('mails', mailsDefaults);
