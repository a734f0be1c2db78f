import * as v from 'valibot';
import { RECEIPT_KINDS } from '../staff/leads.ts';
import {
  email,
  list,
  optionalWebAddress,
  paragraphs,
  phone,
  required,
  text,
  uniqueList,
  webAddress,
  webLink,
} from './fields.ts';
import { agentIdsOf } from './offices.ts';
import { STATES, TIME_ZONES } from './places.ts';

/**
 * What an agency says of itself (spec §2, §3, §7). Staff edit it in the dashboard, and `npm run settings` imports it. Each
 * wrong field is refused with a sentence that names what it takes.
 */

const STATE = `Please choose a state or territory: ${STATES.join(', ')}.`;
const address = {
  street: required(100),
  suburb: required(60),
  state: v.picklist(STATES, STATE),
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, 'Please enter a postcode of four digits.')),
};

const degrees = (least: number, most: number, such: string) => {
  const message = `Please enter degrees between ${least} and ${most}, such as ${such}.`;
  return v.nullable(v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message)));
};

/** The number of the licence or registration. A number alone gets the label of its state (shared/law/registration.ts). */
const registration = text(60);
const hours = list(v.strictObject({ days: required(40), hours: required(40) }), 7);

/** An office of an agency that has several. The feed names it by `agentID`, and enquiries about its homes go there. */
const officeSchema = v.strictObject({
  /** As the feed has it, in any case. Several have commas between them. */
  agentId: v.pipe(
    required(200),
    v.check((agentId) => agentIdsOf({ agentId }).length > 0, 'Please enter an agentID.'),
  ),
  /** Its name beside a home: "Harbour & Vale Byron Bay". */
  name: required(80),
  address: v.strictObject(address),
  phone,
  /** Shown on its homes' pages, and the recipient of enquiries about them. */
  email,
  /** As that of the agency; empty: the agency's. */
  registration: v.optional(registration),
  hours: v.optional(hours),
});
export type Office = v.InferOutput<typeof officeSchema>;

const offices = uniqueList(officeSchema, {
  limit: 50,
  key: 'agentId',
  parts: (agentId) => agentIdsOf({ agentId }),
  message: 'Another office already has this agentID.',
});

export const profileSchema = v.strictObject({
  name: required(60),
  legalName: required(120),
  /** Part of some route paths, such as `/selling-with-redgum` (spec §2). */
  slug: v.pipe(
    required(40),
    v.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Please use lowercase letters and numbers, with a hyphen between words, such as harbour-and-vale.',
    ),
  ),
  tagline: text(80),
  description: required(300),
  /** Where the agency works, as sentences name it: "Sydney", "the Northern Rivers". */
  region: required(60),
  phone,
  email,
  registration,
  address: v.strictObject({
    ...address,
    /** For the map and search engines; null: unknown. Degrees, WGS 84. */
    latitude: degrees(-56, -8, '-34.9109'),
    longitude: degrees(72, 168, '138.6536'),
  }),
  /** IANA's name. Times of the feed are read, and all times are shown, in this zone. */
  timeZone: v.picklist(TIME_ZONES, `Please choose a time zone: ${TIME_ZONES.join(', ')}.`),
  officeHours: hours,
  social: list(webLink, 10),
  landlordPortalUrl: optionalWebAddress,
  /** Stands in the menu under LEASE, where there is one. */
  tenantPortalUrl: v.optional(optionalWebAddress, ''),
  designCredit: v.nullable(v.strictObject({ name: required(60), url: webAddress })),
  copyrightYear: v.pipe(
    v.number('Please enter a year.'),
    v.integer('Please enter a year.'),
    v.minValue(1900, 'Please enter a year from 1900.'),
    v.maxValue(2100, 'Please enter a year up to 2100.'),
  ),
  /** The agency's own acknowledgement of Country; empty: none is shown. */
  acknowledgement: paragraphs(600),
  /** How forms ask for subscriptions: one sentence says that sending signs up (spec §3), or each has an unticked box. */
  consentBy: v.optional(
    v.picklist(['sentence', 'boxes'], 'Please choose how forms ask: sentence or boxes.'),
    'sentence',
  ),
  /** The forms whose sender gets a receipt by mail. */
  receipts: v.optional(
    list(v.picklist(RECEIPT_KINDS, `Please name forms: ${RECEIPT_KINDS.join(', ')}.`), RECEIPT_KINDS.length),
    [],
  ),
  /** Empty: the agency has one office, whatever its feed calls it, and its facts are those above. */
  offices,
});
export type AgencyProfile = v.InferOutput<typeof profileSchema>;
