import type { Page } from '@playwright/test';

/** Waits until a page answers and, touched as a reader would, everything on it does. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
  await page.waitForSelector('html[data-live]:not([data-waits])', { state: 'attached' });
}
