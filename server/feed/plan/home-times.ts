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
 * A message is read in the time zone of its own address. If that leaves out state or postcode, this moves its times to
 * the time zone of the home. A time that was sent with an offset moves too, because nothing tells it from the others.
 * @param stored where the home is by earlier messages
 */
export function inHomeTimeZone(message: ListingMessage, stored: HomePlace): ListingMessage {
  const { state = stored.state, postcode = stored.postcode } = message.fields;
  const [from, to] = [homeTimeZone(message.fields), homeTimeZone({ state, postcode })];
  if (from === to) return message;
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
