import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Returns the elements with empty icons. */
const findEmptyIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter(({ childElementCount }) => childElementCount === 0)
      .map(({ parentElement }) => parentElement?.outerHTML.slice(0, 200)),
  );

test('server-rendered icons are drawn and stay so after hydration', async ({ page }) => {
  // The drawings never load.
  await page.route('**/*draw-icon*', () => undefined);
  await page.goto('/leaderboard');
  await expect(page.locator('html[data-live]')).toBeAttached();
  expect(await findEmptyIcons(page)).toEqual([]);
});

test('icons of pages that the browser renders are drawn', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Haggle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Today's Best Deals" })).toBeVisible();
  await expect.poll(() => findEmptyIcons(page)).toEqual([]);
});
