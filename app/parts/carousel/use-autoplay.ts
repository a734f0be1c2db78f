import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { AUTOPLAY_MS } from '../../../shared/constants.ts';

/**
 * Calls `advance` every three seconds (spec §9). Pointing at the slider pauses it. Keyboard focus, dragging and the
 * button stop it until the button starts it again. It never starts if reduced motion is preferred.
 */
export function useAutoplay(advance: () => void) {
  const [playing, setPlaying] = useState(false);
  const [hovered, setHovered] = useState(false);
  const advancing = playing && !hovered;

  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const followPreference = () => setPlaying(!reducedMotion.matches);
    followPreference();
    reducedMotion.addEventListener('change', followPreference);
    return () => reducedMotion.removeEventListener('change', followPreference);
  }, []);

  useEffect(() => {
    if (!advancing) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [advancing]);

  return {
    /** Whether it advances automatically. */
    advancing,
    /** False once the visitor has stopped it. It may be paused while this is true. */
    playing,
    toggle: () => setPlaying((now) => !now),
    stop: useCallback(() => setPlaying(false), []),
    rootProps: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus(event: FocusEvent) {
        if (event.target.matches(':focus-visible') && !event.currentTarget.contains(event.relatedTarget)) {
          setPlaying(false);
        }
      },
    },
  };
}
