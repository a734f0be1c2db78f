import type { Context } from '../../server/context.ts';
import { addNewsletter, setNewsletterState } from '../../server/newsletters/newsletters.ts';
import { workOnNewsletters } from '../../server/newsletters/send.ts';

const CONTENT = {
  subject: 'Spring in Norwood',
  body: '# Sold\n\nThree homes, **well** above [the guide](https://example.com/).',
};

/** A draft. @returns its id */
export const addDraft = ({ database, clock }: Context, content = CONTENT): Promise<string> =>
  addNewsletter(database.write, content, { author: 'Robin', now: clock() });

/** A newsletter whose mails wait to be sent. @returns its id */
export async function sendNewsletter(context: Context): Promise<string> {
  const id = await addDraft(context);
  await setNewsletterState(context.database.write, id, {
    ...{ state: 'sending', version: 1, author: 'Robin', now: context.clock() },
  });
  await workOnNewsletters(context, new AbortController().signal);
  return id;
}
