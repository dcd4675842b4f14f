import type { Page } from '@playwright/test';
import { axe } from './axe.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Reports accessibility problems of the current page: axe's findings, missing contrast in the other theme, and sideways
 * scrolling. Everything but colours is the same in both themes.
 */
export async function findAccessibilityProblems(page: Page, selector = 'html'): Promise<string[]> {
  const { violations } = await (await axe(page)).include(selector).withTags(rules).analyze();
  await switchTheme(page);
  const { violations: lowContrast } = await (await axe(page)).include(selector).withRules(['color-contrast']).analyze();
  await switchTheme(page);
  const found = [...violations, ...lowContrast].map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3)}`,
  );
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return isTooWide ? [...found, 'scrolls sideways'] : found;
}

/** Switches the theme like the reader's own switch, without changing the page's content. */
async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  });
}
