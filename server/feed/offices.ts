import type { ListingReport } from '../../shared/feed-report.ts';
import { type Office, officeOf } from '../../shared/offices.ts';

/**
 * Tells of listings whose `agentID` is none of the agency's offices: they are taken all the same. Told when it is
 * reported, not when the listing is read: the offices may change while the listing does not.
 */
export function noteOffices(listings: readonly ListingReport[], offices: readonly Office[]): ListingReport[] {
  return listings.map((listing) => {
    const { identity, skipped, warnings } = listing;
    if (offices.length === 0 || !identity || skipped || officeOf(offices, identity.agentId)) return listing;
    const reason = `"${identity.agentId}" is none of the offices: the listing belongs to the agency as a whole`;
    return { ...listing, warnings: [...warnings, { field: 'agentID', reason }] };
  });
}
