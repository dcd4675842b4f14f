import { expect, type Page } from '@playwright/test';
import { beginning, say } from './site-words.ts';
import { waitUntilComplete } from './wait-until-complete.ts';

// Actions that bring a page into a state before it is looked at: dialogs, menus and refusals. They return false if a width
// has no such state.

/** Whether the bar collapses into a menu and the filters into a sheet. */
const isNarrow = (width: number) => width < 900;

/** Its name ends with the unread count. */
const bell = new RegExp(
  [beginning('notifications.bell.title'), beginning('notifications.bell.unread')].map(({ source }) => source).join('|'),
);

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.locator('dialog[open]');
const expectDialog = (page: Page) => expect(dialog(page)).toBeVisible();

function pressButton(page: Page, name: string | RegExp) {
  return main(page).getByRole('button', { name }).first().click();
}

export async function openFilters(page: Page, width: number): Promise<unknown> {
  if (!isNarrow(width)) return false;
  await pressButton(page, say('deal-filters.title'));
  await expect(page.getByRole('heading', { name: say('deal-filters.title'), exact: true })).toBeVisible();
}

export async function openMenu(page: Page, width: number): Promise<unknown> {
  if (!isNarrow(width)) return false;
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.menu') })
    .click();
  await expect(page.getByRole('navigation', { name: say('shell.menu'), exact: true })).toBeVisible();
}

export async function typeInSearch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: say('search.box') }).fill('cof');
  await expect(page.getByRole('option').first()).toBeVisible();
}

export async function voteLoggedOut(page: Page): Promise<void> {
  await pressButton(page, say('votes.upvote'));
  await expect(page.getByText(say('votes.login'), { exact: true })).toBeVisible();
}

export async function share(page: Page): Promise<void> {
  await pressButton(page, say('deals.share'));
  await expect(page.getByText(say('deals.shareUnavailable'))).toBeVisible();
}

export async function enlarge(page: Page): Promise<void> {
  await pressButton(page, say('deal.gallery.enlarge'));
  await expectDialog(page);
}

export async function expandDeal(page: Page): Promise<void> {
  await main(page)
    .getByRole('heading', { name: say('deal-history.title') })
    .scrollIntoViewIfNeeded();
  await expect(main(page).getByRole('link', { name: say('deal-history.rank.how') })).toBeVisible();
}

export async function viewSomeDeals(page: Page): Promise<void> {
  await page.goto('/deals');
  const ids = await page
    .locator('[data-deal]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-deal')));
  await page.evaluate((viewed) => localStorage.setItem('recentlyViewed', JSON.stringify(viewed)), ids.slice(0, 9));
  await page.goto('/recently-viewed');
  await expect(main(page).locator('[data-deal]').first()).toBeVisible();
}

/** Fakes the refusal, since few real login failures are allowed. */
export async function failToLogIn(page: Page): Promise<void> {
  const wrongPassword = say('errors.wrongCredentials');
  const json = { success: false, error: wrongPassword, code: 'wrong_password', requestId: '1' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json }));
  await page.getByLabel(say('session.form.email')).fill('nobody@town.example');
  await page.getByLabel(say('session.form.password'), { exact: true }).fill('not the password');
  // In some languages another button starts with the same words.
  await main(page)
    .getByRole('button', { name: say('session.form.login'), exact: true })
    .click();
  await expect(page.getByText(wrongPassword).first()).toBeVisible();
}

export async function failToRegister(page: Page): Promise<void> {
  await pressButton(page, say('session.form.register'));
  await expect(page.getByText(say('fields.charactersLeast', { least: 3 }))).toBeVisible();
}

export async function openFeedback(page: Page): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('feedback.send') })
    .click();
  await expectDialog(page);
}

export async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expectDialog(page);
}

export async function peek(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expectDialog(page);
}

/** Makes the list fail when the browser requests it. */
export async function failListRequest(page: Page): Promise<void> {
  const json = { success: false, error: say('deals.fetchFailed'), code: 'unexpected', requestId: '1' };
  await page.route(/\/api\/deals(\?|$)/, (route) => route.fulfill({ status: 500, json }));
  await page.goto('/about');
  // Before hydration, the link would load the page from the server, where the list doesn't fail.
  await waitUntilComplete(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('shell.nav.allDeals'), exact: true })
    .click();
  await expect(
    main(page)
      .getByRole('button', { name: say('ui.tryAgain') })
      .first(),
  ).toBeVisible();
}

export async function manage(page: Page): Promise<void> {
  await pressButton(page, say('lifecycle.manage'));
  await expectDialog(page);
}

export async function downvote(page: Page): Promise<void> {
  const button = main(page).getByRole('button', { name: say('votes.panel.downvote'), exact: true });
  if ((await button.getAttribute('aria-pressed')) === 'true') {
    await button.click();
    await page.getByRole('button', { name: say('votes.takeBack') }).click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  }
  await button.click();
  await expect(page.getByRole('group', { name: say('votes.why.label') })).toBeVisible();
}

export async function reportDeal(page: Page): Promise<void> {
  await pressButton(page, say('reports.title.deal'));
  await expectDialog(page);
}

export async function hideDeal(page: Page): Promise<void> {
  await pressButton(page, say('mutes.hide.title'));
  await expectDialog(page);
}

export async function openCommentMenu(page: Page): Promise<void> {
  await pressButton(page, beginning('comments.menu.more'));
  await expect(
    main(page)
      .getByRole('button', { name: say('comments.menu.copyLink') })
      .first(),
  ).toBeVisible();
}

export async function reply(page: Page): Promise<void> {
  await pressButton(page, say('comments.reply'));
  await expect(main(page).getByRole('textbox')).toHaveCount(2);
}

export async function failToSubmit(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: say('submit.draft.submit') })
    .last()
    .click();
  await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible();
}

export async function openBell(page: Page, width: number): Promise<unknown> {
  // On such windows the tab bar has it, as a link.
  if (width < 384) return false;
  await page.getByRole('banner').getByRole('button', { name: bell }).locator('visible=true').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

export async function newFolder(page: Page): Promise<void> {
  await pressButton(page, say('saved.folders.new'));
  await expectDialog(page);
}

export async function deleteAccount(page: Page): Promise<void> {
  await pressButton(page, say('privacy.delete.title'));
  await expect(page.getByLabel(say('privacy.delete.password'))).toBeFocused();
}

export async function rejectInQueue(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await pressButton(page, say('admin-approvals.reject'));
  await expectDialog(page);
}

/** Shows a chart's table. */
export async function showTable(page: Page): Promise<void> {
  await pressButton(page, beginning('charts.showTableOf'));
  await expect(main(page).getByRole('table').first()).toBeVisible();
}

export async function failToAlert(page: Page): Promise<void> {
  await main(page).getByLabel(say('alerts.form.program')).check();
  await main(page).getByLabel(say('alerts.channel.push')).check();
  await pressButton(page, say('alerts.form.save'));
  await expect(page.getByLabel(say('alerts.form.address'))).toHaveAttribute('aria-invalid', 'true');
}
