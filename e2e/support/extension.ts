import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/browser/find-chromium.ts';
import { buildExtension } from '../../scripts/extension/build.ts';
import { listen } from './fixtures.ts';
import { siteOrigin } from './site.ts';

/** A browser with the extension installed. */
export interface ExtendedBrowser {
  context: BrowserContext;
  /** The paths of the extension's requests to the site. */
  asked: string[];
  /** Opens the extension's popup for a page. */
  press(page: Page): Promise<Page>;
  openOptions(): Promise<Page>;
  /** Returns the text of the button's badge on a page's tab. */
  readBadge(page: Page): Promise<string>;
  close(): Promise<void>;
}

interface ExtensionWorld {
  complaints: string[];
  /** The site that is built into the extension; without it, the user chooses one. */
  site?: string;
  /** Hosts with granted access, since tests can't confirm the browser's own prompt. */
  hosts: string[];
  language?: string;
  colorScheme?: 'light' | 'dark';
}

/** Starts Chromium with the extension in the state after its installation. */
export async function openExtendedBrowser(world: ExtensionWorld): Promise<ExtendedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-extension-'));
  const built = join(folder, 'built');
  await buildExtension('chromium', built, { version: '1.0.0', site: world.site, hosts: world.hosts });
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...chromiumFlags,
      `--disable-extensions-except=${built}`,
      `--load-extension=${built}`,
      `--lang=${world.language ?? 'en'}`,
    ],
    env: { ...process.env, LANGUAGE: world.language ?? 'en' } as Record<string, string>,
    colorScheme: world.colorScheme ?? 'light',
    baseURL: siteOrigin(),
  });
  listen(context, world.complaints);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const home = new URL('/', worker.url()).href;
  const asked: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === siteOrigin()) asked.push(`${pathname}${search}`);
  });
  const inside = await openInside(context, home, !world.site);
  const tabOf = (page: Page) =>
    inside.evaluate(async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? 0, page.url());
  return {
    context,
    asked,
    async press(page) {
      const popup = await context.newPage();
      await popup.setViewportSize({ width: 360, height: 600 });
      await popup.goto(`${home}popup.html?tab=${await tabOf(page)}`);
      return popup;
    },
    async openOptions() {
      const options = await context.newPage();
      await options.goto(`${home}options.html`);
      return options;
    },
    readBadge: async (page) => inside.evaluate((tabId) => chrome.action.getBadgeText({ tabId }), await tabOf(page)),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Opens a page of the extension for calls of extension APIs: Chromium may stop the extension's service worker at any
 * time, and calls in it would then never return.
 */
async function openInside(context: BrowserContext, home: string, showsOptions: boolean): Promise<Page> {
  if (showsOptions) {
    // Without a site, the extension opens its options, for which Chromium uses any tab that is still blank.
    await expect.poll(() => context.pages().some((page) => page.url() === `${home}options.html`)).toBe(true);
  }
  const page = await context.newPage();
  await page.goto(`${home}manifest.json`);
  return page;
}
