import { Link, useLocation } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { Container } from '../../ui/Container.tsx';

/**
 * An unknown, a hidden and an unreadable listing show the same sentence (spec §8); the last can be tried
 * again.
 */
export function NoProperty({ failed }: { failed: boolean }) {
  const { pathname } = useLocation();
  return (
    <Container className="min-h-[60vh] py-section">
      <div role="status">
        <h1 className="text-h1">{messages.noProperties}</h1>
      </div>
      <p className="mt-6 max-w-[31em] text-lead text-soft">
        {failed ? (
          <>
            This listing is not answering just now.{' '}
            <Link className="link text-ink" to={pathname} replace>
              Try again
            </Link>
          </>
        ) : (
          'It may have been sold, let or taken off the market.'
        )}
      </p>
      <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
        <Link className="link" to={paths.forSale}>
          Homes for sale
        </Link>
        <Link className="link" to={paths.forLease}>
          Homes for lease
        </Link>
      </p>
    </Container>
  );
}
