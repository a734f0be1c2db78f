import * as v from 'valibot';
import { filled } from '../form.ts';

/** The footer's newsletter form (spec §5): both fields are required. */
export const newsletterSchema = v.object({
  firstName: filled('Please enter your first name.'),
  email: filled('Please enter your email address.'),
});

export type NewsletterForm = v.InferOutput<typeof newsletterSchema>;

/** §3: "The newsletter sends only firstName and emails[].email". */
export const toNewsletterAttributes = ({ firstName, email }: NewsletterForm) => ({
  firstName,
  emails: [{ email }],
});
