import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { homePageSize } from '../../contract/src/limits/home.ts';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { admin } from '../support/site.ts';
import { openSlowConnection } from '../support/slow-connection.ts';

// Server-rendered pages of a list that doesn't change during the test.

test.describe.configure({ mode: 'default' });

const deals = 150;
const folder = mkdtempSync(join(tmpdir(), 'haggle-home-pages-'));
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await runSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: folder,
    HAGGLE_DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  const start = Date.parse('2026-01-31T12:00:00Z');
  const rows = Array.from({ length: deals }, (_, index) => ({
    title: titleOf(index),
    price: 10,
    dealURL: `https://shop.example/${index}`,
    postedAt: new Date(start - index * 60_000).toISOString(),
  }));
  const file = join(folder, 'deals.json');
  writeFileSync(file, JSON.stringify(rows));
  execFileSync(process.execPath, [join(import.meta.dirname, '../../server/bin/haggle.js'), 'import', file], {
    env: { ...process.env, DATA_DIR: folder },
  });
});

test.afterAll(() => site?.stop());

/** Returns the title of the deal at this index of the list. */
function titleOf(index: number): string {
  return `Deal number ${index + 1} of many`;
}

const cards = (page: Page) => page.locator('article[data-deal]:visible');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const titlesFrom = (offset: number, count: number) =>
  Array.from({ length: count }, (_, index) => titleOf(offset + index));

/** Sums up layout shifts, as measured by the browser. */
async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shiftWindow = window as unknown as { shift: number };
    shiftWindow.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shiftWindow.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

for (const width of [390, 800, 1300, 1440, 1700]) {
  test(`pages 2 and 3 keep their deals during hydration, without layout shifts, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const size = homePageSize(width);
    const shift = await measureLayoutShift(page);
    for (const number of [2, 3]) {
      const expected = titlesFrom((number - 1) * size, size);
      const release = await holdScripts(page);
      const navigation = page.goto(`${site.origin}/?page=${number}`);
      await expect(cards(page).first()).toContainText(titleOf((number - 1) * size));
      await expect(cards(page)).toHaveCount(size);
      expect(await titles(page)).toEqual(expected);
      release();
      await navigation;
      await page.waitForLoadState('networkidle');
      expect(await titles(page)).toEqual(expected);
      await expect(page.getByText(`Page ${number} of ${Math.ceil(deals / size)}`)).toBeVisible();
      expect(await shift()).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test.describe('a page that arrives in parts', () => {
  // In the middle of the fourth card.
  const cutMarker = `${titleOf(36)}</a></h2>`;

  test('does not shift when the rest arrives', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const shift = await measureLayoutShift(page);
    await using line = await openSlowConnection(site.origin, cutMarker);
    const navigation = page.goto(`${line.origin}/?page=2&size=33`);
    await expect(page.getByText(titleOf(36))).toBeAttached();
    await expect(page.getByText(titleOf(33))).toBeHidden();
    line.release();
    await navigation;
    await expect(page.getByText(titleOf(65))).toBeVisible();
    expect(await shift()).toBe(0);
    // The page's last requests still go through the throttled connection.
    await page.close();
  });

  test('shows the part that has arrived even if the rest never does', async ({ page }) => {
    await using line = await openSlowConnection(site.origin, cutMarker);
    page.goto(`${line.origin}/?page=2&size=33`).catch(() => {});
    await expect(page.getByText(titleOf(33))).toBeVisible();
    await page.close();
  });
});

test('a link keeps its own page size, and the window’s page size applies from page 1 on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shift = await measureLayoutShift(page);
  await page.goto(`${site.origin}/?page=2&size=33`);
  expect(await titles(page)).toEqual(titlesFrom(33, 33));
  expect(await shift()).toBe(0);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?]page=3&size=33$/);
  await expect.poll(() => titles(page)).toEqual(titlesFrom(66, 33));
  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect.poll(() => titles(page)).toEqual(titlesFrom(0, 20));
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?]page=2&size=20$/);
  await expect.poll(() => titles(page)).toEqual(titlesFrom(20, 20));
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect.poll(() => titles(page)).toEqual(titlesFrom(0, 16));
});

for (const width of [390, 700, 1300, 1440]) {
  test(`Next continues after the last visible deal even before the scripts load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await holdScripts(page);
    // It never hydrates.
    page.goto(site.origin).catch(() => {});
    await expect(page.getByText('Page 1 of')).toBeVisible();
    const visibleCount = await cards(page).count();
    const next = page.getByRole('link', { name: 'Next' });
    // On phones, cards near the window are only laid out now, which shifts it once more.
    await next.scrollIntoViewIfNeeded();
    await next.click({ noWaitAfter: true });
    await expect(page.getByText('Page 2 of')).toBeVisible();
    expect((await titles(page))[0]).toBe(titleOf(visibleCount));
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has 24 deals', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.origin);
    expect(await titles(page)).toEqual(titlesFrom(0, 24));
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(`Page 2 of ${Math.ceil(deals / 24)}`)).toBeVisible();
    expect(await titles(page)).toEqual(titlesFrom(24, 24));
  });
});

for (const path of ['/?page=90', '/?page=90&size=33', '/deals?page=90', '/search?q=deal&page=90', '/stores?page=90']) {
  test(`${path} is past the end and links to the first page`, async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.goto(`${site.origin}${path}`);
    await expect(page.getByText('Nothing on this page')).toBeVisible();
    await page.getByRole('link', { name: 'First page' }).click();
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByText('Nothing on this page')).toBeHidden();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /number 1 of many|^shop[.]example/ })
        .first(),
    ).toBeVisible();
  });
}
