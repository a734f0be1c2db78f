import { useCallback, useEffect, useState } from 'react';
import type { Lightbox as LightboxComponent } from './Lightbox.tsx';

/**
 * The photographs in full screen. The component is a file of its own, which is loaded once the page reacts to the
 * visitor. If that fails, the next press loads it.
 * @returns `FullScreen`: the component, or null while it is closed; `startIndex`: the index of its first photograph
 */
export function useFullScreen() {
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent | null>(null);
  const [startIndex, setStartIndex] = useState<number | null>(null);
  const load = useCallback(async () => {
    try {
      const module = await import('./Lightbox.tsx');
      setLightbox(() => module.Lightbox);
    } catch {
      setStartIndex(null);
    }
  }, []);
  useEffect(() => {
    load();
  }, [load]);

  function open(index: number) {
    setStartIndex(index);
    if (!Lightbox) load();
  }
  return {
    FullScreen: startIndex === null ? null : Lightbox,
    startIndex: startIndex ?? 0,
    open,
    close: () => setStartIndex(null),
  };
}
