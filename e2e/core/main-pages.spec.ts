import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';
import { findOverflow } from '../support/page-checks.ts';
import { publish } from '../support/publish-deal.ts';
import { findSmallTargets } from '../support/target-sizes.ts';

// Checks the pages that most readers see with axe in both themes. For every page and width: npm run e2e:a11y.

async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  test.slow();
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findAccessibilityProblems(page), path).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const narrowProblems = [...(await findOverflow(page)), ...(await findSmallTargets(page))];
    expect.soft(narrowProblems, `${path} at 360 px`).toEqual([]);
  }
}

test('the main pages are accessible to visitors', async ({ page, admin }) => {
  const id = await publish(admin, admin);
  await checkPages(page, ['/', `/deals/${id}`, '/search?q=kettle']);
});

test('the main pages are accessible to members', async ({ admin, member }) => {
  const { page, api } = await member();
  const id = await publish(admin, admin);
  await api('POST /deals/:id/save', { params: { id } });
  await checkPages(page, ['/submit', '/profile', '/saved']);
});
