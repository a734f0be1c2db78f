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
import { parseAgentIds } from './offices.ts';
import { STATES, TIME_ZONES } from './places.ts';

/**
 * The agency's profile (spec §2, §3, §7). Staff edit it in the dashboard, and `npm run settings` imports it. Each
 * invalid field is refused with a sentence that says what it accepts.
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

/**
 * The number of the licence or registration. A number without a label gets the label of its state
 * (shared/law/registration.ts).
 */
const registration = text(60);
const hours = list(v.strictObject({ days: required(40), hours: required(40) }), 7);

/**
 * An office of an agency that has several. The feed identifies it by `agentID`. Enquiries about its homes are mailed to
 * it.
 */
const officeSchema = v.strictObject({
  /** The agentID of the feed, in any case. Several are separated by commas. */
  agentId: v.pipe(
    required(200),
    v.check((agentId) => parseAgentIds({ agentId }).length > 0, 'Please enter an agentID.'),
  ),
  /** The office's name beside a home: "Harbour & Vale Byron Bay". */
  name: required(80),
  address: v.strictObject(address),
  phone,
  /** Shown on the pages of the office's homes. Enquiries about these homes are mailed to it. */
  email,
  /** The office's own registration. If it is empty, the agency's is shown. */
  registration: v.optional(registration),
  hours: v.optional(hours),
});
export type Office = v.InferOutput<typeof officeSchema>;

const offices = uniqueList(officeSchema, {
  limit: 50,
  key: 'agentId',
  parts: (agentId) => parseAgentIds({ agentId }),
  message: 'Another office already has this agentID.',
});

const slug = v.pipe(
  required(40),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Please use lowercase letters and numbers, with a hyphen between words, such as harbour-and-vale.',
  ),
);

export const profileSchema = v.strictObject({
  name: required(60),
  legalName: required(120),
  /** A part of some paths, such as `/selling-with-{slug}` (spec §2). */
  slug,
  /** Slugs that the agency had on another site. Those of earlier versions need not be among them. */
  formerSlugs: v.optional(list(slug, 50)),
  tagline: text(80),
  description: required(300),
  /** The region in which the agency works, as sentences name it: "Sydney", "the Northern Rivers". */
  region: required(60),
  phone,
  email,
  registration,
  address: v.strictObject({
    ...address,
    /** Coordinates for the map and search engines, in degrees (WGS 84); null if they are unknown. */
    latitude: degrees(-56, -8, '-35.2809'),
    longitude: degrees(72, 168, '149.1300'),
  }),
  /** An IANA name. The times of homes in other states are not in this zone (shared/agency/home-time-zone.ts). */
  timeZone: v.picklist(TIME_ZONES, `Please choose a time zone: ${TIME_ZONES.join(', ')}.`),
  officeHours: hours,
  social: list(webLink, 10),
  landlordPortalUrl: optionalWebAddress,
  /** The portal's entry in the menu under LEASE; empty if there is no portal. */
  tenantPortalUrl: v.optional(optionalWebAddress, ''),
  designCredit: v.nullable(v.strictObject({ name: required(60), url: webAddress })),
  copyrightYear: v.pipe(
    v.number('Please enter a year.'),
    v.integer('Please enter a year.'),
    v.minValue(1900, 'Please enter a year from 1900.'),
    v.maxValue(2100, 'Please enter a year up to 2100.'),
  ),
  /** The agency's own acknowledgement of Country. If it is empty, none is shown. */
  acknowledgement: paragraphs(600),
  /**
   * How forms ask for subscriptions: one sentence says that sending the form signs up (spec §3), or each subscription
   * has an unticked checkbox.
   */
  consentBy: v.optional(
    v.picklist(['sentence', 'boxes'], 'Please choose how forms ask: sentence or boxes.'),
    'sentence',
  ),
  /** The forms whose sender gets a mailed receipt. */
  receipts: v.optional(
    list(v.picklist(RECEIPT_KINDS, `Please name forms: ${RECEIPT_KINDS.join(', ')}.`), RECEIPT_KINDS.length),
    [],
  ),
  /** If it is empty, the agency has one office with the facts above, whatever agentID the feed uses. */
  offices,
});
export type AgencyProfile = v.InferOutput<typeof profileSchema>;
