/** An inspection that a visitor might attend. */
export type Visit = {
  homeId: string;
  start: Date;
  finish: Date;
  /** The home's (IANA). */
  timeZone: string;
  /** WGS 84; null if the agency hides the address or the feed gives no coordinates. */
  place: { latitude: number; longitude: number } | null;
};

type Stop = Visit & {
  arrive: Date;
  leave: Date;
  /** The straight-line distance from the previous stop; null for the first stop and if a place is unknown. */
  metres: number | null;
};

export type VisitPlan = {
  stops: Stop[];
  /** Homes that cannot be reached in time, each with the stop that is in the way. */
  missed: { visit: Visit; clash: Stop }[];
};

const MINUTE = 60_000;
/** The time for walking through a home, unless its inspection is shorter. */
const VIEWING_MS = 10 * MINUTE;
/** The time for parking and for finding the door. */
const PARKING_MS = 5 * MINUTE;
/** The assumed driving time if a place is unknown. */
const UNKNOWN_DRIVE_MS = 15 * MINUTE;
/** 30 km/h along a straight line: streets are longer than the line, but traffic is faster than that. */
const METRES_PER_MS = 30_000 / (60 * MINUTE);
const EARTH_RADIUS_METRES = 6_371_000;
/** The homes whose every order is tried. The number of sets to try doubles with each home. */
const MAX_HOMES = 12;

/**
 * Finds an order that visits as many homes as possible on one day, each once. If several orders visit as many, it takes
 * the one that ends first. For the first `MAX_HOMES` it tries every set of homes with every possible last inspection (the
 * Held-Karp algorithm); the others are then visited wherever they fit between those.
 * @param visits of one day; a home may have several
 */
export function planVisits(visits: readonly Visit[]): VisitPlan {
  const homes = [...new Set(visits.map(({ homeId }) => homeId))].slice(0, MAX_HOMES);
  const candidates = visits
    .filter(({ homeId }) => homes.includes(homeId))
    .map((visit) => ({ visit, bit: 1 << homes.indexOf(visit.homeId) }));
  type State = { stop: Stop; mask: number; previous: State | null };
  // For each set of visited homes and each last inspection: the way that leaves this inspection first.
  const states: (State | undefined)[][] = Array.from({ length: 1 << homes.length }, () => []);
  let best: State | null = null;

  for (let mask = 0; mask < states.length; mask += 1) {
    const statesOfMask: (State | null)[] =
      mask === 0 ? [null] : (states[mask] ?? []).flatMap((state) => state ?? []);
    for (const previous of statesOfMask) {
      if (previous && isBetter(previous, best)) best = previous;
      for (const [index, { visit, bit }] of candidates.entries()) {
        if (mask & bit) continue;
        const stop = stopAfter(previous?.stop ?? null, visit);
        const row = states[mask | bit];
        const existing = row?.[index];
        if (stop && row && (!existing || stop.leave < existing.stop.leave)) {
          row[index] = { stop, mask: mask | bit, previous };
        }
      }
    }
  }

  let stops: Stop[] = [];
  for (let state = best; state; state = state.previous) stops.unshift(state.stop);
  for (const visit of visits.filter(({ homeId }) => !homes.includes(homeId))) stops = withVisit(stops, visit);
  const visitedIds = new Set(stops.map(({ homeId }) => homeId));
  const missed = [...new Map(visits.map((visit) => [visit.homeId, visit])).values()]
    .filter(({ homeId }) => !visitedIds.has(homeId))
    .map((visit) => ({ visit, clash: nearestInTime(visit, stops) }));
  return { stops, missed };
}

/** Adds a visit at the place where the day then ends first. Returns the same stops if it fits nowhere. */
function withVisit(stops: Stop[], visit: Visit): Stop[] {
  if (stops.some(({ homeId }) => homeId === visit.homeId)) return stops;
  const days = Array.from({ length: stops.length + 1 }, (_, at) =>
    stopsFor([...stops.slice(0, at), visit, ...stops.slice(at)]),
  );
  const [first = stops] = days.filter((day) => day !== null).toSorted((a, b) => endOf(a) - endOf(b));
  return first;
}

const endOf = (stops: readonly Stop[]): number => stops.at(-1)?.leave.getTime() ?? 0;

/** The stops for visits in this order, or null if a home closes too early. */
function stopsFor(visits: readonly Visit[]): Stop[] | null {
  const stops: Stop[] = [];
  for (const visit of visits) {
    const stop = stopAfter(stops.at(-1) ?? null, visit);
    if (!stop) return null;
    stops.push(stop);
  }
  return stops;
}

type PartialPlan = { stop: Stop; mask: number };

function isBetter(state: PartialPlan, best: PartialPlan | null): boolean {
  if (!best) return true;
  const [count, bestCount] = [countBits(state.mask), countBits(best.mask)];
  return count > bestCount || (count === bestCount && state.stop.leave < best.stop.leave);
}

const countBits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** The next stop after `previous`, or null if the home closes too early. */
function stopAfter(previous: Stop | null, visit: Visit): Stop | null {
  const metres = previous && distanceBetween(previous.place, visit.place);
  const drive = previous ? driveTime(metres) : 0;
  const arrive = new Date(Math.max(visit.start.getTime(), (previous?.leave.getTime() ?? 0) + drive));
  const viewing = Math.min(VIEWING_MS, visit.finish.getTime() - visit.start.getTime());
  const leave = new Date(arrive.getTime() + viewing);
  return leave <= visit.finish ? { ...visit, arrive, leave, metres } : null;
}

const driveTime = (metres: number | null): number =>
  metres === null ? UNKNOWN_DRIVE_MS : metres / METRES_PER_MS + PARKING_MS;

/** The distance in whole metres along a straight line (haversine). */
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
  // A single home can always be visited, so a plan that misses a home has at least one stop.
  if (!nearest) throw new Error('A plan without a stop misses nothing.');
  return nearest;
}
