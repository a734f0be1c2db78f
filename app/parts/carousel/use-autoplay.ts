import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { AUTOPLAY_MS } from '../../../shared/constants.ts';

/**
 * Calls `turn` every three seconds (spec §9). Pointing pauses it; keyboard focus, dragging and the button
 * stop it until the button starts it again. It never starts if reduced motion is preferred.
 */
export function useAutoplay(turn: () => void) {
  const [playing, setPlaying] = useState(false);
  const [hovered, setHovered] = useState(false);
  const turning = playing && !hovered;

  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => setPlaying(!still.matches);
    obey();
    still.addEventListener('change', obey);
    return () => still.removeEventListener('change', obey);
  }, []);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [turning]);

  return {
    /** Whether it advances automatically. */
    turning,
    /** Whether the visitor has not stopped it; it may be paused. */
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
