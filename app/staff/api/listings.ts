import { apiPaths } from '../../../shared/paths.ts';
import type { AlarmsAnswer } from '../../../shared/staff/alarms.ts';
import type { FeedReport, FeedRun } from '../../../shared/staff/feed-report.ts';
import type { ListingPlace, StaffListing, StaffListings } from '../../../shared/staff/staff-listings.ts';
import type { ApiFetch } from '../../browser-api.ts';
import { jsonOf, jsonRequest, patience, queryOf, read } from './request.ts';

/** Calls of the Listings tab and of the banner, as in `staff-api.ts`. All throw ApiError. */

/** A large file goes up a slow line, and is read whole. */
const DRY_RUN_PATIENCE_MS = 5 * 60_000;

/** A page of the listings, those that changed last first. */
export async function listStaffListings(
  api: ApiFetch,
  query: { place?: ListingPlace; search?: string; after?: string },
  signal?: AbortSignal,
): Promise<StaffListings> {
  return read(api, `${apiPaths.listings}?${queryOf(query)}`, signal);
}

/** Takes a listing off the site, or lets it be shown again. Answers it as it then is. */
export async function setListingHidden(api: ApiFetch, id: string, hidden: boolean): Promise<StaffListing> {
  const request = { ...jsonRequest('PATCH', { hidden }), signal: patience() };
  return jsonOf(await api(apiPaths.listing(id), request));
}

/** A page of what feeds brought, the newest first. */
export async function listFeedRuns(
  api: ApiFetch,
  after?: string,
  signal?: AbortSignal,
): Promise<{ runs: FeedRun[]; endCursor: string | null }> {
  return read(api, `${apiPaths.feedRuns}?${queryOf({ after })}`, signal);
}

/** The whole report of one run, with every listing. */
export async function getFeedReport(api: ApiFetch, id: string): Promise<FeedReport> {
  return read(api, apiPaths.feedRun(id));
}

/** A dry run: reports what a feed file would change, and writes nothing. */
export async function tryFeedFile(api: ApiFetch, file: File): Promise<FeedReport> {
  const response = await api(`${apiPaths.feedDryRun}?${queryOf({ name: file.name })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
    signal: patience(undefined, DRY_RUN_PATIENCE_MS),
  });
  return jsonOf(response);
}

/** What needs a person now. */
export async function listAlarms(api: ApiFetch): Promise<AlarmsAnswer> {
  return read(api, apiPaths.alerts);
}
