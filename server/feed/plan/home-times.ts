import { agency } from '../../../shared/agency/agency.ts';
import { type HomePlace, homeTimeZone } from '../../../shared/agency/home-time-zone.ts';
import { zonedParts, zonedTime } from '../../../shared/time.ts';
import type { ListingMessage } from '../message/listing.ts';

/** The instant at which clocks in one time zone show what they show in another at the given instant (IANA). */
export function moveClock(instant: string, from: string, to: string): string {
  if (from === to) return instant;
  const { year, month, day, hour, minute, second } = zonedParts(new Date(instant), from);
  return zonedTime(to, [year, month, day, hour, minute, second]).toISOString();
}

/**
 * A message whose address names no state was read in the agency's time zone. This moves its times to the time zone of
 * the home, which is known from earlier messages. A time that was sent with an offset moves too, because nothing tells
 * it from the others.
 */
export function inHomeTimeZone(message: ListingMessage, place: HomePlace): ListingMessage {
  const [from, to] = [agency().timeZone, homeTimeZone(place)];
  if (message.fields.state !== undefined || from === to) return message;
  const moved = <Instant extends string | null | undefined>(instant: Instant) =>
    instant ? moveClock(instant, from, to) : instant;
  const { auctionAt, setSaleAt } = message.fields;
  return {
    ...message,
    fields: { ...message.fields, auctionAt: moved(auctionAt), setSaleAt: moved(setSaleAt) },
    inspections: message.inspections?.map(({ start, finish }) => ({
      start: moveClock(start, from, to),
      finish: moveClock(finish, from, to),
    })),
  };
}
