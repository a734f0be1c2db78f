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
