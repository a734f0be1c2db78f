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
  const crossings = edgesOf(corners).map(crossing);
  if (crossings.length === 0) return sql`1 = 0`;
  return sql`(${LATITUDE} between ${Math.min(...latitudes)} and ${Math.max(...latitudes)}
    and ${LONGITUDE} between ${Math.min(...longitudes)} and ${Math.max(...longitudes)}
    and (${sql.join(crossings, sql` + `)}) % 2 = 1)`;
}

/** An edge of an area: a corner on it, the latitudes between which it lies, and its slope. */
type Edge = { from: Corner; low: number; high: number; slope: number };

/** The edges that a line to the east may cross. A horizontal edge has no slope and is never crossed. */
export function edgesOf(corners: readonly Corner[]): Edge[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const slope = (to[1] - from[1]) / (to[0] - from[0]);
    if (!Number.isFinite(slope)) return [];
    return [{ from, low: Math.min(from[0], to[0]), high: Math.max(from[0], to[0]), slope }];
  });
}

/** 1 if the line crosses an edge, else 0. */
const crossing = ({ from: [latitude, longitude], low, high, slope }: Edge): RawBuilder<number> =>
  sql`case when ${LATITUDE} >= ${low} and ${LATITUDE} < ${high}
    and ${LONGITUDE} < (${LATITUDE} - ${latitude}) * ${slope} + ${longitude}
    then 1 else 0 end`;
