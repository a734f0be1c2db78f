import { type AustralianState, STATE_NAMES, STATES } from '../agency/places.ts';

/**
 * The postcodes and the area code of each state, as of November 2026. They only lead to hints, never to a refusal:
 * homes beside a border may have the other state's postcode, and people keep their numbers when they move.
 */

/** Australia Post's ranges of postcodes, including those of post boxes and large receivers. */
const POSTCODE_RANGES: Record<AustralianState, string> = {
  NSW: '1000-2599 2619-2899 2921-2999',
  ACT: '0200-0299 2600-2618 2900-2920',
  VIC: '3000-3999 8000-8999',
  QLD: '4000-4999 9000-9999',
  SA: '5000-5999',
  WA: '6000-6999',
  TAS: '7000-7999',
  NT: '0800-0999',
};

/**
 * Postcodes in another state's range that places in this state have, too, according to the list in
 * `server/places/australia/`.
 */
const CROSS_BORDER_POSTCODES: { readonly [State in AustralianState]?: string } = {
  NSW: '2611 2618 3644 3691 3707 4375 4377 4380 4383 4385',
  ACT: '2540 2620',
  QLD: '2406',
  SA: '0872',
  WA: '0872',
  NT: '4825',
};

function hasPostcode(state: AustralianState, postcode: string): boolean {
  const isWithin = (range: string) => {
    const [first = '', last = ''] = range.split('-');
    return postcode >= first && postcode <= last;
  };
  return (
    POSTCODE_RANGES[state].split(' ').some(isWithin) ||
    Boolean(CROSS_BORDER_POSTCODES[state]?.split(' ').includes(postcode))
  );
}

/** The states in which a place may have the postcode; empty if no state has it. @param postcode four digits */
export const statesForPostcode = (postcode: string): AustralianState[] =>
  STATES.filter((state) => hasPostcode(state, postcode));

/**
 * Says that a postcode belongs to another state, or to none; '' if it fits. An address beside a border may still be
 * right.
 * @param address.postcode four digits
 */
export function postcodeWarning({ state, postcode }: { state: AustralianState; postcode: string }): string {
  const states = statesForPostcode(postcode);
  if (states.includes(state)) return '';
  if (states.length === 0) return `No state has the postcode ${postcode}. Please check it.`;
  const names = new Intl.ListFormat('en-AU').format(states.map((each) => STATE_NAMES[each]));
  return `${postcode} is a postcode of ${names}, not of ${STATE_NAMES[state]}. Please check both.`;
}

/**
 * The area codes of ACMA's numbering plan. A few towns beside a border, such as Broken Hill, have the other state's
 * code.
 */
const AREA_CODES: Record<AustralianState, string> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  SA: '08',
  WA: '08',
  NT: '08',
};

/** The usual spacing of each kind of number in the numbering plan. */
const PHONE_FORMATS: readonly (readonly [kind: RegExp, written: string])[] = [
  [/^(0[2378])(\d{4})(\d{4})$/, '($1) $2 $3'],
  [/^(0[45]\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
];

/**
 * A phone number with its usual spacing: "70100140" in Victoria becomes "(03) 7010 0140". A number of another kind,
 * such as one of another country, stays as it was typed.
 * @param state its area code is added to a local number of eight digits
 */
export function formatPhone(phone: string, state: AustralianState): string {
  const digits = phone.replace(/[ ()-]/g, '');
  const number = /^[2-9]\d{7}$/.test(digits) ? AREA_CODES[state] + digits : digits;
  const [kind, written] = PHONE_FORMATS.find(([kind]) => kind.test(number)) ?? [];
  return kind && written ? number.replace(kind, written) : phone;
}
