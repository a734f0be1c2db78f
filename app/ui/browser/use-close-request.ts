import { type RefObject, useEffect, useEffectEvent } from 'react';

/** TypeScript does not know it yet. Safari and Firefox do not have it. */
declare const CloseWatcher: undefined | (new () => EventTarget & { destroy: () => void });

/**
 * Closes a sheet when the visitor asks for it in the way of the device: with Back on Android, where Back then does not
 * leave the page, or with Escape wherever the focus is. Popovers and dialogs of the browser do the same.
 * @param isSheet whether the element is open and covers the page; the same function in each render
 */
export function useCloseRequest(
  ref: RefObject<HTMLDetailsElement | null>,
  isSheet: (element: HTMLDetailsElement) => boolean,
  close: () => void,
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof CloseWatcher === 'undefined') return;
    const Watcher = CloseWatcher;
    let watcher: InstanceType<typeof Watcher> | undefined;
    function watch() {
      watcher?.destroy();
      watcher = element && isSheet(element) ? new Watcher() : undefined;
      watcher?.addEventListener('close', () => onClose());
    }
    // The visitor may have opened it before the application ran.
    watch();
    element.addEventListener('toggle', watch);
    return () => {
      element.removeEventListener('toggle', watch);
      watcher?.destroy();
    };
  }, [ref, isSheet]);
}
