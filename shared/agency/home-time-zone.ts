import { formatTime } from '../time.ts';
import { agency } from './agency.ts';
import { type AustralianState, TIME_ZONES_BY_POSTCODE, TIME_ZONES_BY_STATE, timeZoneCity } from './places.ts';
import type { AgencyProfile } from './profile.ts';

/** The facts of an agency that decide in which time zones its homes are. */
export type ZoneFacts = Pick<AgencyProfile, 'timeZone'> & {
  address: Pick<AgencyProfile['address'], 'state'>;
};

/** What decides in which time zone a home is. */
export type HomePlace = { state?: string | null | undefined; postcode?: string | null | undefined };

/**
 * The time zone (IANA) in which a home's times are read and shown: that of its postcode for Broken Hill and some islands;
 * the agency's for another home in the agency's own state, and for one whose state is not known; otherwise the usual one
 * of its state.
 */
export function homeTimeZone(
  { state, postcode }: HomePlace,
  { timeZone, address }: ZoneFacts = agency(),
): string {
  const ofPostcode = postcode && TIME_ZONES_BY_POSTCODE[postcode];
  if (ofPostcode) return ofPostcode;
  if (!state || state === address.state) return timeZone;
  return TIME_ZONES_BY_STATE[state as AustralianState]?.[0] ?? timeZone;
}

/** Whether every home has the same time zone by the facts of both. */
export const haveSameZones = (a: ZoneFacts, b: ZoneFacts): boolean =>
  a.timeZone === b.timeZone && a.address.state === b.address.state;

/**
 * " Sydney time" if at an instant the agency's clocks show another time than those at a home; otherwise ''.
 * @param timeZone the home's (IANA)
 */
export const zoneName = (instant: string, timeZone: string): string =>
  formatTime(instant) === formatTime(instant, timeZone) ? '' : ` ${timeZoneCity(timeZone)} time`;
