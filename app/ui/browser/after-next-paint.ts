/** Calls `callback` after the next paint, so that the page shows the effect of a press before it does slower work. */
export function afterNextPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
