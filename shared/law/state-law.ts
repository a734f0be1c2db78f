import { agency } from '../agency/agency.ts';
import type { AustralianState } from '../agency/places.ts';
import { ACT, NSW, NT, QLD, TAS, VIC, WA } from './other-states.ts';
import { SA } from './south-australia.ts';

/**
 * What buyers should know of a state's law before they offer. Written from the acts that it names, and checked by no
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
};

const LAWS: Record<AustralianState, StateLaw> = { ACT, NSW, NT, QLD, SA, TAS, VIC, WA };

/** The law of the state in which the agency is. */
export const stateLaw = (): StateLaw => LAWS[agency().address.state];
