import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { formatCountOf } from '../../../shared/format-count.ts';
import { type FeedRun, formatTotals } from '../../../shared/staff/feed-report.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { ChevronDown } from '../../ui/icons/icons.generated.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getFeedReport, listFeedRuns } from '../api/listings.ts';
import { PagedList } from '../parts/PagedList.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { usePages } from '../parts/use-pages.ts';
import { ReportLines } from './ReportLines.tsx';

/** The feed runs, the newest first. Each opens to show its report. The list is loaded again on every visit. */
export function FeedRuns() {
  const pages = usePages<FeedRun, null>(
    useLocation().key,
    async (after, signal) => {
      const { runs, endCursor } = await listFeedRuns(after, signal);
      return { rows: runs, endCursor, extras: null };
    },
    null,
  );
  return (
    <section className="mt-12">
      <h2 className="text-h4">Feed history</h2>
      <PagedList
        pages={pages}
        className="mt-2"
        countText={(rows) => `${formatCountOf(rows, { one: 'file', many: 'files' })}, newest first`}
        emptyText="No feed has arrived yet. Set up your CRM to send REAXML to this site’s feed folder."
      >
        <ul className="border-b border-line">
          {pages.rows.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

const line =
  'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 text-left lg:grid-cols-[minmax(0,1fr)_15rem_minmax(0,1.4fr)_1.25rem]';

/** One feed run. The row of a failed run says everything; any other opens to show the outcome of each listing. */
function Run({ run }: { run: FeedRun }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-t border-line">
      <h3 className="font-sans text-base tracking-normal">
        {run.state === 'failed' ? (
          <span className={line}>
            <RunFacts run={run} />
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className={line}
          >
            <RunFacts run={run} />
            <ChevronDown
              className={`col-start-2 row-start-1 size-5 text-soft transition-transform lg:col-start-4 ${open ? 'rotate-180' : ''}`}
            />
          </button>
        )}
      </h3>
      <div id={id} hidden={!open} className="pb-6 lg:pl-6">
        {open && <Report id={run.id} />}
      </div>
    </li>
  );
}

function RunFacts({ run }: { run: FeedRun }) {
  const { file, source, state, error, startedAt, finishedAt } = run;
  return (
    <>
      <span className="font-medium wrap-anywhere">
        {file}
        {source === 'demo' && file !== source && (
          <span className="text-small font-normal text-soft"> · demo</span>
        )}
      </span>
      <span className="figures col-start-1 text-small text-soft lg:col-start-2">
        <DateTime at={finishedAt} /> · {formatDuration(startedAt, finishedAt)}
      </span>
      <span
        className={`figures col-start-1 text-small wrap-anywhere lg:col-start-3 ${state === 'failed' ? 'text-accent' : 'text-soft'}`}
      >
        {state === 'failed' ? `Failed: nothing was applied. ${error ?? ''}` : formatTotals(run)}
      </span>
    </>
  );
}

/** The report is loaded only when it is opened, because it may have thousands of lines. */
function Report({ id }: { id: string }) {
  const { value: report, hasFailed, reload } = useLoaded('report', () => getFeedReport(id));
  if (hasFailed) {
    return (
      <div role="alert">
        <p>The report didn’t load.</p>
        <Button look="outline" className="mt-3" onClick={reload}>
          Try again
        </Button>
      </div>
    );
  }
  if (report) return <ReportLines report={report} />;
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading…
      </span>
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

/** "0.4 s", "3 s", "2 min". */
function formatDuration(startedAt: string, finishedAt: string): string {
  const seconds = Math.max(100, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
