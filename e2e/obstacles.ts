import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What stands in somebody's way on the page as it is: what axe finds, and whether one has to scroll sideways. In the dark
 * theme contrast alone is looked at: all else is the same in both.
 */
export async function findObstacles(page: Page, within = 'html'): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const axe = new AxeBuilder({ page }).include(within);
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe.withTags(rules)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3)}`);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return isTooWide ? [...found, 'scrolls sideways'] : found;
}
