import { paths } from '../paths.ts';

/** The text of the footer (spec §2, Shared footer). */
export const footer = () =>
  ({
    /** Whether the photograph stands beside the two links. */
    image: true,
    plans: [
      { title: 'Planning to Sell', link: paths.sell },
      { title: 'Planning to Lease', link: paths.manage },
    ],
    newsletter: {
      title: 'A short letter, once a month',
      text: 'What sold, what it fetched and what is coming up in the suburbs we know. One click and it stops.',
      button: 'Sign up',
      thanks: 'Thank you. You are on the list.',
    },
  }) as const;
