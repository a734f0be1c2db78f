import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';

/** Links to the homes for sale and for lease, for pages that show no home. @param children further links */
export const HomeListLinks = ({ children }: { children?: ReactNode }) => (
  <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
    <Link className="link" to={paths.forSale}>
      Homes for sale
    </Link>
    <Link className="link" to={paths.forLease}>
      Homes for lease
    </Link>
    {children}
  </p>
);
