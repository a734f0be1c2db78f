import { useContext } from 'react';
import { matchPath, UNSAFE_ViewTransitionContext as ViewTransitionContext } from 'react-router';
import type { ListingCard as Card } from '../../shared/site-api.ts';

/** The photograph of the pressed card becomes the first of the property page. */
export const PHOTO_TRANSITION = 'listing-photo';

/** What a card hands to the property page. */
export type CardState = {
  /** Shown at once, until the page's own answer is there. */
  card?: Card;
  /** The card itself, where a home has several in a list. */
  from?: string;
};

/**
 * Whether the page at `to` comes or goes with a view transition just now, and this card is the one that led there: of
 * two parts with one name a browser moves neither, and says so as an error. React Router's own hook resolves the
 * address, and so asks for where the visitor is: each card was rendered with each change of that.
 * @param from what this card hands to the page as `from`
 */
export function useTravelling(to: string, from?: string): boolean {
  const transition = useContext(ViewTransitionContext);
  if (!transition.isTransitioning) return false;
  const { nextLocation, currentLocation } = transition;
  return [nextLocation, currentLocation].some(
    ({ pathname, state }) => matchPath(to, pathname) !== null && (state as CardState | null)?.from === from,
  );
}
