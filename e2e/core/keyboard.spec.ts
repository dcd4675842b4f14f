import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { publish } from '../support/publish-deal.ts';

// Hovering and moving over deals preloads their pages; another journey may have merged one.
test.use({ allowedErrors: /404|410/ });

const focused = (page: Page) => page.locator(':focus');

/** Posts deals that no other journey finds. */
async function stock(admin: Person, word: string): Promise<void> {
  for (const product of ['lamp', 'chair', 'table']) {
    const body = { title: `${word} ${product}`, price: 20, dealURL: `https://shelf.example/${crypto.randomUUID()}` };
    const { data } = await admin.api('POST /deals', { body });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  }
}

test('by keyboard, a member skips to the content, browses a list, votes, saves, opens a deal and comments', async ({
  admin,
  member,
}) => {
  const word = 'Keywood';
  await stock(admin, word);
  const { page, username } = await member();
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('banner').getByText(username)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  const cards = page.locator('article[data-deal]');
  await page.keyboard.press('j');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('u');
  await expect(cards.nth(0).getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Upvoted. Score 1.' })).toBeAttached();
  await page.keyboard.press('s');
  await expect(page.getByText(/^Saved\. We'll let you know/)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards.nth(0)).toBeFocused();

  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeFocused();
  const savedButton = page.getByRole('main').getByRole('button', { name: 'Saved' }).first();
  await savedButton.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()).toBeFocused();
  const report = page.getByRole('button', { name: 'Report this deal' });
  await report.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Report this deal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeFocused();
  await page.getByRole('main').getByRole('textbox').fill('Said without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Said without a mouse.' })).toBeVisible();
});

test('the focus that went on from “Skip to content” stays there when scripts load late', async ({ page }) => {
  const script = '**/entry-touched.js';
  const release = await holdScripts(page, script);
  const hasBegun = page.waitForRequest(script);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  const control = page.locator('#content :focus');
  await expect(control).toBeVisible();
  await hasBegun;
  release();
  await page.waitForLoadState('networkidle');
  await expect(control).toBeVisible();
});

test('shortcuts of a single key can be turned off and on again, as WCAG 2.1.4 demands', async ({ page, admin }) => {
  const word = 'Quietkeys';
  await stock(admin, word);
  await page.goto(`/search?q=${word}`);
  const [first] = await page.locator('article[data-deal]').all();
  if (!first) throw new Error('No deal was found.');
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(first).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  for (const key of ['j', '?', '/']) await page.keyboard.press(key);
  await expect(first).toBeFocused();
  await expect(help).toBeHidden();
  await page.keyboard.press('Control+?');
  await help.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(first).not.toBeFocused();
});

test('on a phone, menus, sheets and dialogs return the focus to what opened them', async ({ page, admin }) => {
  await stock(admin, 'Sheetwood');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search?q=Sheetwood');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();

  const feedbackButton = page.getByRole('contentinfo').getByRole('button', { name: 'Send feedback' });
  await feedbackButton.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(feedbackButton).toBeFocused();

  const upvote = page.getByRole('main').getByRole('button', { name: 'Upvote' }).first();
  await upvote.press('Enter');
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('focused headings have no outline, and focused controls have one', async ({ page, admin, member }) => {
  const id = await publish(admin, await member());
  const outline = () => focused(page).evaluate((it) => getComputedStyle(it).outlineStyle);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search deals' }).fill('kettle');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await outline()).toBe('none');
  await page.goto('/submit');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  expect(await outline()).toBe('none');
  await page.keyboard.press('Tab');
  expect(await outline()).not.toBe('none');
  await page.goto(`/deals/${id}`);
  const heading = page.getByRole('heading', { name: /Discussion/ });
  await heading.focus();
  await expect(heading).toBeFocused();
  expect(await outline()).toBe('none');
});
