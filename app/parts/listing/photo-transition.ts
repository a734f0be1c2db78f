import { useViewTransitionState } from 'react-router';
import type { ListingCard as Card } from '../../../shared/site-api.ts';

/** The view transition name of a pressed card's photograph, which becomes the first photograph of the property page. */
export const PHOTO_TRANSITION = 'listing-photo';

/** What a card passes to the property page, which shows it until the page's own data has arrived. */
export type CardState = { card?: Card };

/** The id of the card that was pressed last, because a page may show a home several times. */
let pressedCard: string | undefined;

/**
 * The view transition between a card and the home's page at `to`. If several cards show the home, only the pressed one
 * takes part, because a browser refuses a transition in which two elements share a name.
 * @param cardId unique on the page
 * @returns the name for the photograph, and the click handler for the card's link
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
