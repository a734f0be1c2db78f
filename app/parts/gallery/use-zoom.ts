import { type RefObject, useCallback, useEffect, useState } from 'react';

const MAX_ZOOM = 5;
/** The factor of a double tap and of the button. */
const STEP_ZOOM = 2.5;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const IGNORE_DOUBLE_CLICK_MS = 1000;

type Point = { x: number; y: number };

const zoomOf = (slide: HTMLElement) => Number(slide.style.getPropertyValue('--zoom') || 1);

/** Enlarges the content of a slide and keeps the given spot (in viewport pixels) in place. */
function zoomTo(slide: HTMLElement, zoom: number, spot: Point): number {
  const next = Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const ratio = next / zoomOf(slide);
  const { left, top } = slide.getBoundingClientRect();
  const at = { x: spot.x - left, y: spot.y - top };
  const scroll = { left: slide.scrollLeft + at.x, top: slide.scrollTop + at.y };
  slide.style.setProperty('--zoom', String(next));
  slide.scrollLeft = scroll.left * ratio - at.x;
  slide.scrollTop = scroll.top * ratio - at.y;
  return next;
}

const midpoint = ([a, b]: readonly Touch[]): Point => ({
  x: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2,
  y: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2,
});
const distanceBetween = ([a, b]: readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 1;

/**
 * Pinching, double tapping and a button enlarge the current slide. An enlarged slide scrolls, so a finger, a wheel and
 * the arrow keys can move it.
 */
export function useZoom(track: RefObject<HTMLElement | null>, current: number) {
  const [isZoomed, setIsZoomed] = useState(false);
  const slide = useCallback(() => {
    const found = track.current?.children[current];
    return found instanceof HTMLElement ? found : null;
  }, [track, current]);

  // The next photograph starts at its normal size.
  useEffect(() => {
    setIsZoomed(false);
    const element = slide();
    return () => {
      element?.style.removeProperty('--zoom');
    };
  }, [slide]);

  const change = useCallback((element: HTMLElement, zoom: number, spot: Point) => {
    setIsZoomed(zoomTo(element, zoom, spot) > 1);
  }, []);

  useEffect(() => {
    const element = slide();
    if (!element) return;
    let pinch: { distance: number; zoom: number } | null = null;
    let touchedAt = Number.NEGATIVE_INFINITY;
    let lastTap = { at: 0, x: 0, y: 0 };
    const step = (spot: Point) => change(element, zoomOf(element) > 1 ? 1 : STEP_ZOOM, spot);

    const onStart = ({ touches }: TouchEvent) => {
      pinch =
        touches.length === 2 ? { distance: distanceBetween([...touches]), zoom: zoomOf(element) } : null;
    };
    const onMove = (event: TouchEvent) => {
      const touches = [...event.touches];
      if (!pinch || touches.length !== 2) return;
      // The default action would scroll or enlarge the whole page.
      event.preventDefault();
      change(element, (pinch.zoom * distanceBetween(touches)) / pinch.distance, midpoint(touches));
    };
    const onEnd = (event: TouchEvent) => {
      touchedAt = event.timeStamp;
      const [touch] = event.changedTouches;
      const wasPinch = pinch !== null;
      if (event.touches.length < 2) pinch = null;
      if (!touch || wasPinch || event.touches.length > 0) return;
      const tap = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
      const isNear = Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < DOUBLE_TAP_PX;
      if (isNear && tap.at - lastTap.at < DOUBLE_TAP_MS) {
        step(tap);
        lastTap = { at: 0, x: 0, y: 0 };
      } else {
        lastTap = tap;
      }
    };
    const onDoubleClick = ({ clientX, clientY, timeStamp }: MouseEvent) => {
      // Browsers fire a double click after a double tap, which would undo the zoom.
      if (timeStamp - touchedAt > IGNORE_DOUBLE_CLICK_MS) step({ x: clientX, y: clientY });
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('touchstart', onStart, { passive: true, signal });
    element.addEventListener('touchmove', onMove, { passive: false, signal });
    element.addEventListener('touchend', onEnd, { signal });
    element.addEventListener('dblclick', onDoubleClick, { signal });
    return () => listeners.abort();
  }, [slide, change]);

  const toggle = () => {
    const element = slide();
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    change(element, isZoomed ? 1 : STEP_ZOOM, { x: left + width / 2, y: top + height / 2 });
  };
  return { isZoomed, toggle };
}
