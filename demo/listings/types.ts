import type { AgentKey } from '../agents.ts';
import type { FloorplanName } from '../floorplans.ts';
import type { PhotoName } from '../photos.ts';
import type { sitePlan } from '../site-plan.ts';

export type Address = {
  /** Unit or townhouse number. */
  unit?: string;
  lot?: string;
  number?: string;
  street: string;
  suburb: string;
  postcode: string;
  latitude: number;
  longitude: number;
  /** The vendor wants only the suburb to be published. */
  hidden?: true;
};

type Rooms = {
  bedrooms: number;
  bathrooms: number;
  ensuites?: number;
  livingAreas?: number;
  garages?: number;
  carports?: number;
  openSpaces?: number;
};

/** What section 24A allows in advertisements: one figure, a range, or no price. */
type Price =
  | { kind: 'figure'; amount: number }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'contact agent'; amount: number }
  | { kind: 'auction' };

export type Day = 'Saturday' | 'Sunday' | 'next Saturday' | 'next Sunday';
/** The start is Adelaide's local time on a 24-hour clock. */
export type Opening = readonly [day: Day, from: `${number}:${number}`, minutes: number];

/** Flags of REAXML's `features`. */
type Feature =
  | 'airConditioning'
  | 'alarmSystem'
  | 'balcony'
  | 'builtInRobes'
  | 'courtyard'
  | 'deck'
  | 'dishwasher'
  | 'ductedCooling'
  | 'ductedHeating'
  | 'floorboards'
  | 'fullyFenced'
  | 'gasHeating'
  | 'intercom'
  | 'openFirePlace'
  | 'outdoorEnt'
  | 'poolInGround'
  | 'remoteGarage'
  | 'reverseCycleAirCon'
  | 'secureParking'
  | 'shed'
  | 'splitSystemAirCon'
  | 'study'
  | 'workshop';
/** Flags of REAXML's `ecoFriendly`. */
type EcoFeature = 'solarPanels' | 'solarHotWater' | 'waterTank';

type Listing = {
  /** Never changes, because the importer identifies the listing by it. */
  uniqueId: string;
  agents: readonly AgentKey[];
  category: 'House' | 'Villa' | 'Townhouse' | 'Apartment' | 'Land';
  address: Address;
  headline: string;
  /** One paragraph each. */
  description: readonly string[];
  /** Absent for land. */
  rooms?: Rooms;
  features: readonly Feature[];
  eco?: readonly EcoFeature[];
  otherFeatures?: readonly string[];
  landSquareMetres?: number;
  buildingSquareMetres?: number;
  yearBuilt?: number;
  /** In dollars a year. */
  councilRates?: number;
  /** In dollars a quarter. */
  strataLevies?: number;
  /** No other listing uses these photographs. The first shows the front or, in every third home for sale, a room. */
  photos: readonly PhotoName[];
  floorplan?: FloorplanName | typeof sitePlan.name;
  /** Private: the feed contains them, as a real one would, but the site must never publish them. */
  vendors?: readonly string[];
};

export type ForSale = Listing & {
  status: 'for sale';
  price: Price;
  underOffer?: true;
  /** On a Saturday, this many weeks after the coming one. */
  auction?: { weeksAhead: 1 | 2; at: `${number}:${number}` };
  opens: readonly Opening[];
};

export type Sold = Listing & {
  status: 'sold';
  soldPrice: number;
  /** The buyer or the vendor wants the price to stay private. */
  soldPriceHidden?: true;
  soldDaysAgo: number;
};

type Rent = { rentPerWeek: number; petFriendly?: true; furnished?: true };

export type ForLease = Listing &
  Rent & {
    status: 'for lease';
    /** Days after the coming Saturday. */
    availableInDays: number;
    opens: readonly Opening[];
  };

export type Leased = Listing & Rent & { status: 'leased' };

export type DemoListing = ForSale | Sold | ForLease | Leased;
