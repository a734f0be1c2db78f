import { type FocusEvent, type PointerEvent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { AUTOPLAY_MS } from '../../../shared/constants.ts';

/**
 * Calls `advance` every three seconds (spec §9). Pointing at the slider pauses it. Keyboard focus, dragging and the
 * button stop it until the button starts it again. It never starts if reduced motion is preferred.
 */
export function useAutoplay(advance: () => void) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const isAdvancing = isPlaying && !isHovered;

  const onTick = useEffectEvent(() => {
    if (!document.hidden) advance();
  });

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const followPreference = () => setIsPlaying(!reducedMotion.matches);
    followPreference();
    reducedMotion.addEventListener('change', followPreference);
    return () => reducedMotion.removeEventListener('change', followPreference);
  }, []);

  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setInterval(() => onTick(), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isAdvancing]);

  return {
    /** Whether it advances automatically. */
    isAdvancing,
    /** False once the visitor has stopped it. It may be paused while this is true. */
    isPlaying,
    toggle: () => setIsPlaying((now) => !now),
    stop: useCallback(() => setIsPlaying(false), []),
    rootProps: {
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus(event: FocusEvent) {
        if (event.target.matches(':focus-visible') && !event.currentTarget.contains(event.relatedTarget)) {
          setIsPlaying(false);
        }
      },
    },
  };
}
