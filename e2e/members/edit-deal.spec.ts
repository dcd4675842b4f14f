import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createPhoto, post, publish, uniqueWord } from '../support/posting.ts';

function main(page: Page): Locator {
  return page.getByRole('main');
}

test('a rejected deal is edited and sent for review again', async ({ member, admin }) => {
  const person = await member();
  const word = uniqueWord();
  const dealURL = `https://lamps.example/${word}`;
  const id = await post(person, { title: `A lamp without a word ${word}`, price: 20, dealURL });
  const reason = 'Please say which lamp it is.';
  await admin.api('PUT /deals/:id/reject', { params: { id }, body: { reason } });

  const { page } = person;
  await page.goto(`/deals/${id}/edit`);
  await expect(main(page).getByText(reason)).toBeVisible();
  await expect(page.getByLabel('Link to the deal')).toHaveValue(dealURL);
  await page.getByLabel('Title').fill(`The brass reading lamp ${word}`);
  await page.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(page.getByRole('heading', { name: `The brass reading lamp ${word}`, level: 1 })).toBeVisible();
  const { data } = await person.api('GET /deals/:id', { params: { id } });
  expect(data).toMatchObject({ lifecycleStatus: 'pending', rejectionReason: null });
});

test('editing a live deal keeps its link, holds new photos and asks before leaving', async ({ member, admin }) => {
  const person = await member();
  const word = uniqueWord();
  const title = `An oak shelf ${word}`;
  const id = await publish(person, admin, { title, price: 90, dealURL: `https://shelves.example/${word}` });

  const { page } = person;
  await page.goto(`/deals/${id}/edit`);
  await expect(page.getByLabel('Link to the deal')).toHaveAttribute('readonly');
  await expect(page.getByText('A published deal keeps its link.')).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('75.50');
  await page.getByRole('banner').getByRole('link', { name: 'All Deals' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('75.50');
  await page.getByLabel('Add photos').setInputFiles(await createPhoto('shelf.png', '#00ff00'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(main(page).getByText('$75.50').first()).toBeVisible();
  // The small price change is public immediately; the photo waits for a moderator.
  await expect(main(page).getByText('Your edit is waiting for a moderator')).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await main(page).getByRole('link', { name: 'Edit', exact: true }).hover();
    await main(page).getByRole('button', { name: 'Manage', exact: true }).hover();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const images = async () => (await person.api('GET /deals/:id', { params: { id } })).data.images.length;
  expect(await images()).toBe(0);
  const { heldEdit } = (await person.api('GET /deals/:id/mine', { params: { id } })).data;
  const address = String(heldEdit?.fields.images?.[1]);
  await expect.poll(async () => (await admin.page.request.get(address)).status()).toBe(200);
  await admin.page.goto('/admin/deals/approval?show=edits');
  const waitingEdits = admin.page.getByRole('list', { name: 'Waiting edits' }).getByRole('listitem');
  await waitingEdits.filter({ hasText: title }).getByRole('button', { name: 'Approve edit' }).click();
  await expect(admin.page.getByText('Edit approved: ', { exact: false })).toBeVisible();
  await admin.page.goto('/admin/dashboard');
  await expect.poll(images).toBe(1);

  await page.goto(`/deals/${id}/edit`);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(main(page).getByText('Your edit is waiting for a moderator')).toBeVisible();
  expect(await images()).toBe(1);
  await page.goto(`/deals/${id}/edit`);
  await expect(main(page).getByText('Saving again replaces it')).toBeVisible();
  await admin.page.goto('/admin/deals/approval?show=edits');
  const edit = waitingEdits.filter({ hasText: title });
  await edit.getByRole('button', { name: 'Reject edit' }).click();
  const rejectDialog = admin.page.getByRole('dialog', { name: 'Reject this edit' });
  await rejectDialog.getByRole('textbox').fill('Please leave the photo.');
  await rejectDialog.getByRole('button', { name: 'Reject edit' }).click();
  await expect(edit).toBeHidden();
  // Leaving the page sends decisions that could still be undone.
  await admin.page.goto('/admin/dashboard');
  const notificationMessages = async () =>
    (await person.api('GET /notifications', { query: {} })).data.map(({ message }) => message);
  await expect.poll(async () => (await notificationMessages()).join()).toContain('Please leave the photo.');
  await page.goto('/notifications');
  await expect(main(page).getByText('Please leave the photo.')).toBeVisible();
  expect(await images()).toBe(1);
});

test.describe('a deal that was corrected while the form was open', () => {
  test.use({ allowedErrors: /409/ });

  test('is not overwritten: the author continues from its current version', async ({ member, admin }) => {
    const person = await member();
    const word = uniqueWord();
    const dealURL = `https://drills.example/${word}`;
    const id = await post(person, { title: `Bosch dril ${word}`, price: 49, dealURL });
    const { page } = person;
    await page.goto(`/deals/${id}/edit`);
    await page.getByLabel('Price', { exact: true }).fill('48');
    const title = `Bosch GSR 12V drill ${word}`;
    await admin.api('PUT /deals/:id', { params: { id }, body: { title, price: 45, dealURL } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(main(page).getByText('Somebody has changed this in the meantime.')).toBeVisible();
    await page.getByRole('button', { name: 'Load the current version' }).click();
    await expect(page.getByText('This is the deal as it is now')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('48');
    await expect(main(page).getByRole('deletion')).toHaveText('$45.00');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect((await person.api('GET /deals/:id', { params: { id } })).data).toMatchObject({ title, price: 48 });
  });
});

test.describe('someone else’s deal', () => {
  test.use({ allowedErrors: /404/ });

  test('cannot be edited, and a missing deal is not found', async ({ member, admin, page }) => {
    const [author, person] = [await member(), await member()];
    const word = uniqueWord();
    const deal = { title: `A shelf of somebody else ${word}`, price: 90, dealURL: `https://shelves.example/${word}` };
    const id = await publish(author, admin, deal);
    await person.page.goto(`/deals/${id}/edit`);
    await expect(person.page.getByText('Only its author and moderators can edit it.')).toBeVisible();
    await person.page.getByRole('link', { name: 'Back to the deal' }).click();
    await expect(person.page.getByRole('heading', { name: deal.title })).toBeVisible();
    await person.page.goto('/deals/999999/edit');
    await expect(person.page.getByText('Page Not Found')).toBeVisible();
    await page.goto(`/deals/${id}/edit`);
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});
