import type { Page } from '@playwright/test';

/** Keeps the scripts of pages back, or those that are named, as a slow line does, until the answer is called. */
export async function holdScripts(page: Page, names: string | RegExp = '**/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(names, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
