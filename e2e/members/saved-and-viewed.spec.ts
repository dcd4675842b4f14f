import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

const card = (page: Page, id: string) => page.locator(`[data-deal="${id}"]`);

test('viewed deals are remembered in the browser, newest first, and can be removed, restored and cleared', async ({
  page,
  admin,
}) => {
  const [first, second] = [await publish(admin, admin), await publish(admin, admin)];
  await page.goto('/recently-viewed');
  await expect(page.getByText('Nothing viewed yet')).toBeVisible();
  for (const id of [first, second]) {
    await page.goto(`/deals/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: /A kettle/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(id);
  }
  await admin.api('PUT /deals/:id/status', { params: { id: first }, body: { status: 'sold_out' } });
  await page.goto('/recently-viewed');
  const cards = page.getByRole('main').locator('[data-deal]');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toHaveAttribute('data-deal', second);
  await expect(card(page, first)).toContainText('Sold out');

  await page
    .getByRole('button', { name: /^Remove A kettle/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove A kettle/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toHaveAttribute('data-deal', second);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Nothing viewed yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing viewed yet')).toBeVisible();
});

test('a removed deal is left out of the recently viewed deals', async ({ page, admin }) => {
  const [shown, hidden] = [await publish(admin, admin), await publish(admin, admin)];
  await page.addInitScript((ids) => localStorage.setItem('recentlyViewed', JSON.stringify(ids)), [hidden, shown]);
  const reason = 'It was not what it seemed.';
  await admin.api('PUT /deals/:id/status', { params: { id: hidden }, body: { status: 'removed', reason } });
  await page.goto('/recently-viewed');
  await expect(card(page, shown)).toBeVisible();
  await expect(card(page, hidden)).toHaveCount(0);
});

test('saved deals can be sorted into folders, annotated and searched by their notes', async ({ admin, member }) => {
  const { page, api } = await member();
  const [gift, other] = [await publish(admin, admin), await publish(admin, admin)];
  for (const id of [other, gift]) await api('POST /deals/:id/save', { params: { id } });
  await page.goto('/saved');
  await page.getByRole('button', { name: 'New folder' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Gifts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Gifts 0' })).toBeVisible();

  const item = page.getByRole('listitem').filter({ has: card(page, gift) });
  await item.getByLabel('Folder').selectOption('Gifts');
  await expect(page.getByRole('link', { name: 'Gifts 1' })).toBeVisible();
  await item.getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.type('For the lighthouse');
  await page.keyboard.press('Control+Enter');
  await expect(item.getByText('For the lighthouse')).toBeVisible();
  await expect(item.getByRole('button', { name: 'Edit note' })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search in saved deals' }).fill('LIGHTHOUSE');
  await expect(page).toHaveURL(/q=LIGHTHOUSE/);
  await expect(card(page, other)).toHaveCount(0);
  await expect(card(page, gift)).toBeVisible();

  await page.goto('/saved');
  await page.getByRole('link', { name: 'Gifts 1' }).click();
  await expect(card(page, other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(card(page, gift)).toBeVisible();
  await expect(card(page, other)).toBeVisible();
  await expect(page.getByText('For the lighthouse')).toBeVisible();
});

test('removing a deal from the saved ones can be undone, which restores its note and folder', async ({
  admin,
  member,
}) => {
  const { page, api } = await member();
  const id = await publish(admin, admin);
  await api('POST /deals/:id/save', { params: { id } });
  const { data: folder } = await api('POST /save-folders', { body: { name: 'Later' } });
  await api('PUT /saves/:dealId', { params: { dealId: id }, body: { note: 'Not yet', folder: folder._id } });
  await page.goto('/saved');
  const savedButton = card(page, id).getByRole('button', { name: 'Saved' });
  await savedButton.click();
  await expect(card(page, id).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect.poll(async () => (await api('GET /users/me/saved-deals', { query: {} })).count).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(savedButton).toBeVisible();
  await expect
    .poll(async () => (await api('GET /users/me/saved-deals', { query: {} })).data[0])
    .toMatchObject({ _id: id, note: 'Not yet', folder: folder._id });
});
