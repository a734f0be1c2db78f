import type { Locator } from '@playwright/test';

/** Waits until the slides of a carousel do not move: a slide that has begun to move moves to its end. */
export const atRest = (carousel: Locator): Promise<void> =>
  carousel.locator('[aria-live]').evaluate(async (strip) => {
    for (let last = '', stillFrames = 0; stillFrames < 10; ) {
      await new Promise((painted) => requestAnimationFrame(painted));
      const now = [...strip.children].map((slide) => slide.getBoundingClientRect().left).join();
      stillFrames = now === last ? stillFrames + 1 : 0;
      last = now;
    }
  });
