import * as v from 'valibot';
import { ROLES } from '../staff/roles.ts';
import { emailAnswer, requiredText } from './form.ts';
import { USERNAME } from './login.ts';

const contact = {
  name: v.pipe(
    requiredText('Please enter a name.'),
    v.maxLength(100, 'Please use up to 100 characters.'),
    v.regex(/^\P{Cc}*$/u, 'Please use one line, without control characters.'),
  ),
  email: emailAnswer('Please enter an email address.'),
};

/** What an owner may change of an account besides its role. */
export const accountContactSchema = v.strictObject(contact);
export type AccountContact = v.InferOutput<typeof accountContactSchema>;

/** A new account, whose owner chooses the password with a mailed link. */
export const invitationSchema = v.object({
  ...contact,
  username: v.pipe(
    requiredText('Please enter a username.'),
    v.regex(USERNAME, 'Please use 1 to 64 letters and digits, with . _ - or @ between them.'),
  ),
  role: v.picklist(ROLES, 'Please choose a role.'),
});

export type Invitation = v.InferOutput<typeof invitationSchema>;
