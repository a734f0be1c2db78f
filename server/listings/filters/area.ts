import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Corner } from '../../../shared/listings/area.ts';

const LATITUDE = sql.ref('listings.mapLatitude');
const LONGITUDE = sql.ref('listings.mapLongitude');

/**
 * Whether a listing's place on the map lies within an area: a line from it to the east crosses the border an odd number
 * of times. Both engines calculate with doubles, as JavaScript does.
 */
export function isWithin(corners: readonly Corner[]): RawBuilder<SqlBool> {
  const latitudes = corners.map(([latitude]) => latitude);
  const longitudes = corners.map(([, longitude]) => longitude);
  const crossings = corners.flatMap((from, index) => crossing(from, corners[(index + 1) % corners.length]));
  if (crossings.length === 0) return sql`1 = 0`;
  return sql`(${LATITUDE} between ${Math.min(...latitudes)} and ${Math.max(...latitudes)}
    and ${LONGITUDE} between ${Math.min(...longitudes)} and ${Math.max(...longitudes)}
    and (${sql.join(crossings, sql` + `)}) % 2 = 1)`;
}

/** 1 if the line crosses the edge between two corners, else 0. A horizontal edge has no slope and is never crossed. */
function crossing([fromLatitude, fromLongitude]: Corner, to: Corner | undefined): RawBuilder<number>[] {
  if (!to) return [];
  const slope = (to[1] - fromLongitude) / (to[0] - fromLatitude);
  if (!Number.isFinite(slope)) return [];
  const [low, high] = [Math.min(fromLatitude, to[0]), Math.max(fromLatitude, to[0])];
  return [
    sql`case when ${LATITUDE} >= ${low} and ${LATITUDE} < ${high}
      and ${LONGITUDE} < (${LATITUDE} - ${fromLatitude}) * ${slope} + ${fromLongitude}
      then 1 else 0 end`,
  ];
}
