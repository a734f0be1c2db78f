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
  const rows = report.listings.map((listing) => ({
    outcome: listing.outcome,
    element: listing.element,
    identity: listing.identity ? `${listing.identity.agentId} ${listing.identity.uniqueId}` : '(no ids)',
    suburb: listing.suburb ?? '',
    notes: notesOf(listing),
    warnings: listing.warnings,
  }));
  const width = (column: 'outcome' | 'element' | 'identity' | 'suburb') =>
    Math.min(40, Math.max(0, ...rows.map((row) => row[column].length)));
  const widths = {
    outcome: width('outcome'),
    element: width('element'),
    identity: width('identity'),
    suburb: width('suburb'),
  };
  const printed = rows.flatMap((row) => [
    [
      row.outcome.padEnd(widths.outcome),
      row.element.padEnd(widths.element),
      row.identity.padEnd(widths.identity),
      row.suburb.padEnd(widths.suburb),
      row.notes,
    ]
      .join('  ')
      .trimEnd(),
    ...row.warnings.map(({ field, reason }) => `    ${field}: ${reason}`),
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
