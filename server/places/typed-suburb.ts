import { type AustralianState, STATES } from '../../shared/agency/places.ts';
import { suburbKey } from '../../shared/suburbs/suburb-key.ts';
import { ownStates, suburbsOf } from './suburbs.ts';
import { suburbAt, suburbKeyOf } from './surrounding.ts';

/** The maximum length of one suburb. No name is longer. */
const LONGEST = 60;
const STATE_AT_END = new RegExp(`\\b(${STATES.join('|')})$`, 'i');

/** A suburb as a visitor typed it: `text`, and the parts of it. */
export type TypedSuburb = {
  text: string;
  name: string;
  state: AustralianState | undefined;
  postcode: string | null;
};

/** Splits "Paddington NSW 2021" or "Paddington, NSW 2021" into its three parts. */
export function splitSuburb(typed: string): TypedSuburb {
  const text = typed.replaceAll(',', ' ').trim().slice(0, LONGEST).replace(/\s+/g, ' ');
  const postcode = /\d{4}$/.exec(text)?.[0] ?? null;
  const withoutPostcode = text.replace(/\s*\d{4}$/, '');
  const written = STATE_AT_END.exec(withoutPostcode)?.[1]?.toUpperCase();
  const state = STATES.find((each) => each === written);
  const name = state ? withoutPostcode.replace(STATE_AT_END, '').trim() : withoutPostcode;
  return { text, name, state, postcode };
}

/**
 * The key of the suburb that a visitor means who typed a name or its first word, such as "Henley" for Henley Beach. A
 * suburb in a state of the agency that begins so comes before one of exactly that name far away.
 */
export function keyOfMeantSuburb(typed: TypedSuburb): string | null {
  const key = keyOfTypedSuburb(typed);
  const states = ownStates();
  const isOwn = key !== null && states.some((state) => state === suburbAt(key)?.state);
  if (isOwn || typed.name === '' || typed.state || typed.postcode) return key;
  const begin = `${suburbKey(typed.name, null)}-`;
  const own = states.flatMap(suburbsOf).find(({ name }) => suburbKey(name, null).startsWith(begin));
  return own ? suburbKey(own.name, own.postcode) : key;
}

/**
 * The key of a typed suburb; null for an unknown one. If several suburbs share the name and neither a state nor a
 * postcode was typed, it is one in a state of the agency.
 */
export function keyOfTypedSuburb({ name, state, postcode }: TypedSuburb): string | null {
  const named = suburbKey(name, null);
  if (postcode) {
    const key = suburbKey(name, postcode);
    const suburb = suburbAt(key);
    return suburb && (!state || suburb.state === state) ? key : null;
  }
  if (!state) return suburbKeyOf(named);
  const suburb = suburbsOf(state).find((each) => suburbKey(each.name, null) === named);
  return suburb ? suburbKey(suburb.name, suburb.postcode) : null;
}
