import type { Context } from '../../server/context.ts';
import { addNewsletter, setNewsletterState } from '../../server/newsletters/newsletters.ts';
import { workOnNewsletters } from '../../server/newsletters/send.ts';

const link = { type: 'link', attrs: { href: 'https://example.com/' } } as const;
const CONTENT: Parameters<typeof addNewsletter>[1] = {
  subject: 'Spring in Norwood',
  text: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Sold' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Three homes, ' },
          { type: 'text', text: 'well', marks: [{ type: 'strong' }] },
          { type: 'text', text: ' above ' },
          { type: 'text', text: 'the guide', marks: [link] },
        ],
      },
    ],
  },
};

/** Adds a draft. @returns its id */
export const addDraft = async (context: Context, content = CONTENT): Promise<string> =>
  (await addNewsletter(context, content, 'Robin')) ?? '';

/** Starts the sending of a newsletter: its mails are in the outbox. @returns its id */
export async function sendNewsletter(context: Context): Promise<string> {
  const id = await addDraft(context);
  await setNewsletterState(context.database.write, id, {
    ...{ state: 'sending', version: 1, author: 'Robin', now: context.clock() },
  });
  await workOnNewsletters(context, new AbortController().signal);
  return id;
}
