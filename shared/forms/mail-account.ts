import * as v from 'valibot';
import { optionalAnswer, optionalEmailAnswer } from './form.ts';

/** How the connection to a mail server is encrypted: from its start, or after the server's greeting. */
const ENCRYPTIONS = ['tls', 'starttls'] as const;
export type Encryption = (typeof ENCRYPTIONS)[number];

/** In characters. Services with keys in place of passwords have long ones. */
const MAX_PASSWORD = 500;
/** A name with a dot, or an IPv4 address. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;
const HOST_MESSAGE = 'Please enter the mail server’s name, such as smtp.example.com, without a port.';
const PORT_MESSAGE = 'Please enter a port from 1 to 65535, usually 465 or 587.';

/**
 * The mail server and the addresses of the site's mails, as an owner sets them. Without a `host`, no server is set, and
 * mails are written as files. An empty password keeps the stored one. An empty `from` or `to` is the agency's address.
 */
export const mailAccountSchema = v.pipe(
  v.strictObject({
    host: v.pipe(
      optionalAnswer(253),
      v.check((host) => host === '' || HOST.test(host), HOST_MESSAGE),
    ),
    port: v.pipe(
      v.optional(v.union([v.string(), v.number()], PORT_MESSAGE), ''),
      v.transform((port) => Number(port)),
      v.integer(PORT_MESSAGE),
      v.maxValue(65_535, PORT_MESSAGE),
    ),
    encryption: v.picklist(ENCRYPTIONS, 'Please choose the encryption: TLS or STARTTLS.'),
    username: optionalAnswer(254),
    password: v.pipe(
      v.optional(v.string(), ''),
      v.regex(/^\P{Cc}*$/u, 'Please use one line, without control characters.'),
      v.maxLength(MAX_PASSWORD, `Please use up to ${MAX_PASSWORD} characters.`),
    ),
    from: optionalEmailAnswer(),
    to: optionalEmailAnswer(),
  }),
  v.forward(
    v.partialCheck(
      [['host'], ['username'], ['password']],
      ({ host, username, password }) => host !== '' || (username === '' && password === ''),
      HOST_MESSAGE,
    ),
    ['host'],
  ),
  v.forward(
    v.partialCheck([['host'], ['port']], ({ host, port }) => host === '' || port > 0, PORT_MESSAGE),
    ['port'],
  ),
  v.forward(
    v.partialCheck(
      [['username'], ['password']],
      ({ username, password }) => username !== '' || password === '',
      'Please enter the username, too.',
    ),
    ['username'],
  ),
);
export type MailAccountForm = v.InferOutput<typeof mailAccountSchema>;
