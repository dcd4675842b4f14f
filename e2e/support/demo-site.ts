import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type DemoPage, pathIn } from '../../scripts/browser/demo-pages.ts';
import type { DemoSite } from '../../scripts/browser/demo-site.ts';

type Shown = Omit<DemoSite, 'stop'>;

/** Tells the workers where the demo site is. */
export function announceDemoSite({ origin, data, tokens, places }: Shown): void {
  process.env.HAGGLE_E2E_TOWN = JSON.stringify({ origin, data, tokens, places });
}

/** The demo site that the global setup started. */
export function demoSiteOfTest(): Shown {
  const text = process.env.HAGGLE_E2E_TOWN;
  if (!text) throw new Error('The town is not running.');
  return JSON.parse(text);
}

/** A window of whoever sees a page, and the path of the page in the demo. */
export async function openDemoPage(
  browser: Browser,
  shown: DemoPage,
): Promise<{ context: BrowserContext; page: Page; path: string }> {
  const demo = demoSiteOfTest();
  const token = demo.tokens[shown.who];
  const localStorage = [{ name: 'theme', value: 'light' }, ...(token ? [{ name: 'authToken', value: token }] : [])];
  const context = await browser.newContext({
    baseURL: demo.origin,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: demo.origin, localStorage }] },
  });
  return { context, page: await context.newPage(), path: pathIn(demo, shown) };
}
