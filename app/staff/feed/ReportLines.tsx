import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../shared/format-count.ts';
import { paths } from '../../../shared/paths.ts';
import type {
  FeedReport,
  ListingReport,
  Outcome,
  RefusedPicture,
  Unread,
} from '../../../shared/staff/feed-report.ts';
import { Button } from '../../ui/Button.tsx';

const groups: readonly { outcome: Outcome; heading: string }[] = [
  { outcome: 'skipped', heading: 'Skipped' },
  { outcome: 'changed', heading: 'Changed' },
  { outcome: 'new', heading: 'New' },
  { outcome: 'unchanged', heading: 'Unchanged' },
];
/**
 * How many lines each outcome shows at first. A whole office has thousands of listings, and most of them are unchanged.
 */
const COLLAPSED_LINES: Record<Outcome, number> = { skipped: 50, changed: 50, new: 50, unchanged: 0 };

/** The outcome of each listing of a file. Skipped listings come first, with the reason. */
export function ReportLines({ report }: { report: FeedReport }) {
  if (report.error) {
    return (
      <p>
        {report.state === 'failed' && 'Nothing was applied. '}
        {report.error}
      </p>
    );
  }
  if (report.listings.length === 0) return <p>There are no listings in this file.</p>;
  return (
    <div className="grid gap-6">
      {groups.map(({ outcome, heading }) => {
        const listings = report.listings.filter((each) => each.outcome === outcome);
        const group = { outcome, heading, listings, stored: isStored(report, outcome) };
        return listings.length > 0 && <Group key={outcome} {...group} />;
      })}
      <RefusedPictures pictures={report.refusedPictures ?? []} />
      <NotUnderstood notes={report.unread ?? []} />
    </div>
  );
}

/** The pictures of the file's homes that cannot be shown now, with the reason. */
function RefusedPictures({ pictures }: { pictures: RefusedPicture[] }) {
  const id = useId();
  if (pictures.length === 0) return null;
  return (
    <div>
      <p id={id} className="text-small font-semibold">
        Pictures that can’t be shown <span className="figures font-normal text-soft">{pictures.length}</span>
      </p>
      <ul className="mt-1" aria-labelledby={id}>
        {pictures.map(({ agentId, uniqueId, picture, reason, isRetried }) => (
          <li
            key={`${agentId} ${uniqueId} ${picture}`}
            className="border-t border-line py-2 text-small wrap-anywhere"
          >
            <ListingIds identity={{ agentId, uniqueId }} isLinked />{' '}
            <span className="text-soft">{picture}</span>
            <p className="text-soft">
              {reason}
              {isRetried && ' We’ll try again.'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The elements and attributes that the importer did not understand, by path, so that nothing is dropped silently. */
function NotUnderstood({ notes }: { notes: Unread[] }) {
  const id = useId();
  if (notes.length === 0) return null;
  return (
    <div>
      <p id={id} className="text-small font-semibold">
        Not understood <span className="figures font-normal text-soft">{notes.length}</span>
      </p>
      <ul className="mt-1" aria-labelledby={id}>
        {notes.map(({ path, count, example }) => (
          <li key={path} className="border-t border-line py-2 text-small wrap-anywhere">
            <span className="font-medium">{path}</span>{' '}
            <span className="text-soft">
              {count === 1 ? 'once' : `${formatCount(count)} times`}
              {example && `, for example “${example}”`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Whether the listings are in the database. A dry run stores nothing, so listings that it reports as new or skipped may
 * not be.
 */
const isStored = ({ state }: FeedReport, outcome: Outcome) =>
  state === 'applied' || outcome === 'changed' || outcome === 'unchanged';

type GroupProps = { outcome: Outcome; heading: string; listings: ListingReport[]; stored: boolean };

function Group({ outcome, heading, listings, stored }: GroupProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  const shown = isExpanded ? listings : listings.slice(0, COLLAPSED_LINES[outcome]);
  return (
    <div>
      <p id={id} className="text-small font-semibold">
        {heading} <span className="figures font-normal text-soft">{listings.length}</span>
      </p>
      <ul className="mt-1" aria-labelledby={id}>
        {shown.map((listing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one listing twice, and never changes
          <Line key={index} listing={listing} stored={stored} />
        ))}
      </ul>
      {shown.length < listings.length && (
        <Button look="quiet" className="min-h-11 py-2" onClick={() => setIsExpanded(true)}>
          Show all {listings.length}
          <span className="sr-only"> {heading.toLowerCase()}</span>
        </Button>
      )}
    </div>
  );
}

function Line({ listing, stored }: { listing: ListingReport; stored: boolean }) {
  const { identity, element, suburb, outcome, changed, skipped, warnings, listingId } = listing;
  const notes = [
    ...(skipped ? [skipped] : []),
    ...(outcome === 'changed' ? [{ field: '', reason: changed.join(', ') }] : []),
    ...warnings,
  ];
  return (
    <li className="border-t border-line py-2 text-small">
      <p className="wrap-anywhere">
        <ListingIds identity={identity} isLinked={stored && listingId !== null} />
        <span className="text-soft">
          {' '}
          {element}
          {suburb && `, ${suburb}`}
        </span>
      </p>
      {notes.map(({ field, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message may be wrong twice in the same way
        <p key={index} className="wrap-anywhere text-soft">
          {field && <span className="font-medium text-ink">{field}: </span>}
          {reason}
        </p>
      ))}
    </li>
  );
}

/** The feed's ids, with a link to the listing if it is stored. */
function ListingIds({ identity, isLinked }: { identity: ListingReport['identity']; isLinked: boolean }) {
  if (!identity) return '(no ids)';
  const { agentId, uniqueId } = identity;
  const name = `${agentId} ${uniqueId}`;
  if (!isLinked) return <span className="font-medium">{name}</span>;
  return (
    <Link
      className="link font-medium"
      to={`${paths.adminDashboard}?${new URLSearchParams({ tab: 'listings', q: name })}`}
    >
      {name}
    </Link>
  );
}
