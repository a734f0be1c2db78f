import { type AustralianState, STATE_NAMES, STATES } from '../agency/places.ts';

/**
 * The postcodes and the area code of a state. They only lead to hints, never to a refusal: homes beside a border may
 * have the other state's postcode, and people keep their numbers when they move.
 */
type StateNumbers = {
  /** The month in which they were checked, as the dashboard names it. When you change them, change it, too. */
  asOf: string;
  /** Australia Post's ranges, including those of post boxes and large receivers. */
  postcodes: string;
  /**
   * Postcodes in another state's range that places in this state have, too, according to the list in
   * `server/places/australia/`.
   */
  crossBorder: string;
  /**
   * The area code of ACMA's numbering plan. A few towns beside a border, such as Broken Hill, have the other state's
   * code.
   */
  areaCode: string;
};

const NUMBERS: Record<AustralianState, StateNumbers> = {
  NSW: {
    asOf: 'November 2026',
    postcodes: '1000-2599 2619-2899 2921-2999',
    crossBorder: '2611 2618 3644 3691 3707 4375 4377 4380 4383 4385',
    areaCode: '02',
  },
  ACT: {
    asOf: 'November 2026',
    postcodes: '0200-0299 2600-2618 2900-2920',
    crossBorder: '2540 2620',
    areaCode: '02',
  },
  VIC: {
    asOf: 'November 2026',
    postcodes: '3000-3999 8000-8999',
    crossBorder: '',
    areaCode: '03',
  },
  QLD: {
    asOf: 'November 2026',
    postcodes: '4000-4999 9000-9999',
    crossBorder: '2406',
    areaCode: '07',
  },
  SA: {
    asOf: 'November 2026',
    postcodes: '5000-5999',
    crossBorder: '0872',
    areaCode: '08',
  },
  WA: {
    asOf: 'November 2026',
    postcodes: '6000-6999',
    crossBorder: '0872',
    areaCode: '08',
  },
  TAS: {
    asOf: 'November 2026',
    postcodes: '7000-7999',
    crossBorder: '',
    areaCode: '03',
  },
  NT: {
    asOf: 'November 2026',
    postcodes: '0800-0999',
    crossBorder: '4825',
    areaCode: '08',
  },
};

export const numbersOfState = (state: AustralianState): StateNumbers => NUMBERS[state];

function hasPostcode(state: AustralianState, postcode: string): boolean {
  const isWithin = (range: string) => {
    const [first = '', last = ''] = range.split('-');
    return postcode >= first && postcode <= last;
  };
  const { postcodes, crossBorder } = NUMBERS[state];
  return postcodes.split(' ').some(isWithin) || crossBorder.split(' ').includes(postcode);
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
  const number = /^[2-9]\d{7}$/.test(digits) ? NUMBERS[state].areaCode + digits : digits;
  const [kind, written] = PHONE_FORMATS.find(([kind]) => kind.test(number)) ?? [];
  return kind && written ? number.replace(kind, written) : phone;
}
