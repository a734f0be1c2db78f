import type { Articles } from '../shared/agency/articles.ts';
import { paragraphsOf } from '../shared/words/rich-nodes.ts';

/** The demo agency's articles. They are fictional, and not advice. */
export const demoArticles: Articles = {
  articles: [
    {
      slug: 'the-first-open-of-spring',
      title: 'The first open of spring',
      summary: 'Marnie on doors that stick, taps that drip, and the twenty minutes before anyone arrives.',
      picture: '',
      text: {
        type: 'doc',
        content: [
          ...paragraphsOf(
            'I arrive early. I open the back door first, because a house that’s been shut since Thursday smells of Thursday.',
          ).content,
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What I look at' }] },
          {
            type: 'bullet_list',
            content: [
              'The door that sticks. Someone will try it.',
              'The light in the hall, at the time of the open.',
              'The garden tap. It drips, and then it’s all anyone remembers.',
            ].map((text) => ({
              type: 'list_item' as const,
              content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
            })),
          },
          ...paragraphsOf('Then I stand in the street for a minute, as a buyer would, and go in again.')
            .content,
        ],
      },
      author: 'Marnie Calloway',
      date: '2026-10-02',
      shown: true,
    },
    {
      slug: 'a-list-for-the-fridge',
      title: 'A list for the fridge',
      summary: 'Tobias keeps one page for every home he looks after. Yours can have one, too.',
      picture: '',
      text: paragraphsOf(
        'Which switch is the hot water. Where the water turns off at the mains, and which way. Who last looked at the roof.',
        'It takes an evening to write and saves a Sunday. Put the date and your name on it, so anyone who reads it knows who to ask.',
      ),
      author: 'Tobias Renn',
      date: '2026-08-14',
      shown: true,
    },
  ],
};
