import type { Listing, ListingCard } from '../../../shared/site-api.ts';
import { HomesSection } from '../../parts/listing/HomesSection.tsx';
import { useResolved } from '../../parts/page/use-resolved.ts';
import { Container } from '../../ui/Container.tsx';

type Props = { listing: Listing; homes: ListingCard[] | Promise<ListingCard[]> };

/** Other homes on offer nearby. */
export function SimilarHomes({ listing, homes }: Props) {
  const cards = useResolved(homes) ?? [];
  if (cards.length === 0) return null;
  return (
    <Container className="py-section print:hidden">
      <HomesSection
        title={listing.saleOrLease === 'SALE' ? 'More homes for sale' : 'More homes for lease'}
        hasNoTransition
        homes={{ cards, totalCount: cards.length }}
      />
    </Container>
  );
}
