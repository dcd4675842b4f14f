import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/browser/find-chromium.ts';
import { buildExtension } from '../../scripts/extension/build.ts';
import { collectBrowserErrors } from './fixtures.ts';
import { siteOrigin } from './site.ts';

/** A browser with the extension installed. */
export interface ExtensionBrowser {
  context: BrowserContext;
  /** The paths of the extension's requests to the site. */
  requestedPaths: string[];
  /** Opens the extension's popup for a page. */
  openPopup(page: Page): Promise<Page>;
  openOptions(): Promise<Page>;
  /** Returns the text of the button's badge on a page's tab. */
  readBadge(page: Page): Promise<string>;
  close(): Promise<void>;
}

interface ExtensionSetup {
  complaints: string[];
  /** The site that is built into the extension; without it, the user chooses one. */
  site?: string;
  /** Hosts with granted access, since tests can't confirm the browser's own prompt. */
  hosts: string[];
  language?: string;
  colorScheme?: 'light' | 'dark';
}

/** Starts Chromium with the extension in the state after its installation. */
export async function openExtensionBrowser(setup: ExtensionSetup): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-extension-'));
  const builtFolder = join(folder, 'built');
  await buildExtension('chromium', builtFolder, { version: '1.0.0', site: setup.site, hosts: setup.hosts });
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...chromiumFlags,
      `--disable-extensions-except=${builtFolder}`,
      `--load-extension=${builtFolder}`,
      `--lang=${setup.language ?? 'en'}`,
    ],
    env: { ...process.env, LANGUAGE: setup.language ?? 'en' } as Record<string, string>,
    colorScheme: setup.colorScheme ?? 'light',
    baseURL: siteOrigin(),
  });
  collectBrowserErrors(context, setup.complaints);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const extensionOrigin = new URL('/', worker.url()).href;
  const requestedPaths: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === siteOrigin()) requestedPaths.push(`${pathname}${search}`);
  });
  const extensionPage = await openExtensionPage(context, extensionOrigin, !setup.site);
  const tabIdOf = (page: Page) => findTabId(extensionPage, page.url());
  return {
    context,
    requestedPaths,
    async openPopup(page) {
      const popup = await context.newPage();
      await popup.setViewportSize({ width: 360, height: 600 });
      await popup.goto(`${extensionOrigin}popup.html?tab=${await tabIdOf(page)}`);
      return popup;
    },
    async openOptions() {
      const options = await context.newPage();
      await options.goto(`${extensionOrigin}options.html`);
      return options;
    },
    readBadge: async (page) =>
      extensionPage.evaluate((tabId) => chrome.action.getBadgeText({ tabId }), await tabIdOf(page)),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const findTabId = (extensionPage: Page, address: string) =>
  extensionPage.evaluate(async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? 0, address);

/**
 * Opens a page of the extension for calls of extension APIs: Chromium may stop the extension's service worker at any
 * time, and calls in it would then never return.
 */
async function openExtensionPage(
  context: BrowserContext,
  extensionOrigin: string,
  opensOptions: boolean,
): Promise<Page> {
  if (opensOptions) {
    // Without a site, the extension opens its options, for which Chromium uses any tab that is still blank.
    await expect.poll(() => context.pages().some((page) => page.url() === `${extensionOrigin}options.html`)).toBe(true);
  }
  const page = await context.newPage();
  await page.goto(`${extensionOrigin}manifest.json`);
  return page;
}
