import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

const address = (path: string) => `http://${process.env.HAGGLE_E2E_SHOP}${path}`;

test.describe('a source', () => {
  // An address without a feed is refused.
  test.use({ allowedErrors: /422/ });

  test('is previewed, added and read immediately, and a run can be undone', async ({ admin }) => {
    const { page } = admin;
    await page.goto('/admin/sources');
    await expect(page.getByText('No sources yet')).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add a source' }).first().click();

    await page.getByLabel('Address').fill(address('/1/2/a-page-and-no-feed'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();

    await page.getByLabel('Address').fill(address('/feed/brass-kettles'));
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('list', { name: 'Preview' });
    await expect(preview.getByText('Two brass kettles, set 1: $19.99 + free shipping')).toBeVisible();
    await page.getByLabel('Name').fill('Kettle House');
    await page.getByLabel('How often').selectOption('Every 3 hours');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add source', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Kettle House' })).toBeVisible();
    await page.getByRole('link', { name: '2 deals' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Everything this import made is gone.')).toBeVisible();
  });
});
