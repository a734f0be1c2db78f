import type { PropertyStatus, SaleOrLease } from '../../../shared/constants.ts';
import type { Inspection, SiteApi } from '../../../shared/site-api.ts';
import type { Suburb } from '../../../shared/suburbs/suburb.ts';
import type { HomesPreview } from '../../parts/listing/HomesSection.tsx';

export type SuburbPage = {
  suburb: Suburb;
  forSale: HomesPreview;
  forLease: HomesPreview;
  sold: HomesPreview;
  /** Inspections of homes for sale and for lease, the next one first. */
  inspections: Inspection[];
  /** How many inspections there are of homes for sale and for lease, including those that the page does not show. */
  inspectionCounts: Record<SaleOrLease, number>;
};

const MAX_HOMES = { forSale: 6, forLease: 3, sold: 3 } as const;
const MAX_INSPECTIONS = 8;

/** Everything that a suburb's page shows; null if the suburb is unknown. */
export async function loadSuburb(api: SiteApi, key: string): Promise<SuburbPage | null> {
  const suburbs = [key];
  const loadHomes = async (status: PropertyStatus, saleOrLease: SaleOrLease, first: number) => {
    const { nodes, totalCount } = await api.listProperties({ status, saleOrLease, suburbs, first });
    return { cards: nodes, totalCount };
  };
  const loadInspections = (saleOrLease: SaleOrLease) =>
    api.listInspections(saleOrLease, { first: MAX_INSPECTIONS, filters: { suburbs } });
  const [suburb, forSale, forLease, sold, ofSales, ofRentals] = await Promise.all([
    api.getSuburb(key),
    loadHomes('ACTIVE', 'SALE', MAX_HOMES.forSale),
    loadHomes('ACTIVE', 'LEASE', MAX_HOMES.forLease),
    loadHomes('SOLD', 'SALE', MAX_HOMES.sold),
    loadInspections('SALE'),
    loadInspections('LEASE'),
  ]);
  if (!suburb) return null;
  const next = [...ofSales.inspections, ...ofRentals.inspections].sort((a, b) =>
    a.start < b.start ? -1 : 1,
  );
  return {
    suburb,
    forSale,
    forLease,
    sold,
    inspections: next.slice(0, MAX_INSPECTIONS),
    inspectionCounts: { SALE: ofSales.totalCount, LEASE: ofRentals.totalCount },
  };
}
