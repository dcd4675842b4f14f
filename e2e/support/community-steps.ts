import { t } from '@haggle/contract/messages/translate';
import { type Abroad, linkIn } from './abroad.ts';
import {
  type Country,
  expectShown,
  host,
  type Journey,
  main,
  normalizeSpaces,
  notificationTitlesOf,
} from './countries.ts';
import { apiFor, expect, type Person } from './fixtures.ts';
import { takeFirstSteps } from './newcomer-steps.ts';

// What members of a community do, and the notifications that follow.

/** Registers through the form, and confirms the address by the link in the email. */
export async function registerAuthor(abroad: Abroad, country: Country): Promise<Person> {
  const { dir, locale } = country;
  const page = await abroad.open(null);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', locale.language);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  await abroad.expectLocalized(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.nav.register') })
    .click();
  const account = { username: 'autorin', email: 'autorin@journeys.example', password: 'ein langes Passwort' };
  await page.getByLabel(t('session.form.username')).fill(account.username);
  await page.getByLabel(t('session.form.email')).fill(account.email);
  await page.getByLabel(t('session.form.password'), { exact: true }).fill(account.password);
  await abroad.expectLocalized(page);
  await main(page)
    .getByRole('button', { name: t('session.form.register') })
    .click();
  await expect(page.getByRole('banner').getByText(account.username)).toBeVisible();
  await takeFirstSteps({ abroad, country }, page);
  const message = await abroad.waitForEmail(account.email, t('accounts.verification.subject'));
  await page.goto(linkIn(message));
  await expect(main(page).getByText(t('credentials.confirm.done'))).toBeVisible();
  await abroad.expectLocalized(page);
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  return { ...account, token, page, api: apiFor(token, abroad.site.origin) };
}

/** Creates an alert for the searched words, up to a price in the local format. */
export async function createAlert({ abroad, country, reader }: Journey<'reader'>): Promise<void> {
  const { page, email } = reader;
  await page.goto(linkIn(await abroad.waitForEmail(email, t('accounts.verification.subject'))));
  await expect(main(page).getByText(t('credentials.confirm.done'))).toBeVisible();
  await page.goto(`/alerts/new?q=${encodeURIComponent(country.searchTerm)}`);
  await page.getByLabel(t('alerts.form.highestPrice')).fill(country.maxAlertPrice[0]);
  await page.getByLabel(t('alerts.channel.email')).check();
  await abroad.expectLocalized(page);
  await main(page)
    .getByRole('button', { name: t('alerts.form.save') })
    .click();
  await expect(page).toHaveURL(/\/alerts$/);
  await expectShown(page, country.maxAlertPrice[1]);
  await abroad.expectLocalized(page);
}

export async function postDeal({ abroad, country, author }: Journey<'author'>): Promise<string> {
  const { page } = author;
  await page.goto('/submit');
  await page.getByLabel(t('submit.hints.link')).fill(`https://${host}/1`);
  await page.getByLabel(t('submit.fields.title')).fill(country.titles[0]);
  await page.getByLabel(t('submit.fields.price'), { exact: true }).fill(country.price[0]);
  await page.getByLabel(new RegExp(t('submit.fields.retailPrice'))).fill(country.retailPrice);
  await page.getByLabel(t('submit.fields.title')).focus();
  await abroad.expectLocalized(page);
  await main(page)
    .getByRole('button', { name: t('submit.draft.submit') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: country.titles[0] })).toBeVisible();
  await expect(page.getByText(t('deal.note.pending'))).toBeVisible();
  await expectShown(page, country.price[1]);
  await abroad.expectLocalized(page);
  const id = /\/deals\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect((await author.api('GET /deals/:id', { params: { id } })).data.price).toBe(1299.95);
  return id;
}

export async function approveDeal({
  abroad,
  country,
  admin,
  author,
  deal,
}: Journey<'admin' | 'author' | 'deal'>): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/deals/approval?deal=${deal}`);
  await expectShown(page, country.price[1]);
  await abroad.expectLocalized(page);
  await page
    .getByRole('button', { name: t('admin-approvals.approve') })
    .last()
    .click();
  await expect(page.getByText(t('admin-approvals.emptyTitle'))).toBeVisible();
  await abroad.expectLocalized(page);
  await expect.poll(() => notificationTitlesOf(author)).toContain(t('notifications.approved.title'));
  await author.page.goto('/notifications');
  await expect(main(author.page).getByText(t('notifications.approved.title'))).toBeVisible();
  await abroad.expectLocalized(author.page);
}

/** Checks that the alert notifies on the site and by email, with the price in the local format. */
export async function expectAlertNotifications({
  abroad,
  country,
  reader,
  deal,
}: Journey<'reader' | 'deal'>): Promise<void> {
  const message = () => abroad.mailbox.emailsTo(reader.email).find(({ text }) => text?.includes(`/deals/${deal}`));
  await expect.poll(message).toBeDefined();
  const { subject = '', html = '' } = message() ?? {};
  expect(normalizeSpaces((await abroad.waitForEmail(reader.email, subject)).text ?? '')).toContain(country.price[1]);
  expect(html).toContain(`dir="${country.dir}"`);
  const { page } = reader;
  await page.goto('/about');
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('notifications.bell.title')) })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(country.titles[0]);
  await abroad.expectLocalized(page);
}

export async function voteAndComment({ abroad, country, reader, author, deal }: Journey<'reader' | 'author' | 'deal'>) {
  const { page } = reader;
  await page.goto(`/deals/${deal}`);
  const vote = main(page)
    .getByRole('button', { name: t('votes.upvote'), exact: true })
    .first();
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  const form = page.getByRole('form', { name: t('comments.form.yours') });
  await form.getByRole('textbox', { name: t('comments.form.yours') }).fill(country.comment);
  await form.getByRole('button', { name: t('comments.form.comment') }).click();
  await expect(page.getByRole('article').filter({ hasText: country.comment }).last()).toBeVisible();
  await abroad.expectLocalized(page);
  await expect
    .poll(() => notificationTitlesOf(author))
    .toContain(t('notifications.replies.comment', { name: reader.username }));
}

/** Searches as a visitor by another form of the word, and sorts and filters the two results by price. */
export async function searchAndFilter({
  abroad,
  country,
  author,
  admin,
}: Journey<'browser' | 'author' | 'admin'>): Promise<void> {
  const body = { title: country.titles[1], price: 19.5, dealURL: `https://${host}/2` };
  const { data } = await author.api('POST /deals', { body });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  const page = await abroad.open(null);
  const cards = main(page).locator('article[data-deal]');
  await page.goto('/');
  await page.getByRole('combobox', { name: t('search.box') }).fill(country.searchTerm);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(cards).toHaveCount(2);
  await abroad.expectLocalized(page);
  await page.goto(`/search?q=${encodeURIComponent(country.searchTerm)}&sort=-price`);
  await expect(cards.first()).toContainText(country.titles[0]);
  await page.goto(`/deals?maxPrice=100`);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(country.titles[1]);
  await abroad.expectLocalized(page);
}

export async function reportAndDismiss({
  abroad,
  country,
  reader,
  admin,
  deal,
}: Journey<'reader' | 'admin' | 'deal'>): Promise<void> {
  await reader.page.goto(`/deals/${deal}`);
  await reader.page.getByRole('button', { name: t('reports.title.deal') }).click();
  const dialog = reader.page.getByRole('dialog', { name: t('reports.title.deal') });
  await dialog.getByLabel(t('reports.reason.spam')).check();
  await abroad.expectLocalized(reader.page);
  await dialog.getByRole('button', { name: t('reports.report') }).click();
  await expect(reader.page.getByText(t('reports.thanks'))).toBeVisible();
  const { page } = admin;
  await page.goto('/admin/reports');
  const tile = page.getByRole('article').filter({ hasText: country.titles[0] });
  await expect(tile).toContainText(t('reports.reason.spam'));
  await abroad.expectLocalized(page);
  await tile.getByRole('button', { name: t('admin-reports.dismiss'), exact: true }).click();
  await expect(tile).toHaveCount(0);
  await expect.poll(() => notificationTitlesOf(reader)).toContain(t('notifications.system.reportSeen'));
}
