import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { contactSheet } from './browser/contact-sheet.ts';
import type { DemoRole } from './browser/demo-activity.ts';
import { type DemoPage, demoPages, pathIn } from './browser/demo-pages.ts';
import { type DemoSite, openDemoSite } from './browser/demo-site.ts';
import { findHeadlessChromium, launchOptions } from './browser/find-chromium.ts';
import { waitUntilComplete } from './browser/wait-until-complete.ts';

// Takes pictures of every page of the demo town: npm run screenshots [visitor|member|admin|part of a page's name …]
// Each page also gets a sheet with all its pictures. TOWN_DIR=folder keeps the demo for the next time.

const themes = ['light', 'dark'] as const;
const widths = [360, 768, 1280];
const wide = 1600;
/** Number of parallel windows. */
const windowCount = 3;
/** Longer pages are cropped: lists look the same further down. */
const maxHeight = 3600;

/** Opens a window for a role. */
function openWindow(browser: Browser, demo: DemoSite, who: DemoRole): Promise<BrowserContext> {
  const token = demo.tokens[who];
  const localStorage = token ? [{ name: 'authToken', value: token }] : [];
  return browser.newContext({
    baseURL: demo.origin,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: demo.origin, localStorage }] },
  });
}

/** Photographs a page at all widths. A plain page is opened once and widened; an action is repeated at each width. */
async function photograph(browser: Browser, demo: DemoSite, demoPage: DemoPage): Promise<string[]> {
  const context = await openWindow(browser, demo, demoPage.who);
  const files: string[] = [];
  try {
    const page = await context.newPage();
    for (const width of demoPage.name === 'home' ? [...widths, wide] : widths) {
      await page.setViewportSize({ width, height: 900 });
      if (demoPage.act || files.length === 0) {
        await page.goto(pathIn(demo, demoPage));
        await waitUntilComplete(page);
        if ((await demoPage.act?.(page, width)) === false) continue;
      }
      await waitUntilComplete(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
      const isFullPage = !demoPage.act && demoPage.name !== 'home';
      for (const theme of themes) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        const path = join(folder, `${demoPage.name}-${width}-${theme}.png`);
        await page.screenshot({ path, ...(isFullPage && { fullPage: true, clip }) });
        files.push(path);
      }
    }
  } finally {
    await context.close();
  }
  return files;
}

const folder = join(import.meta.dirname, '../screenshots');
const requestedNames = process.argv.slice(2);
const isRequested = ({ name, who }: DemoPage) => requestedNames.some((word) => who === word || name.includes(word));
const pages = requestedNames.length === 0 ? demoPages : demoPages.filter(isRequested);
if (requestedNames.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'sheets'), { recursive: true });

const demo = await openDemoSite();
const browser = await chromium.launch(launchOptions(findHeadlessChromium()));
const failed: string[] = [];

async function photographAll(demoPage: DemoPage): Promise<void> {
  try {
    const files = await photograph(browser, demo, demoPage);
    const rows = themes.map((theme) => files.filter((file) => file.endsWith(`-${theme}.png`)));
    await contactSheet(rows, join(folder, 'sheets', `${demoPage.name}.png`));
  } catch (error) {
    failed.push(`${demoPage.name}: ${error instanceof Error ? error.message : error}`);
  }
}

try {
  const pending = [...pages];
  async function photographNext(): Promise<void> {
    for (let page = pending.shift(); page; page = pending.shift()) await photographAll(page);
  }
  await Promise.all(Array.from({ length: windowCount }, photographNext));
} finally {
  await browser.close();
  await demo.stop();
}
console.log(`${pages.length} pages are in ${folder}.`);
for (const line of failed) console.error(line);
if (failed.length > 0) process.exitCode = 1;
