import type { CDPSession } from '@playwright/test';

export type Spot = { x: number; y: number };

/** Puts fingers down, moves them from stop to stop and lifts them, as the browser's own touch events. */
export async function drag(touch: CDPSession, from: Spot[], ...stops: Spot[][]): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: from });
  for (const [index, to] of stops.entries()) {
    const start = stops[index - 1] ?? from;
    for (let step = 1; step <= 8; step += 1) {
      const touchPoints = start.map(({ x, y }, finger) => ({
        x: x + (((to[finger]?.x ?? x) - x) * step) / 8,
        y: y + (((to[finger]?.y ?? y) - y) * step) / 8,
      }));
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
