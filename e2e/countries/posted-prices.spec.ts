import { expect, test } from '../support/fixtures.ts';

// Ambiguous amounts are refused, and an invented shop's page can't be read.
test.use({ allowedErrors: /422/ });

test('an admin sets an exchange rate, and a member posts a price in euros', async ({ admin, member, page }) => {
  const { page: adminPage } = admin;
  await adminPage.goto('/admin/catalogue/exchange-rates');
  await expect(adminPage.getByText('No exchange rates yet')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Set a rate' }).first().click();
  const dialog = adminPage.getByRole('dialog', { name: 'Set a rate' });
  await dialog.getByLabel('Currency').selectOption('EUR');
  await dialog.getByLabel('1 EUR in USD').fill('1.086');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Is this 1086 or 1.086? Write 1086 or 1.0860.')).toBeVisible();
  await dialog.getByLabel('1 EUR in USD').fill('1.08');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByRole('row', { name: /EUR.*1\.08.*By hand/ })).toBeVisible();

  const author = await member();
  const title = `Espresso machine from Milan ${author.username}`;
  await author.page.goto('/submit');
  await author.page.getByLabel('Link to the deal').fill(`https://shop.example/${author.username}`);
  await author.page.getByLabel(/^Title/).fill(title);
  await author.page.getByLabel('Currency').selectOption('EUR');
  await author.page.getByLabel(/^Price/).fill('€479.00');
  await author.page.getByLabel(/^Retail price/).fill('600');
  await expect(author.page.getByText(/^About \$517\.32\./)).toBeVisible();
  await author.page.getByRole('button', { name: 'Submit Deal' }).click();
  await author.page.waitForURL(/\/deals\/\d+/);
  const id = /\/deals\/(\d+)/.exec(author.page.url())?.[1] ?? '';
  await admin.api('PUT /deals/:id/approve', { params: { id } });

  // By its converted value it sorts between these two; by the typed number it would come before both.
  const publishAtPrice = async (price: number, name: string) => {
    const body = {
      title: `${name} ${author.username}`,
      dealURL: `https://shop.example/${author.username}/${name}`,
      price,
    };
    const { data } = await author.api('POST /deals', { body });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
    return body.title;
  };
  const [below, above] = [await publishAtPrice(500, 'Coffee grinder'), await publishAtPrice(530, 'Coffee roaster')];

  await page.goto('/deals?sort=price&minPrice=490&maxPrice=540');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles.filter({ hasText: author.username })).toHaveText([below, title, above]);
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText('€479.00');
  await expect(card).toContainText('about $517.32');
  await expect(card).toContainText('€600.00');
  await page.goto('/deals?maxPrice=490');
  await expect(page.getByRole('article', { name: title })).toHaveCount(0);

  await page.goto(`/deals/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('€479.00').first()).toBeVisible();
  await expect(main.getByText('about $517.32').first()).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"price":"479.00","priceCurrency":"EUR"');

  await adminPage.getByRole('button', { name: /^Delete.*EUR/ }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(adminPage.getByText('No exchange rates yet')).toBeVisible();
});

test('without script, an ambiguous price filter asks which amount is meant', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/deals?minPrice=1.299');
  // Playwright ignores the contents of noscript.
  expect(await page.content()).toContain('Is this 1299 or 1.299? Write 1299 or 1.30.');
  await page.goto('/deals?minPrice=1,000,000.00');
  await expect(page.getByText('Is this')).toHaveCount(0);
  await context.close();
});

test.describe('with script, an ambiguous price filter', () => {
  test.use({ allowedErrors: /400.*minPrice/ });

  test('asks which amount is meant, without other errors', async ({ page }) => {
    await page.goto('/deals?minPrice=1.299');
    await expect(page.getByText('Is this 1299 or 1.299? Write 1299 or 1.30.')).toBeVisible();
  });
});
