import * as v from 'valibot';
import { ALERT_FREQUENCIES } from '../../alerts/saved-search.ts';
import { CONTACT_GROUPS, PHONE_NUMBER_TYPE, RELATIONSHIPS } from '../../constants.ts';
import type { LeadKind } from '../../staff/leads.ts';

/** The kinds of forms that call `createContact` (§7, call 7). The others call the email service. */
const CONTACT_FORM_KINDS = [
  'enquiry',
  'property-enquiry',
  'alerts-buy',
  'alerts-lease',
  'appraisal',
  'estimate',
  'newsletter',
] as const satisfies readonly LeadKind[];
export type ContactFormKind = (typeof CONTACT_FORM_KINDS)[number];

/** The group ids that the site's forms send (§3). */
export const KNOWN_GROUP_IDS: readonly string[] = [
  ...Object.values(CONTACT_GROUPS),
  ...Object.values(RELATIONSHIPS),
];

/**
 * Matches exactly one address: a list, a display name or a line break could make a mail reach other people. It also
 * refuses control characters for right-to-left text and encoded words (RFC 2047), which would show a different address
 * from the one that the mail goes to. §5 wants no format check in the browser; this check is what makes it safe to send
 * a mail.
 */
export const ONE_EMAIL =
  /^(?!.*=\?)[^\s@,;:<>()[\]\\"\p{Cc}\p{Bidi_Control}]+@[^\s@,;:<>()[\]\\"\p{Cc}\p{Bidi_Control}]+$/u;

/** Dictation ends an address with a full stop. It would be another recipient, whom no mail reaches. */
export const withoutFullStop = v.transform((email: string) => email.replace(/\.$/, ''));

export const LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  address: 200,
  message: 5000,
  propertyId: 64,
  /** Twenty suburbs, as many as the address of a list may have, with their states and postcodes. */
  suburbs: 1000,
  filters: 2000,
} as const;

/** Removes NUL, which no keyboard types and PostgreSQL cannot store. */
const text = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll('\0', '')),
  v.trim(),
);

const upTo = (limit: number, what: string) =>
  v.nullish(v.pipe(text, v.maxLength(limit, `${what} may have up to ${limit} characters.`)));

/** The attributes that `createContact` accepts (§3). Each message says what to correct. */
export const contactAttributes = v.strictObject({
  firstName: v.pipe(
    text,
    v.nonEmpty('First name is required.'),
    v.maxLength(LIMITS.name, `First name may have up to ${LIMITS.name} characters.`),
  ),
  lastName: upTo(LIMITS.name, 'Last name'),
  phoneNumbers: v.nullish(
    v.pipe(
      v.array(
        v.strictObject({
          phoneNumber: v.pipe(
            text,
            v.maxLength(LIMITS.phone, `A phone number may have up to ${LIMITS.phone} characters.`),
          ),
          numberType: v.literal(PHONE_NUMBER_TYPE),
        }),
      ),
      v.maxLength(5, 'Please enter no more than five phone numbers.'),
    ),
  ),
  emails: v.pipe(
    v.nullish(v.array(v.strictObject({ email: v.pipe(v.string(), v.trim(), withoutFullStop) })), []),
    v.length(1, 'One email address is required.'),
    v.everyItem(
      ({ email }) => email.length <= LIMITS.email && ONE_EMAIL.test(email),
      'The email address must be one address.',
    ),
  ),
  backgroundInfo: upTo(LIMITS.message, 'The message'),
  addressLine1: upTo(LIMITS.address, 'The address'),
  addressLine2: upTo(LIMITS.address, 'The address'),
  contactGroupIds: v.nullish(
    v.pipe(v.array(v.string()), v.maxLength(KNOWN_GROUP_IDS.length, 'Too many groups.')),
  ),
  /** The kind of our own form that sent it. */
  formKind: v.nullish(v.picklist(CONTACT_FORM_KINDS, 'The kind of form is not known.')),
  /** The id of the listing that the enquiry is about. */
  propertyId: upTo(LIMITS.propertyId, 'The id of the property'),
  /** The suburbs of an alert as they were typed, separated by commas. */
  alertSuburbs: upTo(LIMITS.suburbs, 'The list of suburbs'),
  /** The other filters of the alert, as in the address of a list: "minBeds=3&maxPrice=900000". */
  alertFilters: upTo(LIMITS.filters, 'The filters'),
  alertFrequency: v.nullish(v.picklist(ALERT_FREQUENCIES, 'The frequency is not known.')),
  subscribedToEmail: v.nullish(v.boolean()),
  subscribedToSms: v.nullish(v.boolean()),
  subscribedToPropertyAlerts: v.nullish(v.boolean()),
  subscribedLetters: v.nullish(v.boolean()),
  /** Set if the form had a checkbox for each subscription. */
  consentBy: v.nullish(v.literal('boxes', 'The way of asking is not known.')),
});

export type ContactAttributes = v.InferInput<typeof contactAttributes>;
