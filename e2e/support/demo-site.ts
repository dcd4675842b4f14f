import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type DemoPage, pathIn } from '../../scripts/browser/demo-pages.ts';
import type { DemoSite } from '../../scripts/browser/demo-site.ts';

type RunningDemo = Omit<DemoSite, 'stop'>;

/** Passes the demo site's data to the workers in an environment variable. */
export function storeDemoSite({ origin, data, tokens, places }: RunningDemo): void {
  process.env.HAGGLE_E2E_TOWN = JSON.stringify({ origin, data, tokens, places });
}

/** Returns the demo site that the global setup started. @throws Error if it isn't running */
export function readDemoSite(): RunningDemo {
  const text = process.env.HAGGLE_E2E_TOWN;
  if (!text) throw new Error('The town is not running.');
  return JSON.parse(text);
}

/** Opens a browser context for the page's viewer (visitor, member or admin). @returns also the page's path */
export async function openDemoPage(
  browser: Browser,
  demoPage: DemoPage,
): Promise<{ context: BrowserContext; page: Page; path: string }> {
  const demo = readDemoSite();
  const token = demo.tokens[demoPage.who];
  const localStorage = [{ name: 'theme', value: 'light' }, ...(token ? [{ name: 'authToken', value: token }] : [])];
  const context = await browser.newContext({
    baseURL: demo.origin,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: demo.origin, localStorage }] },
  });
  return { context, page: await context.newPage(), path: pathIn(demo, demoPage) };
}
