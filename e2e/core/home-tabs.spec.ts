import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

const tabs = [
  ['Hot', 'hot', 'Hot deals'],
  ['Discussed', 'discussed', 'Most discussed deals'],
  ['Ending soon', 'ending', 'Deals ending soon'],
] as const;

const canonicalOf = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

test('each tab has its own address, title and canonical address, and the feed of deals', async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('navigation', { name: 'Deals by' });
  await expect(row.getByRole('link', { name: 'Latest' })).toHaveAttribute('aria-current', 'page');
  for (const [name, tab, title] of tabs) {
    await row.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/\\?tab=${tab}$`));
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole('heading', { level: 1, name: "Today's Best Deals" })).toBeVisible();
    await expect(row.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    const html = await (await page.request.get(`/?tab=${tab}`)).text();
    expect(canonicalOf(html)).toMatch(new RegExp(`/\\?tab=${tab}$`));
    expect(html.includes('/feeds/deals.rss')).toBe(true);
  }
});

test('the last tab is remembered until Latest is chosen again', async ({ page }) => {
  await page.goto('/?tab=discussed');
  const row = page.getByRole('navigation', { name: 'Deals by' });
  await expect(row.getByRole('link', { name: 'Discussed' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Haggle' }).first().click();
  await expect(page).toHaveURL(/\/\?tab=discussed$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/\?tab=discussed$/);
  await row.getByRole('link', { name: 'Latest' }).click();
  await expect(row.getByRole('link', { name: 'Latest' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
  const html = await (await page.request.get('/?tab=latest')).text();
  expect(canonicalOf(html)).toMatch(/\/$/);
});

test('a returning visitor can show only new deals, up to “You’re up to date”', async ({ page, admin, member }) => {
  await publish(admin, await member());
  await page.addInitScript(() => {
    const hour = 3_600_000;
    if (!localStorage.getItem('homeVisit')) localStorage.setItem('homeVisit', `0 ${Date.now() - hour}`);
  });
  await page.goto('/');
  const line = page.getByRole('button', { name: /new since/ });
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  const moreButton = page.getByRole('button', { name: 'Show more' });
  const endNote = page.getByText("You're up to date");
  await expect(async () => {
    if (await moreButton.isVisible()) await moreButton.click({ timeout: 2000 });
    await expect(endNote).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Show all deals' }).click();
  await expect(page.getByText("You're up to date")).toBeHidden();
  await expect(line).toHaveAttribute('aria-pressed', 'false');
});

test('a first visit shows no note about new deals', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-since', /./);
  await expect(page.getByText(/since/)).toHaveCount(0);
});
