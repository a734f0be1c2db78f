import { agency } from '../agency/agency.ts';
import { type AustralianState, STATE_NAMES, STATES } from '../agency/places.ts';

/** Only this many characters at the end are searched: a text that is not checked yet may have 60,000, mostly spaces. */
const LONGEST = 200;
const CODES = STATES.join('|');
const CODES_AND_NAMES = [...STATES, ...Object.values(STATE_NAMES)].join('|');

/** "Wodonga vic 3690", "Wodonga, Victoria 3690". */
const BEFORE_POSTCODE = new RegExp(`\\b(${CODES_AND_NAMES})\\.?,? +\\d{4}$`, 'i');
/**
 * "Wodonga VIC", "Wodonga, Victoria". A name counts only after a comma, so that "12 Victoria" on the way to "12
 * Victoria Street" does not.
 */
const AT_END = new RegExp(`, *(${CODES_AND_NAMES})$|[ ,](${CODES})$`);

/**
 * The state in which a home is, by its address. A home beside a border may be in another state than the agency. The
 * address that the site shows of a listing always ends with its state, even if the street is hidden.
 * @param address as a listing shows it, or as a visitor typed it
 * @returns the agency's state if the address names none
 */
export function stateOfAddress(address: string | undefined): AustralianState {
  const text = (address ?? '')
    .slice(-LONGEST)
    .trim()
    .replace(/,? +Australia$/i, '');
  const word = BEFORE_POSTCODE.exec(text)?.[1] ?? AT_END.exec(text)?.slice(1).find(Boolean);
  return stateNamed(word) ?? agency().address.state;
}

const stateNamed = (word = ''): AustralianState | undefined =>
  STATES.find((state) => [state, STATE_NAMES[state].toUpperCase()].includes(word.toUpperCase()));
