import type { MouseEvent } from 'react';

/** Whether a click on a link opens or saves its target elsewhere, so that this page stays. */
export const isNewTabClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** A click handler for a link that does nothing if the link opens elsewhere. */
export const unlessNewTab =
  (handler: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (!isNewTabClick(event)) handler(event);
  };

/**
 * A click handler that ignores the second click of a double click, also what the browser would do. What the first click
 * has removed or changed, perhaps after a fast response, may have made room for the same button of the next row or of the
 * next step, or turned into its opposite.
 */
export const firstClickOnly =
  <Element extends HTMLElement>(handler?: (event: MouseEvent<Element>) => void) =>
  (event: MouseEvent<Element>): void => {
    if (event.detail < 2) handler?.(event);
    else event.preventDefault();
  };
