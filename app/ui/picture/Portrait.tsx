import marnie from './portraits/marnie.svg';
import marnieInPage from './portraits/marnie.svg?inline';
import tobias from './portraits/tobias.svg';
import tobiasInPage from './portraits/tobias.svg?inline';

/** Drawn, because there are no photographs of fictional people. */
const portraits = { marnie, tobias };
/** For a first screen: in the page itself, which is faster than a request. */
const portraitsInPage = { marnie: marnieInPage, tobias: tobiasInPage };

type Props = {
  who: keyof typeof portraits;
  /** Left out if the name stands beside it. */
  alt?: string;
  /** Whether the first screen shows it. */
  first?: boolean;
  className?: string;
};

export function Portrait({ who, alt = '', first = false, className = '' }: Props) {
  return (
    <img
      src={(first ? portraitsInPage : portraits)[who]}
      alt={alt}
      width={400}
      height={500}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      className={`block object-cover object-top ${className}`}
    />
  );
}
