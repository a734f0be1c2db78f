import type { MouseEvent } from 'react';

/** Whether a click on a link opens or saves it elsewhere, so that this page stays as it is. */
export const opensTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** What a link does when it is pressed, unless it opens elsewhere. */
export const inThisTab =
  (act: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (!opensTab(event)) act(event);
  };
