import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';

const titles = (page: Page) => page.locator('article[data-deal] h2');

/** Posts deals of one store that no other journey finds. @returns their ids */
async function stock(admin: Person, author: Person, word: string) {
  const deals = [
    { title: 'roast 250 g', price: 7.5, shippingPrice: 2.9 },
    { title: 'roast 1 kg', price: 9.9, freeShipping: true },
    { title: 'sampler in a tin', price: 7 },
  ];
  const ids: string[] = [];
  for (const { title, ...rest } of deals) {
    const dealURL = `https://roasts.example/${crypto.randomUUID()}`;
    const { data } = await author.api('POST /deals', {
      body: { title: `${word} ${title}`, dealURL, store: `${word} Roastery`, ...rest },
    });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
    ids.push(data._id);
  }
  return ids;
}

test('lists sort by price with shipping and by price per unit, and a corrected amount waits for a moderator', async ({
  admin,
  member,
}) => {
  const author = await member();
  const { page } = author;
  const word = `Beany${crypto.randomUUID().replace(/\W|\d/g, '').slice(0, 6)}`;
  const [, , samplerId = ''] = await stock(admin, author, word);
  await page.goto(`/stores/${word.toLowerCase()}-roastery`);
  await page.getByLabel('Sort by').selectOption('Lowest price with shipping');
  await expect(page).toHaveURL(/sort=deliveredPrice/);
  await expect(titles(page)).toHaveText([`${word} roast 1 kg`, `${word} roast 250 g`, `${word} sampler in a tin`]);
  await expect(page.locator('article[data-deal]').nth(1)).toContainText('$10.40 with shipping');
  await expect(page.locator('article[data-deal]').nth(2)).toContainText('Shipping not stated');

  await page.getByLabel('Sort by').selectOption('Lowest price per unit');
  await expect(page.locator('article[data-deal]').first()).toContainText('$4.49/lb');
  await expect(titles(page)).toHaveText([`${word} roast 1 kg`, `${word} roast 250 g`, `${word} sampler in a tin`]);

  await page.goto(`/deals/${samplerId}`);
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Correct price per unit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the price per unit' });
  await dialog.getByLabel('Unit').selectOption('Kilograms');
  await dialog.getByLabel('Amount').fill('a lot');
  await expect(dialog.getByText('Enter an amount above 0.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save amount' })).toBeDisabled();
  await dialog.getByLabel('Amount').fill('2.5');
  await dialog.getByRole('button', { name: 'Save amount' }).click();
  await expect(page.getByRole('main').getByText('Your edit is waiting for a moderator')).toBeVisible();

  await admin.page.goto('/admin/deals/approval?show=edits');
  const waitingEdits = admin.page.getByRole('list', { name: 'Waiting edits' }).getByRole('listitem');
  const edit = waitingEdits.filter({ hasText: `${word} sampler` });
  await expect(edit).toContainText('2.5');
  await edit.getByRole('button', { name: 'Approve edit' }).click();
  await expect(admin.page.getByText('Edit approved: ', { exact: false })).toBeVisible();
  await admin.page.goto('/admin/dashboard');

  await page.goto(`/deals/${samplerId}`);
  await expect(page.getByRole('main').getByText('$1.27/lb')).toBeVisible();
  await page.goto(`/search?q=${word}&sort=unitPrice`);
  await expect(titles(page).first()).toHaveText(`${word} sampler in a tin`);
});
