import { agency } from '../agency/agency.ts';
import type { AustralianState } from '../agency/places.ts';
import { ACT, NSW, NT, QLD, TAS, VIC, WA } from './other-states.ts';
import { SA } from './south-australia.ts';

/**
 * What buyers and renters should know of a state's law before they offer or sign, and what binds advertisements. Written from the acts that it names, and checked by no
 * lawyer: each page says that it is a summary and whom to ask. Whoever changes a text changes its date.
 */
export type StateLaw = {
  /** The month in which this was written, as pages name it. */
  asOf: string;
  /** Whom one complains to about an agent. */
  regulator: { name: string; url: string };
  /** What a buyer should read first. */
  beforeOffer: { title: string; text: string; link: { words: string; url: string } };
  /** What the buyer confirms to have read: a form by its name, or in general. */
  reading: { label: string; confirm: string; missing: string; confirmed: string };
  /** What becomes of an offer that is sent here. */
  afterOffer: string;
  coolingOff: { text: string; exceptions: string };
  /** The forms of a tenancy by their names; null where we are certain of none. */
  tenancy: string | null;
  /** How the price of a home for sale may be advertised, and a rent; null where we are certain of no rule. */
  prices: { sale: string | null; rent: string | null };
};

const LAWS: Record<AustralianState, StateLaw> = { ACT, NSW, NT, QLD, SA, TAS, VIC, WA };

export const lawOf = (state: AustralianState): StateLaw => LAWS[state];

/** The law of the state in which the agency is. */
export const stateLaw = (): StateLaw => lawOf(agency().address.state);

/** What stands in place of a rule that we do not know. @param subject "the rules on advertised rent" */
export const askAdviser = ({ regulator }: StateLaw, subject: string): string =>
  `Ask ${regulator.name} or your own adviser about ${subject}.`;
