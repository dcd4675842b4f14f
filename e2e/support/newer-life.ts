import { t } from '@haggle/contract/messages/translate';
import type { Page } from '@playwright/test';
import { type Abroad, linkIn } from './abroad.ts';
import { type Country, expectShown, host, main, plain, type With } from './countries.ts';
import { apiFor, expect } from './fixtures.ts';

// First steps, alerts in one click, quantities in titles, and the removal of spam.

/** Goes through a new member's first steps: what to search for, what to mute, and how new members' votes count. */
export async function takeFirstSteps({ abroad, country }: { abroad: Abroad; country: Country }, page: Page) {
  await expect(main(page).getByLabel(t('start.hunt.words'))).toBeVisible();
  await abroad.look(page);
  await main(page).getByLabel(t('start.hunt.words')).fill(country.hunted);
  await goOn(page);
  await main(page).getByLabel(t('start.mute.words')).fill(country.muted);
  await abroad.look(page);
  await goOn(page);
  await expect(main(page).getByRole('heading', { name: t('start.tell.title') })).toBeVisible();
  await abroad.look(page);
  await goOn(page);
  await expect(main(page).getByRole('heading', { name: t('start.counts.title') })).toBeVisible();
  await abroad.look(page);
  const api = apiFor((await page.evaluate(() => localStorage.getItem('authToken'))) ?? '', abroad.site.origin);
  expect((await api('GET /alerts')).data.map(({ query }) => query.maxPrice)).toEqual([80]);
  expect((await api('GET /users/me/mutes')).data.map(({ value }) => value)).toEqual([country.muted]);
}

function goOn(page: Page): Promise<void> {
  return main(page)
    .getByRole('button', { name: t('start.continue') })
    .click();
}

/** Checks that an ambiguous amount is questioned in the site's language, and never guessed. */
export async function doubtAmount({ abroad, country, author }: With<'author'>): Promise<void> {
  const { page } = author;
  await page.goto('/submit');
  const price = page.getByLabel(t('submit.fields.price'), { exact: true });
  await price.fill(country.doubtful);
  await page.getByLabel(t('submit.fields.title')).focus();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await abroad.look(page);
  await price.fill('');
}

/** Creates an alert at a deal's price with one click, and undoes it in the toast. */
export async function alertAtOnce({ abroad, reader, deal }: With<'reader' | 'deal'>): Promise<void> {
  const { page, api } = reader;
  const count = async () => (await api('GET /alerts')).data.length;
  const before = await count();
  await page.goto(`/deals/${deal}`);
  const [beginning = ''] = t('alerts.made.atMost', { price: '|' }).split('|');
  await main(page)
    .getByRole('button', { name: new RegExp(`^${beginning}`) })
    .click();
  await expect(page.getByText(t('alerts.made.siteAndEmail'))).toBeVisible();
  await abroad.look(page);
  expect(await count()).toBe(before + 1);
  await page
    .getByRole('button', { name: t('ui.actions.undo') })
    .first()
    .click();
  await expect.poll(count).toBe(before);
}

/** Checks the price per unit by the quantity in the title, corrects it as the author, and approves that as an admin. */
export async function correctQuantity({ abroad, country, author, admin }: With<'author' | 'admin'>): Promise<void> {
  const body = { title: country.packs.title, price: 19.5, dealURL: `https://${host}/3` };
  const { data } = await author.api('POST /deals', { body });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  const { page } = author;
  await page.goto(`/deals/${data._id}`);
  await expectShown(page, country.packs.perUnit);
  await main(page)
    .getByRole('button', { name: t('lifecycle.manage') })
    .click();
  await page.getByRole('button', { name: t('quantities.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('quantities.amount')).fill(country.packs.corrected[0]);
  await abroad.look(page);
  await dialog.getByRole('button', { name: t('quantities.save') }).click();
  await expectShown(page, t('held-edits.waiting'));
  await expectShown(page, t('deal-history.amount.kg', { amount: country.packs.corrected[0] }));
  await abroad.look(page);
  const [edit] = (await admin.api('GET /admin/edits', { query: {} })).data;
  expect(edit?.deal._id).toBe(data._id);
  await admin.api('PUT /admin/edits/:id/approve', { params: { id: edit?._id ?? '' }, body: {} });
  await page.reload();
  await expectShown(page, country.packs.corrected[1]);
  await abroad.look(page);
  await page.goto('/deals?sort=unitPrice');
  await expect.poll(async () => plain(await main(page).textContent())).toContain(country.packs.corrected[1]);
  await abroad.look(page);
}

/** Removes a spammer from a report and undoes it; then tries a word on the last days and blocks it. */
export async function endSpam({ abroad, country, reader, admin }: With<'reader' | 'admin'>): Promise<void> {
  const spammer = await abroad.person('werber');
  await spammer.page.goto(linkIn(await abroad.emailTo(spammer.email, t('accounts.verification.subject'))));
  await expect(main(spammer.page).getByText(t('credentials.confirm.done'))).toBeVisible();
  const { data } = await spammer.api('POST /deals', {
    body: { title: country.packs.title, price: 5, dealURL: `https://${host}/4` },
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
  await abroad.look(page);
  await dialog.getByRole('button', { name: t('admin-spam.label') }).click();
  await expect(
    page
      .getByText(t('admin-spam.done', { name: spammer.username, deals: 1, comments: 0, points: 0 }).slice(0, 12))
      .first(),
  ).toBeVisible();
  await abroad.look(page);
  await page
    .getByRole('button', { name: t('ui.actions.undo') })
    .first()
    .click();
  await expect(page.getByText(t('admin-spam.undone', { name: spammer.username }))).toBeVisible();
  await abroad.look(page);
  await block({ abroad, country, admin });
}

async function block({ abroad, country, admin }: With<'admin'>): Promise<void> {
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/blocklist');
  await page
    .getByRole('button', { name: t('admin-blocklist.add') })
    .first()
    .click();
  await dialog.getByLabel(t('admin-blocklist.value'), { exact: true }).fill(country.searched);
  await dialog.getByLabel(t('admin-blocklist.effect')).selectOption('refuse');
  await dialog.getByRole('button', { name: t('admin-blocklist.trial.try') }).click();
  await abroad.look(page);
  await dialog.getByRole('button', { name: t('ui.actions.add'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: country.searched })).toContainText(
    t('admin-blocklist.effects.refuse'),
  );
  await abroad.look(page);
}
