import * as v from 'valibot';
import { requiredText } from '../form.ts';

/** The footer's newsletter form (spec §5): both fields are required. */
export const newsletterSchema = v.object({
  firstName: requiredText('Please enter your first name.'),
  email: requiredText('Please enter your email address.'),
});

export type NewsletterForm = v.InferOutput<typeof newsletterSchema>;

/** §3: "The newsletter sends only firstName and emails[].email". */
export const toNewsletterAttributes = ({ firstName, email }: NewsletterForm) => ({
  firstName,
  emails: [{ email }],
});
