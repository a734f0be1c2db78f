import { useViewTransitionState } from 'react-router';
import type { ListingCard as Card } from '../../../shared/site-api.ts';

/** The photograph of the pressed card becomes the first of the property page. */
export const PHOTO_TRANSITION = 'listing-photo';

/** What a card hands to the property page: shown at once, until the page's own data has arrived. */
export type CardState = { card?: Card };

/** Of several cards for one home, the one that was pressed last. */
let pressedCard: string | undefined;

export const noteCardPress = (cardId: string): void => {
  pressedCard = cardId;
};

/**
 * Whether this card's photograph takes part in the current view transition to or from the page at `to`.
 * @param cardId identifies the card where a list may show a home several times, since a browser refuses a transition
 *   in which two elements share a name
 */
export function usePhotoTransition(to: string, cardId?: string): boolean {
  const isTransitioning = useViewTransitionState(to);
  return isTransitioning && (cardId === undefined || cardId === pressedCard);
}
