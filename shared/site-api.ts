import type { Article, ArticleCard } from './agency/articles.ts';
import type { EmailTemplate } from './agency/email-service.ts';
import type { TeamMember } from './agency/people.ts';
import type { FileCategory, FileSubcategory, ListFilter, PropertyStatus, SaleOrLease } from './constants.ts';
import type { ContactAttributes } from './forms/contact/contact-attributes.ts';
import type { Signals } from './forms/signals.ts';
import type { ListingFilters } from './listing-filters.ts';
import type { ListingFacets } from './listings/facets.ts';
import type { Photo } from './listings/photo.ts';
import type { Suburb } from './suburbs/suburb.ts';
import type { SuburbListings } from './suburbs/suburb-counts.ts';
import type { PageWords, WordsPage } from './words/words.ts';

/**
 * The calls of the specification (§7) that public screens make. In the browser, `browserApi` (app/browser-api.ts) sends
 * them to the documented endpoints. While the server renders a page, `createServerApi` (server/server-api.ts) calls the
 * domain functions directly. Every function rejects with an `ApiError` if the API responds with a failure, and with
 * whatever `fetch` throws if there is no response.
 */
export interface SiteApi {
  /** Call 8: one page of listings. `totalCount` is the number of all matches. */
  listProperties(query: ListingQuery): Promise<ListingPage>;
  /** The number of homes that each choice of a filter would find (not in the specification). */
  getListingFacets(query: ListingSearch): Promise<ListingFacets>;
  /** The homes of a search that have coordinates, at most the newest `MAX_UNPAGED` (not in the specification). */
  listMapHomes(query: ListingSearch): Promise<MapHome[]>;
  /** Call 9: sold homes for the carousel, 12 by default. */
  listSoldImages(first?: number): Promise<SoldImage[]>;
  /** Call 10: the suburbs of the newest hundred homes on the market, the most frequent first. */
  listHomeSuburbs(): Promise<string[]>;
  /**
   * Call 11: the suburbs with active listings for sale, for lease, or both if `saleOrLease` is absent, in alphabetical
   * order, with the number of listings.
   */
  listActiveSuburbs(saleOrLease?: SaleOrLease): Promise<SuburbListings[]>;
  /** Call 12: resolves to null for an unknown listing and for a hidden one. */
  getProperty(id: string): Promise<Listing | null>;
  /** What happened to a listing that is no longer shown (not in the specification); null for any other id. */
  getGoneHome(id: string): Promise<GoneHome | null>;
  /** The facts that a suburb's page shows besides its lists (not in the specification); null for an unknown suburb. */
  getSuburb(key: string): Promise<Suburb | null>;
  /** A team member with all facts of their page (not in the specification); null for an unknown one. */
  getTeamMember(id: string): Promise<TeamMember | null>;
  /** The agency's articles, the newest first (not in the specification). */
  listArticles(): Promise<ArticleCard[]>;
  /** An article (not in the specification); null for an unknown one. */
  getArticle(slug: string): Promise<Article | null>;
  /** The agency's own texts of a page (not in the specification). */
  getWords<Page extends WordsPage>(page: Page): Promise<PageWords<Page>>;
  /** Call 13: one page of upcoming inspections of homes for sale or for lease, the next one first. */
  listInspections(saleOrLease: SaleOrLease, page?: InspectionQuery): Promise<InspectionPage>;
  /** Call 3: guides or forms of one category, by name. */
  listFiles(category: FileCategory, subcategory: FileSubcategory): Promise<ListedFile[]>;
  /** Call 7: resolves to the list of errors, which is empty on success. */
  createContact(attributes: ContactAttributes, attempt?: Attempt): Promise<string[]>;
  /** The email service: stores a form and mails it to the agency. */
  sendEmail(template: EmailTemplate, params: object, attempt?: Attempt): Promise<void>;
  /**
   * Address autocomplete: Australian addresses that match the text.
   * @param session the same for all keystrokes of one address and for the `getPlace` that follows
   */
  suggestPlaces(query: string, session: string): Promise<PlaceSuggestion[]>;
  /** The coordinates of a suggestion. */
  getPlace(id: string, session: string): Promise<Place>;
}

const withoutMessage = (status: number): string =>
  status === 429
    ? 'There were too many requests. Please try again in a minute.'
    : `The server couldn’t do that (error ${status}). Please try again.`;

/** The API responded to a call with a failure. `status` is the HTTP status; a proxy responds without a message. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message = withoutMessage(status)) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/**
 * Compares the name instead of the class, because the pages and the server are bundled separately and each has its own
 * class.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** A search for listings: a tab, the typed text, and filters. */
export type ListingSearch = ListFilter & ListingFilters & { search?: string };
type ListingQuery = ListingSearch & { first?: number; after?: string | null };
export type InspectionQuery = {
  first?: number;
  after?: string | null;
  now?: Date;
  filters?: ListingFilters;
};

/** What is sent with a submission besides its content. */
export type Attempt = {
  /** The same for every attempt of one submission, so that a retry creates no second lead. */
  idempotencyKey?: string;
  signals?: Signals;
};

/** A count is null if the feed's value cannot be read. */
type RoomCounts = {
  bedrooms: number | null;
  bathrooms: number | null;
  carportSpaces: number | null;
  garageSpaces: number | null;
  openCarSpaces: number | null;
};

/** The facts that a card of a list shows. Unknown facts are left out, because they would only make the page larger. */
export type ListingCard = {
  id: string;
  formattedAddress: string;
  status: PropertyStatus;
  advertisedPrice: string;
  saleOrLease: SaleOrLease;
  suburb?: string;
  underOffer: boolean;
  /** The home's (IANA), in which its times are shown. Instants are ISO-8601 in UTC. */
  timeZone: string;
  auctionDatetime?: string;
  /** The last day of a set-date sale. */
  setSaleDatetime?: string;
  /** YYYY-MM-DD. */
  soldDate?: string;
  /** REAXML's keyword (shared/listings/auction-results.ts). */
  auctionResult?: string;
  /** A block without a building. */
  isLand?: true;
  /** Of land only, in degrees (WGS 84): without a photograph, its card shows a map. */
  latitude?: number;
  longitude?: number;
  images: Photo[];
  listingDetails: RoomCounts;
};

type ListingPage = {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: ListingCard[];
};

/** A home on the map, in degrees (WGS 84). */
export type MapHome = {
  id: string;
  formattedAddress: string;
  advertisedPrice: string;
  /** A few letters for a pin, e.g. "$850k"; null if visitors see no figure. */
  priceLabel: string | null;
  latitude: number;
  longitude: number;
  /** False if the address is hidden or its coordinates are unknown: the pin is then in the middle of the suburb. */
  isExact: boolean;
};

/** A listing as a picture with its address. */
export type SoldImage = Pick<
  ListingCard,
  'id' | 'formattedAddress' | 'suburb' | 'images' | 'isLand' | 'latitude' | 'longitude'
>;

export type ListingAgent = {
  id?: string;
  name: string;
  phone?: string;
  mobile?: string;
  email?: string;
  /** Root-relative. */
  avatarUrl?: string;
};

/** The facts that the page of one listing shows. Unknown facts are left out. */
export type Listing = Omit<ListingCard, 'images' | 'isLand'> & {
  /** Whole dollars; `shownPrices` are the lowest and the highest that `advertisedPrice` names. */
  price?: number;
  shownPrices?: { from: number; to: number };
  propertyType?: string;
  listingType: 'RESIDENTIAL' | 'RENTAL' | 'LAND' | 'RURAL';
  headline?: string;
  description?: string;
  latitude?: number;
  longitude?: number;
  bookInspectionLink?: string;
  videoUrl?: string;
  /** The root-relative address of the picture for shared links. */
  shareImage?: string;
  /** YYYY-MM-DD. */
  rentalDateAvailable?: string;
  /** Whole dollars. */
  bond?: number;
  /** Square metres. */
  landSize?: number;
  /** Square metres. */
  buildingSize?: number;
  features: string[];
  /** Facts that buyers want to know, in the order in which they are shown. */
  facts: { name: string; value: string }[];
  documents: { name: string; url: string }[];
  /** Tours and other pages about the home. */
  externalLinks: string[];
  /** Upcoming inspections, the next one first. Instants are ISO-8601 in UTC. */
  inspections: { nodes: { id: string; start: string; finish: string }[] };
  floorplans: { url: string; id: string; width: number; height: number; thumbhash: string }[];
  images: Photo[];
  agents: ListingAgent[];
  office?: { name: string; formattedAddress: string; phone: string; email: string; registration: string };
  address: {
    /** null if the agency hides the address. */
    streetAddress: string | null;
    postcode: { suburb: string | null; state: string | null; postcode: string | null };
  };
};

/**
 * A listing that its feed has deleted or withdrawn. A withdrawn one may come back. A listing that staff hide counts as
 * unknown.
 */
export type GoneHome = {
  state: 'WITHDRAWN' | 'DELETED';
  saleOrLease: SaleOrLease;
  suburb?: { key: string; name: string };
};

/** An inspection with the card of its listing; instants are ISO-8601 UTC. */
export type Inspection = { id: string; start: string; finish: string; property: ListingCard };

export type InspectionPage = {
  inspections: Inspection[];
  totalCount: number;
  /** null on the last page. */
  endCursor: string | null;
};

export type ListedFile = { id: string; name: string; description: string };

/** `source` names a source that has to be credited wherever its data is shown. */
export type PlaceSuggestion = { id: string; label: string; source?: 'G-NAF' };

/** Degrees, WGS 84. */
export type Place = { label: string; latitude: number; longitude: number };
