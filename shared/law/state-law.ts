import { agency } from '../agency/agency.ts';
import type { AustralianState } from '../agency/places.ts';
import { ACT, NSW, NT, QLD, TAS, VIC, WA } from './other-states.ts';
import { SA } from './south-australia.ts';
import { stateOfAddress } from './state-of-address.ts';

/**
 * What buyers and renters should know about a state's law before they make an offer or sign, and the rules for
 * advertisements. The texts are based on the acts that they name. No lawyer has checked them, so each page says that it
 * is a summary and whom to ask. When you change a text, change its date, too.
 */
export type StateLaw = {
  /** The month in which the text was written, as pages name it. */
  asOf: string;
  /** The authority for complaints about an agent. */
  regulator: { name: string; url: string };
  /** What a buyer should read before an offer. */
  beforeOffer: { title: string; text: string; link: { words: string; url: string } };
  /** What the buyer confirms to have read: a form with its name, or advice in general. */
  reading: { label: string; confirm: string; missing: string; confirmed: string };
  /** What happens to an offer that is sent through this site. */
  afterOffer: string;
  coolingOff: { text: string; exceptions: string };
  /** The names of the forms of a tenancy; null if we are not certain of any. */
  tenancy: string | null;
  /** How the price of a home for sale, and a rent, may be advertised; null if we are not certain of a rule. */
  prices: { sale: string | null; rent: string | null };
};

const LAWS: Record<AustralianState, StateLaw> = { ACT, NSW, NT, QLD, SA, TAS, VIC, WA };

export const lawOfState = (state: AustralianState): StateLaw => LAWS[state];

/** The law of the agency's state, for texts that are about no particular home. */
export const stateLaw = (): StateLaw => lawOfState(agency().address.state);

/** The law of the state in which a home is (see `stateOfAddress`). */
export const lawOfHome = (address: string | undefined): StateLaw => lawOfState(stateOfAddress(address));

/** Takes the place of a rule that we do not know. @param subject "the rules on advertised rent" */
export const askAdviserText = ({ regulator }: StateLaw, subject: string): string =>
  `Ask ${regulator.name} or your own adviser about ${subject}.`;
