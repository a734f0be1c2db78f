/** The parts of `server/listings` that other folders may use. */
export { removeInspections, restoreInspections } from './cancelled/cancelled-inspections.ts';
export {
  countListingsOfSource,
  isDemoOver,
  outdateFeedPlans,
  removeDemoListings,
  removeFormerDemoListings,
} from './demo/demo-listings.ts';
export {
  type Fact,
  type FactKey,
  landAreaOf,
  type StoredFacts,
  UNDER_OFFER_BY_STATUS,
  WAITING_STATUS,
} from './facts.ts';
export { parseFeatures, type StoredFeatures } from './features.ts';
export { deriveMissingColumns } from './filters/derive-missing.ts';
export { countFacets } from './filters/facets.ts';
export {
  type ListingFilter,
  matching,
  matchingHidden,
  matchingInAnyStatus,
  suburbsOfFilter,
} from './filters/filter.ts';
export { inspectionTimes } from './filters/inspection-days.ts';
export { listingMatcher, MATCHED_COLUMNS } from './filters/listing-matcher.ts';
export { listMapHomes } from './filters/map-homes.ts';
export { mostSimilar } from './filters/nearest.ts';
export { shownPriceRange, writtenPrices } from './filters/shown-prices.ts';
export {
  keysOfPicture,
  type ListingImage,
  listMainPhotos,
  listMedia,
  originalKey,
  type PictureFormat,
  pictureKey,
} from './pictures/media.ts';
export { media } from './pictures/media-api.ts';
export {
  claimPicture,
  countPendingPictures,
  deleteUnusedPictures,
  failPicture,
  findPicture,
  hasDuePicture,
  listRefusedPictures,
  makePictureDue,
  markAvif,
  nextWithoutAvif,
  type PendingMedia,
  type PictureRow,
  releasePicture,
  showPicture,
} from './pictures/media-writes.ts';
export { isFileAwaited, listPendingFiles } from './pictures/pending-files.ts';
export { type Attendance, listAttendance, listVendors, type Vendor } from './private-facts.ts';
export { fromAllCaps } from './public-address.ts';
export {
  FACT_COLUMNS,
  type PriceRow,
  type PublicListing,
  publicListing,
  publicPrice,
} from './public-view.ts';
export {
  getListing,
  type ListingOrder,
  listListingAddresses,
  listListings,
  listListingsById,
} from './queries.ts';
export { getGoneHome, getListingPage, listInspectionCards, listListingCards } from './read-pages.ts';
export { toListingCard, toSoldImage, withAgentPhotos } from './site-views.ts';
export { changeListing, staffListings } from './staff-api.ts';
export { getStaffListing } from './staff-list.ts';
export { type ListedSuburb, listSuburbs } from './suburbs.ts';
export { isOfPublic, isPublic } from './visibility.ts';
export {
  agentKeys,
  type DocumentContainer,
  type ListingAgent,
  type ListingDocument,
  type ListingWords,
  listingContacts,
  listListingWords,
} from './words.ts';
export {
  feedVersion,
  type InspectionRow,
  type ListingChanges,
  type ListingRow,
  loadListings,
  type MediaRow,
  type StoredListing,
  writeFeedRun,
  writeListings,
} from './writes.ts';
