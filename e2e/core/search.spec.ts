import type { Page } from '@playwright/test';
import type { Api } from '../../web/src/lib/api.ts';
import { expect, type Person, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

// Hovering over a deal in a list preloads its page.
test.use({ allowedErrors: /404/ });

/** Posts deals that no other journey finds: each journey uses its own word. */
async function stock(
  admin: Person,
  word: string,
  deals: { title: string; price: number; store?: string; brand?: string }[],
) {
  for (const { title, ...rest } of deals) {
    const body = { title: `${word} ${title}`, dealURL: `https://shelf.example/${crypto.randomUUID()}`, ...rest };
    const { data } = await admin.api('POST /deals', { body });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  }
}

const listedDeals = [
  { title: 'oak desk with two drawers', price: 120, store: 'Deskery', brand: 'Oakling' },
  { title: 'pine desk for children', price: 45, store: 'Deskery' },
  { title: 'desk lamp, warm light', price: 19, store: 'Lampery' },
];

const box = (page: Page) => page.getByRole('combobox', { name: 'Search deals' });
const titles = (page: Page) => page.locator('article[data-deal] h2');

/** Waits until the background worker has learned the words of a new deal. */
async function waitForCorrections(api: Api, q: string): Promise<void> {
  await expect
    .poll(async () => (await api('GET /deals/search', { query: { q } })).corrections.length, { timeout: 20_000 })
    .toBeGreaterThan(0);
}

test('searching, filtering and going back work by keyboard alone', async ({ page, admin }) => {
  await stock(admin, 'Quillby', listedDeals);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('quillby desk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=quillby\+desk$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/quillby desk/);
  await expect(titles(page)).toHaveCount(3);
  await expect(titles(page).first().locator('mark').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /Lampery/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/store=lampery/);
  await expect(titles(page)).toHaveCount(1);
  const chip = page.getByRole('link', { name: 'Remove filter: From Lampery' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(/store=lampery/);
  await expect(titles(page)).toHaveCount(1);
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await expect(box(page)).toHaveValue('quillby desk');
  await page.goBack();
  await expect(page.getByRole('heading', { name: "Today's Best Deals" })).toBeVisible();
  await expect(box(page)).toHaveValue('');
});

test('the search box suggests recent searches, then brands, stores and deals', async ({ page, admin }) => {
  await stock(admin, 'Zephyrine', [{ title: 'garden chair of steel', price: 30, brand: 'Zephyrine Works' }]);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await box(page).focus();
  await expect(page.getByText('No recent searches found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No recent searches found.')).toBeHidden();
  for (const term of ['zephyr lamp', 'garden']) {
    await box(page).fill(term);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${term.replace(' ', '\\+')}`));
  }
  // Pending results must not replace text that is typed in the meantime.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route(
    '**/deals/search?*',
    async (route) => {
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await route.continue();
    },
    { times: 1 },
  );
  await box(page).fill('lampshade');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=lampshade/);
  await box(page).fill('zephyr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lampshade/);
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(0)).toHaveText('zephyr lamp');
  await expect(options.nth(1)).toHaveText('Zephyrine WorksBrand');
  const chairOption = options.nth(2);
  await expect(chairOption).toHaveText(/^Zephyrine garden chair of steel, \$30\.00/);
  await expect(options.last()).toHaveText('Search for “zephyr”');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chairOption).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chairOption.getAttribute('id')) ?? '');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zephyrine garden chair of steel' })).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await box(page).fill('zephyr');
  await options.nth(0).click();
  await expect(page).toHaveURL(/q=zephyr\+lamp/);
  await expect(box(page)).toHaveValue('zephyr lamp');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await box(page).fill('zephyr');
  await expect(options.first()).toBeVisible();
  await box(page).blur();
  await expect(options.first()).toBeHidden();
});

test('a misspelt word is corrected, and can be searched as typed', async ({ page, admin, api }) => {
  await stock(admin, 'Marmoset', listedDeals);
  await waitForCorrections(api, 'marmosset');
  await page.goto('/search?q=marmosset+desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/marmoset desk/);
  // Other results may follow.
  await expect(titles(page).filter({ hasText: 'Marmoset' })).toHaveCount(3);
  await expect(titles(page).first()).toContainText('Marmoset');
  await page.getByRole('link', { name: /Search instead for/ }).click();
  await expect(page).toHaveURL(/exact=true/);
  await expect(page.getByText('No deals found')).toBeVisible();
  await expect(page.getByRole('link', { name: /^desk \(\d+\)$/ })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /alert me/i })
      .first(),
  ).toBeVisible();
});

test('going back from a deal returns to the same page and scroll position of the list', async ({ page, admin }) => {
  await stock(
    admin,
    'Tapirella',
    Array.from({ length: 30 }, (_, index) => ({ title: `box number ${index}`, price: index + 1 })),
  );
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/search?q=tapirella&sort=price');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page).first()).toContainText('box number 24');
  await titles(page).last().scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => scrollY);
  expect(scrollBefore).toBeGreaterThan(100);
  await titles(page).last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('box number 29');
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page).first()).toContainText('box number 24');
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrollBefore)).toBeLessThan(10);
});

test('words such as “cheapest” and “under 50” become filters that can be removed', async ({ page, admin }) => {
  await stock(admin, 'Vexillon', [
    { title: 'kite with two lines', price: 30, store: 'Kitery' },
    { title: 'kite with four lines', price: 90, store: 'Kitery' },
    { title: 'kite bag of nylon, under 50 litres', price: 70, store: 'Bagery' },
  ]);
  await page.goto('/search?q=cheapest+vexillon+kite+under+50');
  await expect(titles(page)).toHaveText(['Vexillon kite with two lines']);
  const chips = page.getByRole('list', { name: 'Understood:' }).getByRole('link');
  await expect(chips).toHaveText(['Lowest price', 'Up to $50.00']);
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Lowest price');
  await page.getByRole('link', { name: 'Up to $50.00: remove “under 50” from your search' }).click();
  await expect(page).toHaveURL(/q=cheapest\+vexillon\+kite$/);
  await expect(box(page)).toHaveValue('cheapest vexillon kite');
  await expect(chips).toHaveText(['Lowest price']);
  await expect(chips).toBeFocused();
  await expect(titles(page)).toHaveCount(3);
  await page.getByLabel('Sort by').selectOption('Best match');
  await expect(page).toHaveURL(/sort=relevance/);
  await expect(chips).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
