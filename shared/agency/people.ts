import * as v from 'valibot';
import { BLANK_DOCUMENT } from '../words/plain-text.ts';
import { formerlyPlainText } from '../words/rich-text.ts';
import {
  email,
  list,
  optionalWebAddress,
  phone,
  photo,
  required,
  text,
  uniqueList,
  webLink,
} from './fields.ts';

export const MAX_MEMBERS = 100;
export const MAX_REVIEWS = 20;
export const MAX_LINKS = 6;
/** In characters. */
const MAX_BIOGRAPHY = 3000;

/** A team member (spec §3), as staff edit the person in the dashboard. */
const memberSchema = v.strictObject({
  /** The last part of the address of the person's page (spec §2), e.g. `sam-taylor`. */
  id: v.pipe(
    required(60),
    v.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Please use lowercase letters and numbers, with a hyphen between words, such as sam-taylor.',
    ),
  ),
  name: required(80),
  role: required(80),
  phone,
  /** The email address, or the name, identifies the person as the agent of the feed's listings. */
  email,
  /** Other names and email addresses under which the feed knows the person, with commas between them. */
  feedNames: v.optional(text(300), ''),
  /** The biography. */
  description: formerlyPlainText(null, MAX_BIOGRAPHY),
  /** The address of a photograph; if it is empty, the initials are shown. */
  photo,
  linkedin: optionalWebAddress,
  /** The person's other pages, listed after LinkedIn. */
  links: v.optional(list(webLink, MAX_LINKS), []),
  /** The target of "Request Appraisal" (spec §2): the page for selling, or for managing. */
  appraisal: v.picklist(['sell', 'manage'], 'Please choose where the request goes.'),
  reviews: list(v.strictObject({ name: required(60), review: required(600) }), MAX_REVIEWS),
  /** Whether the person and the reviews are fictional; the page says so. */
  demo: v.boolean(),
  /** Whether the site shows the person. A hidden one is kept here, but has no page. */
  shown: v.boolean(),
});
export type TeamMember = v.InferOutput<typeof memberSchema>;

/** The facts of a person that every page carries. The person's own page requests the rest. */
export type Colleague = Pick<TeamMember, 'id' | 'name' | 'role' | 'phone' | 'email' | 'photo'> &
  Partial<Pick<TeamMember, 'feedNames'>>;

const members = uniqueList(memberSchema, {
  limit: MAX_MEMBERS,
  key: 'id',
  message: 'Someone else already has this address.',
});

/** The team, in the order in which the site shows it. */
export const peopleSchema = v.strictObject({ members });
export type People = v.InferOutput<typeof peopleSchema>;

export const BLANK_MEMBER: TeamMember = {
  id: '',
  name: '',
  role: '',
  phone: '',
  email: '',
  feedNames: '',
  description: BLANK_DOCUMENT,
  photo: '',
  linkedin: '',
  links: [],
  appraisal: 'sell',
  reviews: [],
  demo: false,
  shown: true,
};

export const toColleague = ({ id, name, role, phone, email, photo, feedNames }: TeamMember): Colleague => ({
  id,
  name,
  role,
  phone,
  email,
  photo,
  ...(feedNames && { feedNames }),
});
