import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';

/** Checks the page with all of axe's rules, or only these. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const builder = await axe(page);
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Checks all rules at both widths in light, colours in dark, and sideways scrolling; takes a screenshot of each. */
export async function expectAccessibleLayouts(page: Page, name: string): Promise<void> {
  const screenshotPath = (suffix: string) => test.info().outputPath(`${name}-${suffix}.png`);
  await page.screenshot({ path: screenshotPath('1280') });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.screenshot({ path: screenshotPath('360') });
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectAccessible(page, ['color-contrast']);
  await page.screenshot({ path: screenshotPath('360-dark') });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await page.setViewportSize({ width: 1280, height: 720 });
}
