import { Fragment } from 'react';
import { Link } from 'react-router';
import { home } from '../../../shared/content/home.ts';
import { searchResults } from '../../../shared/paths.ts';

const MAX_SUBURBS = 6;

/** The suburbs with homes, each a link to a search. If there are many, the number of further suburbs. */
export function Suburbs({ suburbs }: { suburbs: readonly string[] }) {
  const shown = suburbs.slice(0, MAX_SUBURBS);
  const more = suburbs.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <p className="pt-6 text-soft">
      {home().onTheMarket}{' '}
      {shown.map((suburb, i) => (
        <Fragment key={suburb}>
          {i > 0 && (i === shown.length - 1 && more === 0 ? ' and ' : ', ')}
          <Link
            className="link inline-block max-w-full text-ink"
            to={searchResults('', suburb)}
            prefetch="intent"
          >
            {suburb}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more ${more === 1 ? 'suburb' : 'suburbs'}`}.
    </p>
  );
}
