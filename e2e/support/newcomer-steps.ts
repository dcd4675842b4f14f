import { t } from '@haggle/contract/messages/translate';
import type { Page } from '@playwright/test';
import { type Abroad, linkIn } from './abroad.ts';
import { type Country, expectShown, host, type Journey, main, normalizeSpaces } from './countries.ts';
import { apiFor, expect } from './fixtures.ts';

// First steps, alerts in one click, quantities in titles, and the removal of spam.

/** Goes through a new member's first steps: what to search for, what to mute, and how new members' votes count. */
export async function takeFirstSteps({ abroad, country }: { abroad: Abroad; country: Country }, page: Page) {
  await expect(main(page).getByLabel(t('start.hunt.words'))).toBeVisible();
  await abroad.expectLocalized(page);
  await main(page).getByLabel(t('start.hunt.words')).fill(country.memberSearch);
  await pressContinue(page);
  await main(page).getByLabel(t('start.mute.words')).fill(country.mutedWord);
  await abroad.expectLocalized(page);
  await pressContinue(page);
  await expect(main(page).getByRole('heading', { name: t('start.tell.title') })).toBeVisible();
  await abroad.expectLocalized(page);
  await pressContinue(page);
  await expect(main(page).getByRole('heading', { name: t('start.counts.title') })).toBeVisible();
  await abroad.expectLocalized(page);
  const api = apiFor((await page.evaluate(() => localStorage.getItem('authToken'))) ?? '', abroad.site.origin);
  expect((await api('GET /alerts')).data.map(({ query }) => query.maxPrice)).toEqual([80]);
  expect((await api('GET /users/me/mutes')).data.map(({ value }) => value)).toEqual([country.mutedWord]);
}

function pressContinue(page: Page): Promise<void> {
  return main(page)
    .getByRole('button', { name: t('start.continue') })
    .click();
}

/** Checks that an ambiguous amount is questioned in the site's language, and never guessed. */
export async function expectAmountQuestioned({ abroad, country, author }: Journey<'author'>): Promise<void> {
  const { page } = author;
  await page.goto('/submit');
  const price = page.getByLabel(t('submit.fields.price'), { exact: true });
  await price.fill(country.ambiguousPrice);
  await page.getByLabel(t('submit.fields.title')).focus();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await abroad.expectLocalized(page);
  await price.fill('');
}

/** Creates an alert at a deal's price with one click, and undoes it in the toast. */
export async function createAlertInOneClick({ abroad, reader, deal }: Journey<'reader' | 'deal'>): Promise<void> {
  const { page, api } = reader;
  const countAlerts = async () => (await api('GET /alerts')).data.length;
  const previousCount = await countAlerts();
  await page.goto(`/deals/${deal}`);
  const [labelStart = ''] = t('alerts.made.atMost', { price: '|' }).split('|');
  await main(page)
    .getByRole('button', { name: new RegExp(`^${labelStart}`) })
    .click();
  await expect(page.getByText(t('alerts.made.siteAndEmail'))).toBeVisible();
  await abroad.expectLocalized(page);
  expect(await countAlerts()).toBe(previousCount + 1);
  await page
    .getByRole('button', { name: t('ui.actions.undo') })
    .first()
    .click();
  await expect.poll(countAlerts).toBe(previousCount);
}

/** Checks the price per unit by the quantity in the title, corrects it as the author, and approves that as an admin. */
export async function correctQuantity({ abroad, country, author, admin }: Journey<'author' | 'admin'>): Promise<void> {
  const body = { title: country.packagedDeal.title, price: 19.5, dealURL: `https://${host}/3` };
  const { data } = await author.api('POST /deals', { body });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  const { page } = author;
  await page.goto(`/deals/${data._id}`);
  await expectShown(page, country.packagedDeal.perUnit);
  await main(page)
    .getByRole('button', { name: t('lifecycle.manage') })
    .click();
  await page.getByRole('button', { name: t('quantities.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('quantities.amount')).fill(country.packagedDeal.correctedAmount[0]);
  await abroad.expectLocalized(page);
  await dialog.getByRole('button', { name: t('quantities.save') }).click();
  await expectShown(page, t('held-edits.waiting'));
  await expectShown(page, t('deal-history.amount.kg', { amount: country.packagedDeal.correctedAmount[0] }));
  await abroad.expectLocalized(page);
  const [edit] = (await admin.api('GET /admin/edits', { query: {} })).data;
  expect(edit?.deal._id).toBe(data._id);
  await admin.api('PUT /admin/edits/:id/approve', { params: { id: edit?._id ?? '' }, body: {} });
  await page.reload();
  await expectShown(page, country.packagedDeal.correctedAmount[1]);
  await abroad.expectLocalized(page);
  await page.goto('/deals?sort=unitPrice');
  await expect
    .poll(async () => normalizeSpaces(await main(page).textContent()))
    .toContain(country.packagedDeal.correctedAmount[1]);
  await abroad.expectLocalized(page);
}

/** Removes a spammer from a report and undoes it; then tries a word on the last days and blocks it. */
export async function removeSpammer({ abroad, country, reader, admin }: Journey<'reader' | 'admin'>): Promise<void> {
  const spammer = await abroad.registerMember('werber');
  await spammer.page.goto(linkIn(await abroad.waitForEmail(spammer.email, t('accounts.verification.subject'))));
  await expect(main(spammer.page).getByText(t('credentials.confirm.done'))).toBeVisible();
  const { data } = await spammer.api('POST /deals', {
    body: { title: country.packagedDeal.title, price: 5, dealURL: `https://${host}/4` },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  await reader.api('PUT /deals/:id/report', { params: { id: data._id }, body: { reason: 'spam' } });
  // Requests from a removed member's open page would be refused.
  await spammer.page.close();
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: t('admin-spam.buttonLabel', { name: spammer.username }) }).click();
  await expect(dialog.getByText(t('admin-spam.deals'))).toBeVisible();
  await abroad.expectLocalized(page);
  await dialog.getByRole('button', { name: t('admin-spam.label') }).click();
  await expect(
    page
      .getByText(t('admin-spam.done', { name: spammer.username, deals: 1, comments: 0, points: 0 }).slice(0, 12))
      .first(),
  ).toBeVisible();
  await abroad.expectLocalized(page);
  await page
    .getByRole('button', { name: t('ui.actions.undo') })
    .first()
    .click();
  await expect(page.getByText(t('admin-spam.undone', { name: spammer.username }))).toBeVisible();
  await abroad.expectLocalized(page);
  await blockWord({ abroad, country, admin });
}

async function blockWord({ abroad, country, admin }: Journey<'admin'>): Promise<void> {
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/blocklist');
  await page
    .getByRole('button', { name: t('admin-blocklist.add') })
    .first()
    .click();
  await dialog.getByLabel(t('admin-blocklist.value'), { exact: true }).fill(country.searchTerm);
  await dialog.getByLabel(t('admin-blocklist.effect')).selectOption('refuse');
  await dialog.getByRole('button', { name: t('admin-blocklist.trial.try') }).click();
  await abroad.expectLocalized(page);
  await dialog.getByRole('button', { name: t('ui.actions.add'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: country.searchTerm })).toContainText(
    t('admin-blocklist.effects.refuse'),
  );
  await abroad.expectLocalized(page);
}
