import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const switchDefaults: DefaultWords<'switch'> = {
  title: 'Switch to {agency}',
  text: 'You sign one authority and we look after the rest: notice to your current manager, the keys, the paperwork and letting your tenants know.',
  addressTitle: 'Where is the property?',
  tenantTitle: 'Is it tenanted?',
  managerTitle: 'Who manages it now?',
  detailsTitle: 'Confirm your details',
  privacy: '{agency} only uses what you write here to call you about the switch.',
  thanksTitle: 'Thank you.',
  thanksText:
    'Your request is with our property managers. One of them will call you, usually the same business day.',
  thanksCall: 'Can’t wait? Call',
  searchTitle: '',
  searchDescription: 'Move your property management to {agency}: four quick questions, and we do the rest.',
};

/** The text of the four steps (spec §2). */
export function switchForm() {
  const own = wordsOf('switch', switchDefaults);
  return {
    title: own.title,
    text: own.text,
    steps: [own.addressTitle, own.tenantTitle, own.managerTitle, own.detailsTitle],
    tenants: 'Do you have tenants?',
    manager: 'Do you have a property manager?',
    privacy: own.privacy,
    thanks: { title: own.thanksTitle, text: own.thanksText, call: own.thanksCall },
    search: { title: own.searchTitle || own.title, description: own.searchDescription },
  };
}
