import { expect, type Person, test } from '../support/fixtures.ts';
import { uniqueWord } from '../support/posting.ts';

/** Publishes deals of a store and a brand with this name, the most expensive first. */
async function publishShopDeals(author: Person, admin: Person, name: string, deals = 6): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= deals; number += 1) {
    const body = {
      title: `Teapot ${name} number ${number}`,
      price: 100 - number,
      retailPrice: 200,
      store: name,
      brand: name,
      dealURL: `https://teapots.example/${name}/${number}`,
      ...(number < 3 && { couponCode: `${name.toUpperCase()}${number}` }),
    };
    const { data } = await author.api('POST /deals', { body });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
    ids.push(data._id);
  }
  return ids;
}

test('a store is found by name and shows facts, coupons, its best deals and all deals with filters', async ({
  page,
  admin,
  member,
}) => {
  const name = uniqueWord();
  const [first = ''] = await publishShopDeals(await member(), admin, name);
  await admin.api('PUT /deals/:id/coupon-trial', { params: { id: first }, body: { worked: true } });

  await page.goto('/stores');
  await page.getByRole('searchbox', { name: 'Find stores by name' }).fill(name.slice(0, 7).toUpperCase());
  await expect(page).toHaveURL(/\/stores\?q=/);
  await page.getByRole('link', { name: new RegExp(`^${name} 6 live deals`) }).click();
  await expect(page).toHaveURL(new RegExp(`/stores/${name}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.getByText('About this store').click();
  await expect(page.locator('dl')).toContainText(/Live deals6.*Average discount\d\d%/);
  await expect(page.locator('dl')).toContainText(/Listed since\w+ \d{4}/);
  await expect(page.getByText('Top stores')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'teapots.example (opens in a new tab)' })).toBeVisible();
  const coupons = page.getByRole('region', { name: 'Coupon codes' });
  await expect(coupons.getByRole('listitem')).toHaveCount(2);
  await expect(coupons.getByRole('listitem').first()).toContainText('100% · Worked for 1 of 1');
  await expect(page.getByRole('region', { name: 'Best right now' }).getByRole('listitem')).toHaveCount(4);

  await expect(page.getByLabel('Store', { exact: true })).toHaveCount(0);
  await page.getByLabel('Lowest price').fill('97');
  await expect(page.getByRole('status').filter({ hasText: '3 deals' })).toBeVisible();
  await expect(coupons).toHaveCount(0);
});

test('a deal links to its store and its brand', async ({ page, admin }) => {
  const name = uniqueWord();
  const [first = ''] = await publishShopDeals(admin, admin, name, 1);
  await page.goto(`/deals/${first}`);
  await page.getByRole('main').getByText('Sold by').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/stores/${name}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await page.getByRole('definition').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/brands/${name}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('brands can be browsed by initial and searched without script', async ({ browser, baseURL, admin }) => {
  const name = uniqueWord();
  await publishShopDeals(admin, admin, name, 1);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/brands');
  await page.getByRole('navigation', { name: 'By first letter' }).getByRole('link', { name: 'X' }).click();
  await expect(page).toHaveURL(/letter=x/);
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like that');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No brands found')).toBeVisible();
  await context.close();
});

test.describe('an unknown name', () => {
  test.use({ allowedErrors: /404/ });

  for (const path of ['/stores/nobody-sells-here', '/brands/nobody-makes-this', '/categories/nothing/of/this']) {
    test(`${path} responds 404`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    });
  }
});
