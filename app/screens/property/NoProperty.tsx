import { Link } from 'react-router';
import { common } from '../../../shared/content/frame/common.ts';
import { paths } from '../../../shared/paths.ts';
import { AlertAndPhone } from '../../parts/filters/AlertAndPhone.tsx';
import { HomeListLinks } from '../../parts/filters/HomeListLinks.tsx';
import { HomesSection } from '../../parts/listing/HomesSection.tsx';
import { Container } from '../../ui/Container.tsx';
import { TryAgainLink } from '../../ui/TryAgainLink.tsx';
import type { GoneHomePage } from './load-property.ts';

/**
 * An unknown, a hidden and an unreadable listing have the same sentence (spec §8). An unreadable one can be tried
 * again. A listing that its feed took away says so, and offers other homes.
 */
export function NoProperty({ hasFailed, gone }: { hasFailed: boolean; gone?: GoneHomePage }) {
  return (
    <Container className="min-h-[60vh] py-section">
      <div role="status">
        <h1 className="text-h1">{common().noProperties}</h1>
      </div>
      <p className="mt-6 max-w-[31em] text-lead text-soft">
        {hasFailed ? (
          <>
            We can’t load this listing right now. <TryAgainLink className="link text-ink" />
          </>
        ) : gone ? (
          goneText(gone)
        ) : (
          'This home may have been sold, leased or taken off the market.'
        )}
      </p>
      {gone && <SimilarListings gone={gone} />}
      <HomeListLinks>
        {gone?.suburb && (
          <Link className="link" to={paths.suburb(gone.suburb.key)}>
            {gone.suburb.name}
          </Link>
        )}
      </HomeListLinks>
      <div className="mt-8 text-soft">
        <AlertAndPhone
          search={{ status: 'ACTIVE', saleOrLease: gone?.saleOrLease }}
          filters={gone?.suburb ? { suburbs: [gone.suburb.key] } : {}}
        />
      </div>
    </Container>
  );
}

function goneText({ state, suburb }: GoneHomePage): string {
  if (state === 'DELETED') return 'This home has been taken off our site for good.';
  return `This home${suburb ? ` in ${suburb.name}` : ''} has been withdrawn from the market. It may come back.`;
}

/** Other homes that may suit a visitor who wanted this one. */
const SimilarListings = ({ gone: { saleOrLease, similar } }: { gone: GoneHomePage }) => (
  <div className="mt-12">
    <HomesSection
      title={saleOrLease === 'SALE' ? 'Other homes for sale' : 'Other homes for lease'}
      homes={{ cards: similar, totalCount: similar.length }}
    />
  </div>
);
