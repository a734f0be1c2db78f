import { Link, useLocation } from 'react-router';
import { zoneName } from '../../../shared/agency/home-time-zone.ts';
import { comingInspections } from '../../../shared/listings/coming-inspections.ts';
import { readHomeIds, shortlistSearch } from '../../../shared/listings/shortlist.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { formatDay, formatTime, instantForDate, localDateTimeStrings } from '../../../shared/time.ts';
import { timeRange } from '../../parts/listing/time-range.ts';
import { CalendarPlus } from '../../ui/icons/icons.generated.ts';
import { useNow } from '../../ui/use-now.ts';
import { listedHomes, type ShortlistedHome } from './load-homes.ts';
import { PrintButton } from './PrintButton.tsx';
import { sharedViewParams } from './view-params.ts';
import { planVisits, type Visit, type VisitPlan } from './visit-plan.ts';

type Props = {
  homes: readonly ShortlistedHome[];
  /**
   * YYYY-MM-DD where the homes are. If it is null or a day without inspections, the first Saturday with
   * inspections is shown, or else the first day.
   */
  day: string | null;
};

/** The inspections of one day, in an order in which the visitor can attend them. */
export function InspectionPlan({ homes, day }: Props) {
  const { search } = useLocation();
  const now = useNow();
  const ids = readHomeIds(search);
  const listings = new Map(listedHomes(homes).map((listing) => [listing.id, listing]));
  const days = Map.groupBy(
    [...listings.values()].flatMap((home) => toVisits(home, now)),
    toDate,
  );
  const dates = [...days.keys()].toSorted();
  const defaultDate = dates.find((date) => new Date(instantForDate(date)).getUTCDay() === 6) ?? dates[0];
  const chosenDate = day && days.has(day) ? day : defaultDate;
  const visits = chosenDate && days.get(chosenDate);
  if (!visits) return <p>None of these homes have inspections coming up. New times are added most weeks.</p>;
  const others = [...listings.values()].filter(({ id }) => !visits.some(({ homeId }) => homeId === id));
  const notOpen = others.filter(({ status }) => status === 'ACTIVE');
  const offMarket = others.filter(({ status }) => status !== 'ACTIVE');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 print:hidden">
        <nav aria-label="Days with inspections" className="flex flex-wrap gap-x-6">
          {dates.map((date) => (
            <Link
              key={date}
              to={
                paths.shortlist +
                shortlistSearch(ids, { ...sharedViewParams(search), view: 'plan', day: date })
              }
              replace
              preventScrollReset
              aria-current={date === chosenDate ? 'date' : undefined}
              className="inline-flex min-h-11 items-center text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-[0.4em]"
            >
              {formatDay(instantForDate(date))}
            </Link>
          ))}
        </nav>
        <div className="flex flex-wrap gap-x-6">
          <a
            href={apiPaths.shortlistCalendar + shortlistSearch(ids)}
            className="inline-flex min-h-11 items-center gap-2.5 text-small"
          >
            <CalendarPlus className="size-[1.25em]" />
            <span className="link">All inspections (.ics)</span>
          </a>
          <PrintButton />
        </div>
      </div>
      <h2 className="mt-8 text-h3 print:mt-0 print:text-h4">{formatDay(instantForDate(chosenDate))}</h2>
      <Stops plan={planVisits(visits)} listings={listings} />
      <div className="mt-8 grid gap-1 text-small text-soft empty:hidden">
        {notOpen.length > 0 && <p>{`Not open that day: ${addressesOf(notOpen)}.`}</p>}
        {offMarket.length > 0 && <p>{`Sold or leased: ${addressesOf(offMarket)}.`}</p>}
      </div>
      <p className="mt-4 max-w-[42em] text-small print:max-w-none text-soft">
        The plan allows ten minutes at each home and five to park. It only estimates the drive between them,
        so check the route before you leave.
      </p>
    </>
  );
}

function Stops({ plan, listings }: { plan: VisitPlan; listings: ReadonlyMap<string, Listing> }) {
  const address = ({ homeId }: { homeId: string }) => listings.get(homeId)?.formattedAddress ?? '';
  return (
    <>
      <ol className="mt-4 max-w-[42em] print:max-w-none">
        {plan.stops.map((stop, index) => (
          <li
            key={stop.homeId}
            className="grid break-inside-avoid grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] gap-x-4 border-b border-line py-4 print:py-2"
          >
            <p className="figures font-medium">{arrivalTime(stop)}</p>
            <div>
              <Link className="link -my-2.5 inline-block py-2.5" to={paths.property(stop.homeId)}>
                {address(stop)}
              </Link>
              <p className="figures text-small text-soft">
                {`Open ${opening(stop)}${distanceWords(stop, index)}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {plan.missed.map(({ visit, clash }) => (
        <p key={visit.homeId} className="mt-4 max-w-[42em] print:max-w-none">
          <Link className="link" to={paths.property(visit.homeId)}>
            {address(visit)}
          </Link>{' '}
          <span>{`doesn’t fit: it’s open ${opening(visit)}, which clashes with ${address(clash)}.`}</span>
        </p>
      ))}
    </>
  );
}

const arrivalTime = ({ arrive, timeZone }: VisitPlan['stops'][number]): string =>
  formatTime(arrive, timeZone) + zoneName(arrive.toISOString(), timeZone);

const addressesOf = (listings: readonly Listing[]): string =>
  listings.map(({ formattedAddress }) => formattedAddress).join('; ');

const distanceWords = ({ metres }: VisitPlan['stops'][number], index: number): string => {
  if (metres !== null) return `, ${formatDistance(metres)} from the last home`;
  return index > 0 ? ', distance from the last home unknown' : '';
};

const formatDistance = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;

const toDate = ({ start, timeZone }: Visit): string => localDateTimeStrings(start, timeZone).date;

const opening = ({ start, finish, timeZone }: Visit): string =>
  timeRange(start.toISOString(), finish.toISOString(), timeZone);

function toVisits(listing: Listing, now: Date): Visit[] {
  const { id, status, latitude, longitude, inspections, timeZone } = listing;
  if (status !== 'ACTIVE') return [];
  const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
  return comingInspections(inspections.nodes, now).map(({ start, finish }) => ({
    homeId: id,
    start: new Date(start),
    finish: new Date(finish),
    timeZone,
    place,
  }));
}
