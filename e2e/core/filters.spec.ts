import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

const titles = (page: Page) => page.locator('article[data-deal] h2');

/** Posts deals that no other journey finds. */
async function stock(admin: Person, word: string): Promise<void> {
  const deals = [
    { title: 'stool of oak', price: 40, store: `${word} North` },
    { title: 'stool of pine', price: 15, store: `${word} South` },
    { title: 'stool of steel', price: 90, store: `${word} West` },
  ];
  for (const { title, ...rest } of deals) {
    const body = { title: `${word} ${title}`, dealURL: `https://stools.example/${crypto.randomUUID()}`, ...rest };
    const { data } = await admin.api('POST /deals', { body });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the filter sheet takes several choices, counts the remaining deals and closes to show the list', async ({
    page,
    admin,
  }) => {
    await stock(admin, 'Stoolby');
    await page.goto('/search?q=stoolby');
    await expect(titles(page)).toHaveCount(3);
    const toggle = page.getByRole('button', { name: /^Filters/ });
    await toggle.tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Stoolby North').tap();
    await expect(sheet.getByRole('button', { name: 'Show 1 deal' })).toBeVisible();
    await sheet.getByText('Stoolby South').tap();
    const showDeals = sheet.getByRole('button', { name: 'Show 2 deals' });
    await expect(showDeals).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await showDeals.tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/store=stoolby-north,stoolby-south$/);
    await expect(titles(page)).toHaveCount(2);
    await expect(toggle).toHaveText('Filters2');
    await toggle.tap();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/store=stoolby-north,stoolby-south$/);
    await page.getByRole('link', { name: 'Remove filter: From Stoolby North' }).tap();
    await expect(titles(page)).toHaveCount(1);
    await page.goBack();
    await expect(titles(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Clear all' }).last().tap();
    await expect(page).toHaveURL(/q=stoolby$/);
    await expect(titles(page)).toHaveCount(3);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are applied by a form and removed by links', async ({ page, admin }) => {
    await stock(admin, 'Plainstool');
    await page.goto('/search?q=plainstool');
    for (const place of ['North', 'West']) await page.getByRole('checkbox', { name: `Plainstool ${place}` }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(titles(page)).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: 'Plainstool North' })).toBeChecked();
    await page.getByRole('link', { name: 'Remove filter: From Plainstool West' }).click();
    await expect(titles(page)).toHaveCount(1);
  });
});
