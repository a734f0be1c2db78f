import { paths } from '../paths.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const footerDefaults: DefaultWords<'footer'> = {
  toSell: 'Planning to Sell',
  toManage: 'Planning to Lease',
  title: 'One short email a month',
  text: 'What’s sold, what it sold for and what’s coming up in the suburbs we know. Unsubscribe any time.',
  thanks: 'Thank you. You’re on the list.',
};

/** The text of the footer (spec §2, Shared footer). */
export function footer() {
  const { toSell, toManage, ...newsletter } = wordsOf('footer', footerDefaults);
  return {
    /** Whether the photograph is shown beside the two links. */
    image: true,
    plans: [
      { title: toSell, link: paths.sell },
      { title: toManage, link: paths.manage },
    ],
    newsletter: { ...newsletter, button: 'Sign up' },
  };
}
