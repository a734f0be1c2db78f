import { useNavigation } from 'react-router';

/** How a late response finds out that the person has gone on to something else in the meantime. */

/**
 * Whether another control has the focus by now.
 * @param pressed the element that had the focus when the request was sent: a button loses it while it is disabled
 */
export function hasFocusElsewhere(pressed: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== pressed && activeElement !== document.body;
}

/** Whether a part of an element is visible in the window. */
export function isInWindow(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}

/** Whether the person is on the way to another page of the site. */
export const useIsLeaving = (): boolean => useNavigation().location !== undefined;
