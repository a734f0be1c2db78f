import { messages } from '../../messages.ts';
import { wordsOf } from '../../words/own-words.ts';
import type { DefaultWords } from '../../words/words.ts';

export const commonDefaults: DefaultWords<'common'> = {
  noProperties: messages.noProperties,
  stayTuned: messages.stayTuned,
  enquirySuccess: messages.enquirySuccess,
  notFoundTitle: messages.notFoundTitle,
  notFoundText: messages.notFoundText,
  notFoundLink: 'Go to Homepage',
};

/** Sentences that several pages show. Any page may turn out not to be found, so each page carries them. */
export const common = () => wordsOf('common', commonDefaults);
