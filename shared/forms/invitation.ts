import * as v from 'valibot';
import { ROLES } from '../staff/roles.ts';
import { emailAnswer, requiredText } from './form.ts';
import { USERNAME } from './login.ts';

/** A new account, whose owner chooses the password with a mailed link. */
export const invitationSchema = v.object({
  name: v.pipe(
    requiredText('Please enter a name.'),
    v.maxLength(100, 'A name may have up to 100 characters.'),
  ),
  email: emailAnswer('Please enter an email address.'),
  username: v.pipe(
    requiredText('Please enter a username.'),
    v.regex(USERNAME, 'A username has 1 to 64 letters, digits, and . _ - @ between them.'),
  ),
  role: v.picklist(ROLES, 'Please choose a role.'),
});

export type Invitation = v.InferOutput<typeof invitationSchema>;
