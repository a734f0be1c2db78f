import { formatTime } from '../time.ts';
import { agency } from './agency.ts';
import { type AustralianState, TIME_ZONES_BY_STATE, timeZoneCity } from './places.ts';
import type { AgencyProfile } from './profile.ts';

/** The facts of an agency that decide in which time zones its homes are. */
export type ZoneFacts = Pick<AgencyProfile, 'timeZone'> & {
  address: Pick<AgencyProfile['address'], 'state'>;
};

/**
 * The time zone (IANA) in which a home's times are read and shown: the agency's for a home in the agency's own state,
 * such as Broken Hill's, and for one whose state is not known; otherwise the usual one of the home's state.
 */
export function homeTimeZone(
  state: string | null | undefined,
  { timeZone, address }: ZoneFacts = agency(),
): string {
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
