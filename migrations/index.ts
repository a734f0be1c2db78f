import type { Migration } from 'kysely/migration';
import * as initial from './001_initial.ts';
import * as submissions from './002_submissions.ts';
import * as files from './003_files.ts';
import * as staff from './004_staff.ts';
import * as leads from './005_leads.ts';
import * as visibility from './006_listing_visibility_and_alerts.ts';
import * as addresses from './007_addresses.ts';
import * as setAside from './008_set_aside.ts';
import * as publicListings from './009_public_listings.ts';
import * as listingSuburbs from './010_listing_suburbs.ts';
import * as rateLimits from './012_rate_limits.ts';
import * as knownMessages from './013_known_messages.ts';
import * as leadOffices from './014_lead_offices.ts';
import * as groupsByType from './015_groups_by_type.ts';
import * as plainLists from './016_plain_lists.ts';
import * as addressWords from './017_address_words.ts';
import * as listingFilters from './018_listing_filters.ts';
import * as listingFacts from './019_listing_facts.ts';
import * as map from './020_map.ts';
import * as agentsAndCancelled from './021_agents_and_cancelled_inspections.ts';
import * as heldMessages from './022_held_messages.ts';
import * as alerts from './023_alerts.ts';
import * as agency from './024_agency.ts';
import * as consent from './026_consent.ts';
import * as erasureRequests from './027_erasure_requests.ts';
import * as newsletters from './028_newsletters.ts';
import * as rentalEnquiries from './029_rental_enquiries.ts';
import * as leadAssignees from './035_lead_assignees.ts';
import * as roles from './038_roles.ts';
import * as audit from './040_audit.ts';
import * as secondFactor from './045_second_factor.ts';
import * as withdrawalsAndSoldPrices from './046_withdrawals_and_sold_prices.ts';
import * as newsletterDocuments from './047_newsletter_documents.ts';
import * as indexesForFilters from './048_indexes_for_filters.ts';
import * as cancelHiddenInspections from './049_cancel_hidden_inspections.ts';
import * as timesOfOtherStates from './050_times_of_other_states.ts';
import * as focalPoints from './051_focal_points.ts';
import * as listingsBySuburbAndType from './052_listings_by_suburb_and_type.ts';
import * as indexesForDeletions from './053_indexes_for_deletions.ts';

/** In order; a name never changes once it has landed. */
export const migrations: Record<string, Migration> = {
  '001_initial': initial,
  '002_submissions': submissions,
  '003_files': files,
  '004_staff': staff,
  '005_leads': leads,
  '006_listing_visibility_and_alerts': visibility,
  '007_addresses': addresses,
  '008_set_aside': setAside,
  '009_public_listings': publicListings,
  '010_listing_suburbs': listingSuburbs,
  '012_rate_limits': rateLimits,
  '013_known_messages': knownMessages,
  '014_lead_offices': leadOffices,
  '015_groups_by_type': groupsByType,
  '016_plain_lists': plainLists,
  '017_address_words': addressWords,
  '018_listing_filters': listingFilters,
  '019_listing_facts': listingFacts,
  '020_map': map,
  '021_agents_and_cancelled_inspections': agentsAndCancelled,
  '022_held_messages': heldMessages,
  '023_alerts': alerts,
  '024_agency': agency,
  '026_consent': consent,
  '027_erasure_requests': erasureRequests,
  '028_newsletters': newsletters,
  '029_rental_enquiries': rentalEnquiries,
  '035_lead_assignees': leadAssignees,
  '038_roles': roles,
  '040_audit': audit,
  '045_second_factor': secondFactor,
  '046_withdrawals_and_sold_prices': withdrawalsAndSoldPrices,
  '047_newsletter_documents': newsletterDocuments,
  '048_indexes_for_filters': indexesForFilters,
  '049_cancel_hidden_inspections': cancelHiddenInspections,
  '050_times_of_other_states': timesOfOtherStates,
  '051_focal_points': focalPoints,
  '052_listings_by_suburb_and_type': listingsBySuburbAndType,
  '053_indexes_for_deletions': indexesForDeletions,
};
