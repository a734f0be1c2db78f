import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import appCss from './app.css?url';
import listingPageCss from './listing-page.css?url';
import staffCss from './staff.css?url';

/** A route says so in its `handle` when `listing-page.css` holds all that it needs. */
export type StylesHandle = { styles?: 'listing-page' };

/** Every public page's styles. */
export const wholeStyles = appCss;
/** What the staff's pages have behind those, whole in itself, so that the order of its rules is what counts. */
export const staffStyles = staffCss;

/** Whether the page that was asked for does with the small sheet. */
export const useSmallStyles = (): boolean =>
  useMatches().some(({ handle }) => (handle as StylesHandle | undefined)?.styles === 'listing-page');

/**
 * The sheet that the first paint waits for: on a page of listings a small one. The whole follows once scripts run
 * (they have fetched it with themselves), behind it, so that the order of its rules is what counts, and serves
 * every page from then on.
 */
export function Styles() {
  const small = useSmallStyles();
  const [first] = useState(small ? listingPageCss : wholeStyles);
  const [whole, setWhole] = useState(first === wholeStyles);
  useEffect(() => setWhole(true), []);
  return (
    <>
      <link rel="stylesheet" href={first} />
      {whole && first !== wholeStyles && <link rel="stylesheet" href={wholeStyles} />}
    </>
  );
}
