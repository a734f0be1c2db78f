import type { MouseEvent } from 'react';

/** Whether a click on a link opens it elsewhere, so that this page stays as it is. */
export const opensTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey;
