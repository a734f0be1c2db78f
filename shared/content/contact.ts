import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const contactDefaults: DefaultWords<'contact'> = {
  text: 'Selling, buying, renting or just wondering? Tell us, and the right person will get back to you.',
  thanks: 'We read everything ourselves and we’ll be in touch, usually the same business day.',
  thanksCall: 'Can’t wait? Call',
};

/** The texts of the contact page, and of the page that is shown after a form was sent (spec §2). */
export const contact = () => wordsOf('contact', contactDefaults);
