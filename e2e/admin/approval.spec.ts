import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';

/** Posts deals of a new store, so that the queue can be filtered to them; returns their ids in order. */
async function queueDeals(author: Person, titles: readonly string[]): Promise<{ store: string; ids: string[] }> {
  const shop = `Queue ${crypto.randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (const title of titles) {
    const dealURL = `https://queue.example/${crypto.randomUUID()}`;
    const { data } = await author.api('POST /deals', { body: { title, price: 12, dealURL, store: shop } });
    ids.push(data._id);
  }
  return { store: shop.toLowerCase().replace(' ', '-'), ids };
}

const lifecycleStatusOf = async (person: Person, id = '') =>
  (await person.api('GET /deals/:id', { params: { id } })).data.lifecycleStatus;

const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('the review queue works by keyboard: approve, undo, reject with a reason, approve several at a time', async ({
  admin,
  member,
}) => {
  const author = await member();
  const titles = ['First kettle in the queue', 'Second kettle in the queue', 'Third kettle in the queue'];
  const { store, ids } = await queueDeals(author, [...titles, 'Fourth kettle in the queue']);
  const { page } = admin;
  await page.goto(`/admin/deals/approval?store=${store}`);
  await expect(page.getByRole('status').filter({ hasText: '4 waiting' })).toBeVisible();
  // On a wide window, the longest waiting deal is open next to the list.
  await expect(page).toHaveURL(new RegExp(`deal=${ids[0]}`));
  const openDeal = page.getByRole('region', { name: 'The open deal' });
  await expect(openDeal.getByText('None of their deals has been reviewed before')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Undo the last decision');
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await expect(page.getByText(`Approved: ${titles[0]}`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 waiting' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`deal=${ids[1]}`));
  await page.keyboard.press('z');
  await expect(page.getByText(`Approved: ${titles[0]}`)).toBeHidden();
  await expect(line(page, 'First kettle')).toBeVisible();
  // The restored deal is open again.
  await expect(page).toHaveURL(new RegExp(`deal=${ids[0]}`));
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`deal=${ids[1]}`));
  await expect(openDeal).toContainText(titles[1] ?? '');

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this deal' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('textbox')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Rejected: ${titles[1]}`)).toBeVisible();

  await expect(page).toHaveURL(new RegExp(`deal=${ids[2]}`));
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('a');
  // The previous rejection may have been sent by now.
  await expect(page.getByText(/2 deals approved, 1 rejected|Approved 2 deals/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 waiting' })).toBeVisible();

  await expect.poll(() => lifecycleStatusOf(author, ids[3]), { timeout: 20_000 }).toBe('active');
  expect(await Promise.all(ids.map((id) => lifecycleStatusOf(author, id)))).toEqual([
    'pending',
    'rejected',
    'active',
    'active',
  ]);
});

test('quick decisions share one bar that can undo the last one or all of them', async ({ admin, member }) => {
  const author = await member();
  const { store, ids } = await queueDeals(author, [
    'A red lamp to approve',
    'A green lamp to approve',
    'A blue lamp to approve',
  ]);
  const { page } = admin;
  await page.goto(`/admin/deals/approval?store=${store}&deal=${ids[0]}`);
  const bar = page.getByRole('status', { name: 'Decisions you can undo' });
  const waitingStatus = (count: number) => page.getByRole('status').filter({ hasText: `${count} waiting` });
  await expect(page.getByRole('region', { name: 'The open deal' })).toContainText('A red lamp');
  for (const name of ['green', 'blue']) {
    await page.keyboard.press('a');
    await expect(page.getByRole('region', { name: 'The open deal' })).toContainText(`A ${name} lamp`);
  }
  await page.keyboard.press('a');
  await expect(bar).toContainText('3 deals approved');
  await expect(waitingStatus(0)).toBeVisible();
  await bar.getByRole('button', { name: 'Undo last' }).click();
  await expect(bar).toContainText('2 deals approved');
  await expect(waitingStatus(1)).toBeVisible();
  await bar.getByRole('button', { name: 'Undo all' }).click();
  await expect(bar).toBeEmpty();
  await expect(waitingStatus(3)).toBeVisible();
  expect(await Promise.all(ids.map((id) => lifecycleStatusOf(author, id)))).toEqual(['pending', 'pending', 'pending']);
});

test('a decision that can still be undone is sent when the page is left', async ({ admin, member }) => {
  const author = await member();
  const { store, ids } = await queueDeals(author, ['A lamp that is approved in haste']);
  const { page } = admin;
  await page.goto(`/admin/deals/approval?store=${store}&deal=${ids[0]}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved: A lamp')).toBeVisible();
  await page.goto('/about');
  await expect.poll(() => lifecycleStatusOf(author, ids[0])).toBe('active');
});

test('a decision made before an edit of the deal is not carried out, and the edit is shown', async ({
  admin,
  member,
}) => {
  const author = await member();
  const { store, ids } = await queueDeals(author, ['A lamp that its author rewrites']);
  const [id = ''] = ids;
  const { page } = admin;
  await page.goto(`/admin/deals/approval?store=${store}&deal=${id}`);
  const openDeal = page.getByRole('region', { name: 'The open deal' });
  await expect(openDeal.getByText('queue.example').first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Approved: A lamp that its author rewrites')).toBeVisible();
  // The open deal's claim blocks its author; here it has expired.
  await admin.api('DELETE /admin/approvals/:id/claim', { params: { id } });
  const title = 'Your bank: confirm your account';
  const dealURL = `https://phish.example/${crypto.randomUUID()}`;
  await author.api('PUT /deals/:id', { params: { id }, body: { title, price: 12, dealURL } });
  await page.getByRole('banner').getByRole('link', { name: 'All Deals' }).click();
  await expect(page.getByText('This deal was edited after you opened it', { exact: false })).toBeVisible();
  expect(await lifecycleStatusOf(author, id)).toBe('pending');
  await page.goto(`/admin/deals/approval?deal=${id}`);
  await expect(openDeal.getByText('phish.example').first()).toBeVisible();
  await expect(openDeal.getByText('edited by its author')).toBeVisible();
});
