import { paths } from '../paths.ts';
import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const footerDefaults: DefaultWords<'footer'> = {
  title: 'One short email a month',
  text: 'What’s sold, what it sold for and what’s coming up in the suburbs we know. Unsubscribe any time.',
  thanks: 'Thank you. You’re on the list.',
};

/** The text of the footer (spec §2, Shared footer). */
export const footer = () => ({
  /** Whether the photograph is shown beside the two links. */
  image: true,
  plans: [
    { title: 'Planning to Sell', link: paths.sell },
    { title: 'Planning to Lease', link: paths.manage },
  ],
  newsletter: { ...wordsOf('footer', footerDefaults), button: 'Sign up' },
});
