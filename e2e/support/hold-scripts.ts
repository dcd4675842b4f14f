import type { Page } from '@playwright/test';

/** Holds back all or some scripts, like a slow connection, until the returned function is called. */
export async function holdScripts(page: Page, urlPattern: string | RegExp = '**/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urlPattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
