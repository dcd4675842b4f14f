import { expect, test } from './fixtures.ts';

test('a visitor sees the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Today's Best Deals" })).toBeVisible();
});

test.describe('an unknown path', () => {
  test.use({ allowedErrors: /404/ });

  test('shows a page that leads home', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL('/');
  });
});
