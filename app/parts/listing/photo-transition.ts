import { useViewTransitionState } from 'react-router';
import type { ListingCard as Card } from '../../../shared/site-api.ts';

/** The photograph of the pressed card becomes the first of the property page. */
export const PHOTO_TRANSITION = 'listing-photo';

/** What a card hands to the property page: shown at once, until the page's own data has arrived. */
export type CardState = { card?: Card };

/** The card that was pressed last: a page may show a home several times. */
let pressedCard: string | undefined;

/**
 * The view transition between a card and the home's page at `to`. Of several cards for the home only the one that was
 * pressed takes part, since a browser refuses a transition in which two elements share a name.
 * @param cardId unique on the page
 * @returns the name for the photograph, and what the card's link does when it is pressed
 */
export function usePhotoTransition(to: string, cardId: string) {
  const isTransitioning = useViewTransitionState(to);
  return {
    transitionName: isTransitioning && cardId === pressedCard ? PHOTO_TRANSITION : undefined,
    onClick: () => {
      pressedCard = cardId;
    },
  };
}
