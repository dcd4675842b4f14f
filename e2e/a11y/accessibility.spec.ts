import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type DemoPage, demoPages } from '../../scripts/browser/demo-pages.ts';
import { waitUntilComplete } from '../../scripts/browser/wait-until-complete.ts';
import { axe } from '../support/axe.ts';
import { openDemoPage } from '../support/demo-site.ts';
import {
  findHiddenFocus,
  findMissingMetadata,
  findOverflow,
  findTextClippedBySpacing,
} from '../support/page-checks.ts';
import { findSmallTargets } from '../support/target-sizes.ts';

// Every page of the demo town, in both themes and three widths: npm run e2e:a11y

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [1280, 768, 360];

// Findings are complete without a trace.
test.use({ trace: 'off' });

async function findViolations(page: Page, rule?: string): Promise<string[]> {
  const builder = await axe(page);
  // Target sizes are measured below, where elements covered by an open menu don't count.
  const all = builder.withTags(rules).disableRules(['target-size']);
  const { violations } = await (rule ? builder.withRules([rule]) : all).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).slice(0, 3)}`);
}

/** Sets the theme like the reader's own switch, without changing the page's content. */
function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** Repeats a check until it is clean, since charts redraw a moment after the window is resized. */
async function retryUntilEmpty(findProblems: () => Promise<string[]>): Promise<string[]> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await findProblems()).length === 0) return [];
    await sleep(50);
  }
  return findProblems();
}

async function checkAtWidth(page: Page, width: number): Promise<string[]> {
  const found = [
    ...(await findMissingMetadata(page)),
    ...(await findViolations(page)),
    ...(await retryUntilEmpty(() => findSmallTargets(page))),
  ];
  await setTheme(page, 'dark');
  found.push(...(await findViolations(page, 'color-contrast')).map((line) => `dark: ${line}`));
  await setTheme(page, 'light');
  if (width === 360) {
    found.push(...(await findTextClippedBySpacing(page)));
    await page.setViewportSize({ width: 320, height: 780 });
  }
  return [...found, ...(await retryUntilEmpty(() => findOverflow(page)))];
}

/** Checks a page at all widths. A plain page is opened once and narrowed; an action is repeated at each width. */
async function checkAllWidths(browser: Browser, demoPage: DemoPage): Promise<string[]> {
  const { context, page, path } = await openDemoPage(browser, demoPage);
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (index === 0 || demoPage.act) {
      await page.goto(path);
      await waitUntilComplete(page);
    }
    if ((await demoPage.act?.(page, width)) === false) continue;
    await waitUntilComplete(page);
    found.push(...(await checkAtWidth(page, width)).map((line) => `at ${width} px: ${line}`));
    await page.setViewportSize({ width, height: 900 });
    // An opened menu or dialog may hide the rest until Escape closes it.
    if (width !== 768 && !demoPage.act)
      found.push(...(await findHiddenFocus(page)).map((line) => `at ${width} px: ${line}`));
  }
  await context.close();
  return found;
}

for (const demoPage of demoPages) {
  test(`${demoPage.name} is accessible`, async ({ browser }) => {
    test.slow();
    expect(await checkAllWidths(browser, demoPage)).toEqual([]);
  });
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Returns the layout shifts during loading, as measured by the browser. */
async function findShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            const movedNodes = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML : node?.textContent,
            );
            if (!hadRecentInput) found.push(`${value}: ${movedNodes.map((html) => html?.slice(0, 120)).join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered immediately.
        setTimeout(() => resolve(found), 300);
      }),
  );
}

for (const name of ['home', 'deals', 'deals-one', 'home-member', 'deal-member']) {
  for (const width of [360, 1280]) {
    test(`${name} loads without layout shifts, at ${width} px`, async ({ browser }) => {
      const demoPage = demoPages.find((page) => page.name === name);
      if (!demoPage) throw new Error(`There is no page ${name}.`);
      const { context, page, path } = await openDemoPage(browser, demoPage);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await waitUntilComplete(page);
      await page.waitForLoadState('networkidle');
      expect(await findShifts(page)).toEqual([]);
      await context.close();
    });
  }
}
