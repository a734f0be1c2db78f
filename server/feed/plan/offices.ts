import { findOffice } from '../../../shared/agency/offices.ts';
import type { Office } from '../../../shared/agency/profile.ts';
import type { ListingReport } from '../../../shared/staff/feed-report.ts';

/**
 * Warns about listings whose `agentID` belongs to none of the agency's offices. They are imported once staff have
 * accepted the agentID, or if it came with a feed before the agency had offices. This is decided when a report is made,
 * not when a listing is read, because the offices may change while the listing does not.
 */
export function warnOfUnknownOffices(
  listings: readonly ListingReport[],
  offices: readonly Office[],
): ListingReport[] {
  return listings.map((listing) => {
    const { identity, skipped, warnings } = listing;
    if (offices.length === 0 || !identity || skipped || findOffice(offices, identity.agentId)) return listing;
    const reason = `"${identity.agentId}" isn’t one of your offices: the listing belongs to the agency as a whole`;
    return { ...listing, warnings: [...warnings, { field: 'agentID', reason }] };
  });
}
