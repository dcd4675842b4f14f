import { expect, type Page } from '@playwright/test';
import { settle } from './settle.ts';

// What is done on a page before it is looked at: dialogs, menus and refusals. False where there is no such thing at a width.

/** Where the bar folds into a menu and the filters into a sheet: SPEC's mobile layout. */
const isFolded = (width: number) => width < 900;

const wrongPassword = 'The email or the password is wrong.';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.locator('dialog[open]');
const shown = (page: Page) => expect(dialog(page)).toBeVisible();

function press(page: Page, name: string | RegExp) {
  return main(page).getByRole('button', { name }).first().click();
}

export async function openFilters(page: Page, width: number): Promise<unknown> {
  if (!isFolded(width)) return false;
  await press(page, /^Filters/);
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible();
}

export async function openMenu(page: Page, width: number): Promise<unknown> {
  if (!isFolded(width)) return false;
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

export async function typeInSearch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search deals' }).fill('cof');
  await expect(page.getByRole('option').first()).toBeVisible();
}

export async function voteSignedOut(page: Page): Promise<void> {
  await press(page, 'Upvote');
  await expect(page.getByText('Please log in to vote', { exact: true })).toBeVisible();
}

export async function share(page: Page): Promise<void> {
  await press(page, 'Share');
  await expect(page.getByText('Share functionality not available or coming soon!')).toBeVisible();
}

export async function enlarge(page: Page): Promise<void> {
  await press(page, 'Enlarge picture');
  await shown(page);
}

export async function unfoldDeal(page: Page): Promise<void> {
  for (const name of ['Edit history', 'Why is this here?']) await main(page).getByText(name).click();
  await expect(page.getByText(/^Place \d+/)).toBeVisible();
}

export async function viewSome(page: Page): Promise<void> {
  await page.goto('/deals');
  const ids = await page
    .locator('[data-deal]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-deal')));
  await page.evaluate((viewed) => localStorage.setItem('recentlyViewed', JSON.stringify(viewed)), ids.slice(0, 9));
  await page.goto('/recently-viewed');
  await expect(main(page).locator('[data-deal]').first()).toBeVisible();
}

/** Few real failures are allowed. */
export async function failToLogIn(page: Page): Promise<void> {
  const json = { success: false, error: wrongPassword, code: 'wrong_password', requestId: '1' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json }));
  await page.getByLabel('Email').fill('nobody@town.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await press(page, 'Login');
  await expect(page.getByText(wrongPassword).first()).toBeVisible();
}

export async function failToRegister(page: Page): Promise<void> {
  await press(page, 'Register');
  await expect(page.getByText('Use at least 3 characters.')).toBeVisible();
}

export async function openFeedback(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send feedback' }).click();
  await shown(page);
}

export async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await shown(page);
}

/** The list fails when it is asked for by the browser. */
export async function breakPage(page: Page): Promise<void> {
  const json = { success: false, error: 'Failed to fetch deals', code: 'unexpected', requestId: '1' };
  await page.route(/\/api\/deals(\?|$)/, (route) => route.fulfill({ status: 500, json }));
  await page.goto('/about');
  // Before it is alive the link asks the server, where the list does not fail.
  await settle(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Deals' }).click();
  await expect(main(page).getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
}

export async function manage(page: Page): Promise<void> {
  await press(page, 'Manage');
  await shown(page);
}

export async function downvote(page: Page): Promise<void> {
  const button = main(page).getByRole('button', { name: 'Downvote' });
  if ((await button.getAttribute('aria-pressed')) === 'true') await press(page, 'Take my vote back');
  await button.click();
  await expect(page.getByRole('group', { name: 'Why the downvote? Optional' })).toBeVisible();
}

export async function reportDeal(page: Page): Promise<void> {
  await press(page, 'Report this deal');
  await shown(page);
}

export async function hideDeal(page: Page): Promise<void> {
  await press(page, 'Hide from my lists');
  await shown(page);
}

export async function openCommentMenu(page: Page): Promise<void> {
  await press(page, /^More for the comment of/);
  await expect(main(page).getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
}

export async function reply(page: Page): Promise<void> {
  await press(page, 'Reply');
  await expect(main(page).getByRole('textbox')).toHaveCount(2);
}

export async function failToSubmit(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Submit/ })
    .last()
    .click();
  await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible();
}

export async function openBell(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notifications/i })
    .locator('visible=true')
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

export async function newFolder(page: Page): Promise<void> {
  await press(page, 'New folder');
  await shown(page);
}

export async function deleteAccount(page: Page): Promise<void> {
  await press(page, 'Delete my account');
  await expect(page.getByLabel('Your password')).toBeFocused();
}

export async function rejectInQueue(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await press(page, /^Reject/);
  await shown(page);
}

/** Of a chart, what it shows in numbers. */
export async function showTable(page: Page): Promise<void> {
  await press(page, /^Show as table/);
  await expect(main(page).getByRole('table').first()).toBeVisible();
}

export async function failToAlert(page: Page): Promise<void> {
  await main(page).getByLabel('A program of yours, by webhook').check();
  await main(page).getByLabel('On my devices').check();
  await press(page, 'Save');
  await expect(page.getByLabel('Address to call')).toHaveAttribute('aria-invalid', 'true');
}
