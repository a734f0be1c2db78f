/** Does it once what stands now has been painted: a press is answered before what can wait. */
export function behindFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
