import { useEffect, useState } from 'react';
import type { Lightbox as LightboxComponent } from './Lightbox.tsx';

/**
 * The photographs in full screen. The component is a file of its own, which is loaded once the page reacts to the
 * visitor. If that fails, the next press loads it.
 * @returns `Lightbox`: the component, or null while it is closed; `startIndex`: the index of its first photograph
 */
export function useLightbox() {
  const [Loaded, setLoaded] = useState<typeof LightboxComponent | null>(null);
  const [startIndex, setStartIndex] = useState<number | null>(null);
  useEffect(() => {
    loadLightbox().then(
      (Lightbox) => setLoaded(() => Lightbox),
      () => {},
    );
  }, []);

  async function open(index: number) {
    setStartIndex(index);
    if (Loaded) return;
    try {
      const Lightbox = await loadLightbox();
      setLoaded(() => Lightbox);
    } catch {
      setStartIndex(null);
    }
  }
  return {
    Lightbox: startIndex === null ? null : Loaded,
    startIndex: startIndex ?? 0,
    open,
    close: () => setStartIndex(null),
  };
}

const loadLightbox = async () => (await import('./Lightbox.tsx')).Lightbox;
