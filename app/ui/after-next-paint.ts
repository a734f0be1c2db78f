/** Does it once what stands now has been painted: a press is answered before what can wait. */
export function afterNextPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
