import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const switchDefaults: DefaultWords<'switch'> = {
  title: 'Switch to {agency}',
  text: 'You sign one authority and we look after the rest: notice to your current manager, the keys, the paperwork and letting your tenants know.',
  privacy: '{agency} only uses what you write here to call you about the switch.',
  thanksTitle: 'Thank you.',
  thanksText:
    'Your request is with our property managers. One of them will call you, usually the same business day.',
};

/** The text of the four steps (spec §2). */
export function switchForm() {
  const { title, text, privacy, thanksTitle, thanksText } = wordsOf('switch', switchDefaults);
  return {
    title,
    text,
    steps: ['Where is the property?', 'Is it tenanted?', 'Who manages it now?', 'Confirm your details'],
    tenants: 'Do you have tenants?',
    manager: 'Do you have a property manager?',
    privacy,
    thanks: { title: thanksTitle, text: thanksText },
  };
}
