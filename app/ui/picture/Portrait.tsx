import marnie from './portraits/marnie.svg';
import marnieInPage from './portraits/marnie.svg?inline';
import tobias from './portraits/tobias.svg';
import tobiasInPage from './portraits/tobias.svg?inline';

/** Drawn, because there is no photograph of a fictional person. */
const portraits = { marnie, tobias };
const portraitsInPage = { marnie: marnieInPage, tobias: tobiasInPage };

type PortraitName = keyof typeof portraits;

type Props = {
  who: PortraitName;
  /** Left out if the name stands beside it. */
  alt?: string;
  /** Whether the first screen shows it: then it is in the page, which is faster than a request. */
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
      className={`block rounded-photo object-cover object-top ${className}`}
    />
  );
}
