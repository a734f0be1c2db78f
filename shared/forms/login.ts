import * as v from 'valibot';
import { requiredText } from './form.ts';

/** The pattern for the username of a new account. */
export const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$/;

/** The length of a new password in characters. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

const atMost = (length: number) =>
  v.maxLength<string, number, string>(length, `Please use up to ${length} characters.`);

/**
 * A password exactly as typed, because it may begin or end with a space. The limit is doubled, because `maxLength`
 * counts UTF-16 code units and some characters have two.
 */
const typedPassword = (left: string) =>
  v.pipe(v.optional(v.string(), ''), v.nonEmpty(left), atMost(2 * PASSWORD_LENGTH.most));

/** Spec §5: "username and password required". */
export const loginSchema = v.object({
  username: v.pipe(requiredText('Please enter your username.'), atMost(200)),
  password: typedPassword('Please enter your password.'),
  /** The code of the second factor, if the account has one: six digits, or a recovery code. */
  code: v.optional(v.pipe(v.string(), v.trim(), atMost(60))),
});

export type Credentials = v.InferOutput<typeof loginSchema>;

/** A change of the signed-in person's password. The API checks more than its length. */
export const newPasswordSchema = v.object({
  current: typedPassword('Please enter your current password.'),
  password: v.pipe(
    typedPassword('Please enter a new password.'),
    v.minLength(PASSWORD_LENGTH.least, `Please use at least ${PASSWORD_LENGTH.least} characters.`),
  ),
});

export type NewPassword = v.InferOutput<typeof newPasswordSchema>;

/** A password that is chosen with a mailed link. */
export const chosenPasswordSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(100)),
  password: newPasswordSchema.entries.password,
});

/** The code of an app that turns a second factor on. */
export const codeSchema = v.object({
  code: v.pipe(
    v.string('Please enter the code.'),
    v.transform((typed) => typed.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'Please enter the six digits that your app shows.'),
  ),
});

/** The signed-in person's password, entered again. */
export const passwordAgainSchema = v.object({ password: typedPassword('Please enter your password.') });
