import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findObstacles } from './obstacles.ts';
import { findOverflow } from './page-checks.ts';
import { publish } from './publish-deal.ts';
import { findSmallTargets } from './target-sizes.ts';

// The pages that most readers see, by axe in both themes. Every page, at every width: npm run e2e:looks.

async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  test.slow();
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findObstacles(page), path).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const narrow = [...(await findOverflow(page)), ...(await findSmallTargets(page))];
    expect.soft(narrow, `${path} at 360 px`).toEqual([]);
  }
}

test(`nothing stands in a visitor's way on the main pages`, async ({ page, admin }) => {
  const id = await publish(admin, admin);
  await lookAt(page, ['/', `/deals/${id}`, '/search?q=kettle', '/categories', '/login', '/register']);
});

test(`nothing stands in a member's way on the main pages`, async ({ admin, member }) => {
  const { page, api } = await member();
  const id = await publish(admin, admin);
  await api('POST /deals/:id/save', { params: { id } });
  await lookAt(page, ['/deals', '/submit', '/profile', '/saved', '/notifications', '/settings']);
});
