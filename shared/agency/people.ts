import * as v from 'valibot';
import {
  email,
  list,
  optionalWebAddress,
  paragraphs,
  phone,
  photo,
  required,
  uniqueList,
  webLink,
} from './fields.ts';

export const MAX_MEMBERS = 100;
export const MAX_REVIEWS = 20;
export const MAX_LINKS = 6;

/** A member of the team (spec §3), as staff edit it in the dashboard. */
const memberSchema = v.strictObject({
  /** The last part of the address of the person's page (spec §2), e.g. `marnie-calloway`. */
  id: v.pipe(
    required(60),
    v.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Please use lowercase letters and numbers, with a hyphen between words, such as marnie-calloway.',
    ),
  ),
  name: required(80),
  role: required(80),
  phone,
  /** By it, or by the name, listings of the feed are known to be the person's. */
  email,
  /** Paragraphs, with an empty line between them. */
  description: paragraphs(3000),
  /** The address of a photograph; empty: the initials are shown. */
  photo,
  linkedin: optionalWebAddress,
  /** Other pages of the person, after LinkedIn. */
  links: v.optional(list(webLink, MAX_LINKS), []),
  /** Where "Request Appraisal" leads (spec §2): to selling, or to managing. */
  appraisal: v.picklist(['sell', 'manage'], 'Please choose where the request goes.'),
  reviews: list(v.strictObject({ name: required(60), review: required(600) }), MAX_REVIEWS),
  /** Fictional, including the reviews; the page says so. */
  demo: v.boolean(),
  /** Somebody who is not shown stays here, without a page. */
  shown: v.boolean(),
});
export type TeamMember = v.InferOutput<typeof memberSchema>;

/** The person's pages elsewhere, LinkedIn first. */
export const linksOf = ({ linkedin, links }: TeamMember): TeamMember['links'] =>
  linkedin ? [{ name: 'LinkedIn', url: linkedin }, ...links] : links;

/** What every page knows of a person; the rest is asked for by their own page. */
export type Colleague = Pick<TeamMember, 'id' | 'name' | 'role' | 'phone' | 'email' | 'photo'>;

const members = uniqueList(memberSchema, {
  limit: MAX_MEMBERS,
  key: 'id',
  message: 'Someone else already has this address.',
});

/** The team, in the order in which it is shown. */
export const peopleSchema = v.strictObject({ members });
export type People = v.InferOutput<typeof peopleSchema>;

export const BLANK_MEMBER: TeamMember = {
  id: '',
  name: '',
  role: '',
  phone: '',
  email: '',
  description: '',
  photo: '',
  linkedin: '',
  links: [],
  appraisal: 'sell',
  reviews: [],
  demo: false,
  shown: true,
};

export const toColleague = ({ id, name, role, phone, email, photo }: TeamMember): Colleague => ({
  id,
  name,
  role,
  phone,
  email,
  photo,
});
