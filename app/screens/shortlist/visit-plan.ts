/** An inspection that somebody might go to. */
export type Visit = {
  homeId: string;
  start: Date;
  finish: Date;
  /** WGS 84; null where the agency hides the address. */
  place: { latitude: number; longitude: number } | null;
};

type Stop = Visit & {
  arrive: Date;
  leave: Date;
  /** In a straight line from the stop before; null for the first one and where a place is not known. */
  metres: number | null;
};

export type VisitPlan = {
  stops: Stop[];
  /** Homes that cannot be reached in time as well, each with the stop that is in the way. */
  missed: { visit: Visit; clash: Stop }[];
};

const MINUTE = 60_000;
/** As long as somebody needs at least to walk through a home. */
const LOOK_MS = 10 * MINUTE;
/** To park and to find the door. */
const PARKING_MS = 5 * MINUTE;
/** Where a place is not known. */
const UNKNOWN_DRIVE_MS = 15 * MINUTE;
/** 30 km/h in a straight line: streets are longer, traffic is faster. */
const METRES_PER_MS = 30_000 / (60 * MINUTE);
const EARTH_RADIUS_METRES = 6_371_000;
/** More homes than anybody sees on one day; the work doubles with each. */
const MAX_HOMES = 12;

/**
 * An order in which as many homes as possible are seen on one day, each once; of several such orders the one that is
 * over first. It tries every set of homes with every last one (the Held-Karp algorithm).
 * @param visits of one day; a home may have several
 */
export function planVisits(visits: readonly Visit[]): VisitPlan {
  const homes = [...new Set(visits.map(({ homeId }) => homeId))].slice(0, MAX_HOMES);
  const candidates = visits
    .filter(({ homeId }) => homes.includes(homeId))
    .map((visit) => ({ visit, bit: 1 << homes.indexOf(visit.homeId) }));
  type State = { stop: Stop; mask: number; before: State | null };
  // By set of homes seen, and by the last inspection: the way that leaves it first.
  const states: (State | undefined)[][] = Array.from({ length: 1 << homes.length }, () => []);
  let best: State | null = null;

  for (let mask = 0; mask < states.length; mask += 1) {
    const known: (State | null)[] =
      mask === 0 ? [null] : (states[mask] ?? []).flatMap((state) => state ?? []);
    for (const before of known) {
      if (before && isBetter(before, best)) best = before;
      for (const [index, { visit, bit }] of candidates.entries()) {
        if (mask & bit) continue;
        const stop = stopAfter(before?.stop ?? null, visit);
        const row = states[mask | bit];
        const present = row?.[index];
        if (stop && row && (!present || stop.leave < present.stop.leave)) {
          row[index] = { stop, mask: mask | bit, before };
        }
      }
    }
  }

  const stops: Stop[] = [];
  for (let state = best; state; state = state.before) stops.unshift(state.stop);
  const seen = new Set(stops.map(({ homeId }) => homeId));
  const missed = [...new Map(visits.map((visit) => [visit.homeId, visit])).values()]
    .filter(({ homeId }) => !seen.has(homeId))
    .map((visit) => ({ visit, clash: nearestInTime(visit, stops) }));
  return { stops, missed };
}

type Reached = { stop: Stop; mask: number };

function isBetter(state: Reached, best: Reached | null): boolean {
  if (!best) return true;
  const [count, bestCount] = [countBits(state.mask), countBits(best.mask)];
  return count > bestCount || (count === bestCount && state.stop.leave < best.stop.leave);
}

const countBits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** The visit after another one, or null if its home closes too early. */
function stopAfter(before: Stop | null, visit: Visit): Stop | null {
  const metres = before && distanceBetween(before.place, visit.place);
  const drive = before ? driveTime(metres) : 0;
  const arrive = new Date(Math.max(visit.start.getTime(), (before?.leave.getTime() ?? 0) + drive));
  const leave = new Date(arrive.getTime() + LOOK_MS);
  return leave <= visit.finish ? { ...visit, arrive, leave, metres } : null;
}

const driveTime = (metres: number | null): number =>
  metres === null ? UNKNOWN_DRIVE_MS : metres / METRES_PER_MS + PARKING_MS;

/** Whole metres in a straight line (haversine). */
function distanceBetween(a: Visit['place'], b: Visit['place']): number | null {
  if (!a || !b) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLng] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord)));
}

function nearestInTime(visit: Visit, stops: readonly Stop[]): Stop {
  const gap = (stop: Stop) =>
    Math.max(visit.start.getTime() - stop.leave.getTime(), stop.arrive.getTime() - visit.finish.getTime());
  const [nearest] = stops.toSorted((a, b) => gap(a) - gap(b));
  // One home can always be seen, so a plan that misses one has a stop.
  if (!nearest) throw new Error('A plan without a stop misses nothing.');
  return nearest;
}
