import {
  type FeedReport,
  type FeedSummary,
  formatTotals,
  type ListingReport,
} from '../../../shared/staff/feed-report.ts';

/** What is stored with a report, so that a list of runs need not read whole reports. */
export const summaryOf = ({ error, totals, demoRemoved, picturesPending }: FeedReport): FeedSummary => ({
  error,
  totals,
  demoRemoved,
  picturesPending,
});

/** How many listings had each outcome. */
export function totalsOf(listings: readonly ListingReport[]): FeedReport['totals'] {
  const totals = { new: 0, changed: 0, unchanged: 0, skipped: 0 };
  for (const { outcome } of listings) totals[outcome]++;
  return totals;
}

/**
 * The report of a file that could not be used.
 * @param error why, in a sentence for people
 */
export function failedReport(
  file: string,
  source: FeedReport['source'],
  error: string,
  startedAt: Date,
  finishedAt: Date,
): FeedReport {
  return {
    file,
    source,
    state: 'failed',
    error,
    listings: [],
    totals: totalsOf([]),
    demoRemoved: 0,
    picturesPending: 0,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
  };
}

/** The report as text for people: a line for each listing, its warnings below, and a total. Times are UTC. */
export function printReport(report: FeedReport): string {
  const head = `${report.file}  ${report.state}  ${report.finishedAt}`;
  if (report.state === 'failed') return `${head}\nNothing was applied. ${report.error}\n`;
  const columnsOf = ({ outcome, element, identity, suburb }: ListingReport) => [
    outcome,
    element,
    identity ? `${identity.agentId} ${identity.uniqueId}` : '(no ids)',
    suburb ?? '',
  ];
  const rows = report.listings.map((listing) => ({ listing, columns: columnsOf(listing) }));
  const width = (column: number) => Math.max(0, ...rows.map(({ columns }) => columns[column]?.length ?? 0));
  const widths = [0, 1, 2, 3].map((column) => Math.min(40, width(column)));
  const printed = rows.flatMap(({ listing, columns }) => [
    [...columns.map((text, column) => text.padEnd(widths[column] ?? 0)), notesOf(listing)]
      .join('  ')
      .trimEnd(),
    ...listing.warnings.map(({ field, reason }) => `    ${field}: ${reason}`),
  ]);
  const unread = (report.unread ?? []).map(
    ({ path, count, example }) => `not understood: ${path} (${count}), for example "${example}"`,
  );
  return `${[head, ...printed, ...unread, formatTotals(report)].join('\n')}\n`;
}

function notesOf(listing: ListingReport): string {
  if (listing.skipped) return `${listing.skipped.field}: ${listing.skipped.reason}`;
  return listing.outcome === 'changed' ? listing.changed.join(', ') : '';
}
