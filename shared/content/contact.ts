import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const contactDefaults: DefaultWords<'contact'> = {
  title: "Let's Chat",
  text: 'Selling, buying, renting or just wondering? Tell us, and the right person will get back to you.',
  thanksTitle: 'Thankyou for Connecting with {agency}',
  thanks: 'We read everything ourselves and we’ll be in touch, usually the same business day.',
  thanksCall: 'Can’t wait? Call',
  thanksAlerts:
    'Asked for property alerts? We’ve just emailed you a link. Your alerts start once you confirm.',
  searchTitle: 'Contact Us',
  searchDescription: 'Call, email or visit {agency} in {suburb}.',
};

/** The texts of the contact page, and of the page that is shown after a form was sent (spec §2). */
export function contact() {
  const own = wordsOf('contact', contactDefaults);
  return { ...own, search: { title: own.searchTitle, description: own.searchDescription } };
}
