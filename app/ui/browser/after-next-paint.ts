/** Calls `act` after the next paint, so that a press is answered before what can wait. */
export function afterNextPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
