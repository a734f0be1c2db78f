import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the target has the focus, as a visitor without a mouse does. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${most} presses of Tab did not lead to ${target}.`);
}
