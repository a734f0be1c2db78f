import { apiPaths } from '../../../shared/paths.ts';
import type { AlarmsAnswer } from '../../../shared/staff/alarms.ts';
import type { FeedReport, FeedRun, HeldMessage, HeldMessages } from '../../../shared/staff/feed-report.ts';
import type { ListingPlace, StaffListing, StaffListings } from '../../../shared/staff/staff-listings.ts';
import { jsonOf, queryOf, read, send, staffFetch, timeout } from './request.ts';

/** Calls of the Listings tab and of the alarms banner. All throw ApiError. */

/** Enough to upload a large file over a slow connection, which the server then reads as a whole. */
const DRY_RUN_TIMEOUT_MS = 5 * 60_000;

/** A page of the listings, the last changed first. */
export async function listStaffListings(
  query: { place?: ListingPlace; search?: string; after?: string },
  signal?: AbortSignal,
): Promise<StaffListings> {
  return read(`${apiPaths.listings}?${queryOf(query)}`, signal);
}

/** Hides a listing or shows it again. Returns the listing in the new state. */
export const setListingHidden = (id: string, hidden: boolean): Promise<StaffListing> =>
  send('PATCH', apiPaths.listing(id), { hidden });

/** A page of the feed runs, the newest first. */
export async function listFeedRuns(
  after?: string,
  signal?: AbortSignal,
): Promise<{ runs: FeedRun[]; endCursor: string | null }> {
  return read(`${apiPaths.feedRuns}?${queryOf({ after })}`, signal);
}

/** The held messages of the feed, the oldest first. */
export async function listHeldMessages(signal?: AbortSignal): Promise<HeldMessage[]> {
  const { held } = await read<HeldMessages>(apiPaths.heldMessages, signal);
  return held;
}

/** Accepts a held message. Accepting a message of an unknown agentID accepts all messages of it. */
export const acceptHeldMessage = ({ id }: HeldMessage): Promise<void> =>
  send('POST', apiPaths.heldMessage(id));

/** Refuses a held message. @throws ApiError 409 if a newer one of the same home has arrived, which nobody saw */
export const refuseHeldMessage = ({ id, heldAt }: HeldMessage): Promise<void> =>
  send('DELETE', apiPaths.heldMessage(id, heldAt));

/** The whole report of one feed run, with every listing. */
export async function getFeedReport(id: string): Promise<FeedReport> {
  return read(apiPaths.feedRun(id));
}

/** A dry run: reports what a feed file would change, and writes nothing. */
export const tryFeedFile = (file: File): Promise<FeedReport> => sendFeedFile(apiPaths.feedDryRun, file);

/** Imports a feed file, like a file in the feed's folder. */
export const importFeedFile = (file: File): Promise<FeedReport> => sendFeedFile(apiPaths.feedRuns, file);

async function sendFeedFile(path: string, file: File): Promise<FeedReport> {
  const response = await staffFetch(`${path}?${queryOf({ name: file.name })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
    signal: timeout(undefined, DRY_RUN_TIMEOUT_MS),
  });
  return jsonOf(response);
}

/** The report of the last dry run; null before the first one. */
export const getLastDryRun = (): Promise<FeedReport | null> => read(apiPaths.feedDryRun);

/** The current alarms. */
export async function listAlarms(): Promise<AlarmsAnswer> {
  return read(apiPaths.alerts);
}
