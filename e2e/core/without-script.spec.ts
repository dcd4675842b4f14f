import { expect, test } from '../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without script, the main pages show their content and links work', async ({ page, admin, member }) => {
  const author = await member();
  const title = `A chair that needs no script, ${author.username}`;
  const { data } = await author.api('POST /deals', {
    body: { title, price: 80, retailPrice: 160, dealURL: `https://chairs.example/${author.username}` },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });

  const card = page.locator('article[data-deal]').filter({ hasText: title });
  // Pages are cached for a few seconds.
  await expect(async () => {
    await page.goto('/');
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$80.00');
  await expect(page.getByRole('main')).toContainText('50% OFF');

  await page.goto('/');
  await page.getByRole('link', { name: 'View All Deals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Deals' })).toBeVisible();
  await expect(card).toBeVisible();

  await page.goto('/deals?minPrice=79.99&maxPrice=80.01&sort=price');
  await expect(card).toBeVisible();
  await page.goto('/deals?minPrice=999999');
  await expect(page.locator('article[data-deal]')).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Trending' }).click();
  await expect(card).toBeVisible();
});
