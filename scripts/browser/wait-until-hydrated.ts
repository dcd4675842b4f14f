import type { Page } from '@playwright/test';

/** Waits until a page is hydrated, interacts with it as a reader would, and waits until all its parts are hydrated. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
  await page.waitForSelector('html[data-live]:not([data-waits])', { state: 'attached' });
}
