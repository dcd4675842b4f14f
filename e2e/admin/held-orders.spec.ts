import { expect, test } from '../support/fixtures.ts';
import { addPartner, clickDeal } from '../support/partner.ts';
import { sendPostback } from '../support/signed-postback.ts';

test('a suspicious order is held for review, and an admin is notified and releases it', async ({ admin, member }) => {
  const host = `clocks-${crypto.randomUUID().slice(0, 8)}.example`;
  const partner = await addPartner(admin.api, host);
  const author = await member();
  const title = `A clock from ${host}`;
  const { data: deal } = await author.api('POST /deals', { body: { title, price: 60, dealURL: `https://${host}/c` } });
  await admin.api('PUT /deals/:id/approve', { params: { id: deal._id } });
  const clickId = await clickDeal(deal._id);
  const orderId = `C-${host.slice(7, 15)}`;
  // Two hours before its click.
  const occurredAt = new Date(Date.now() - 7_261_000).toISOString();
  expect((await sendPostback(partner, { orderId, clickId, orderAmount: 80, occurredAt })).status).toBe(200);

  await author.page.goto('/user-affiliate-dashboard?show=commissions');
  const authorRow = author.page.getByRole('row').filter({ hasText: title });
  await expect(authorRow).toContainText('Being checked');

  expect((await admin.api('GET /admin/attention')).data.heldOrders).toBeGreaterThan(0);
  const { page } = admin;
  await expect(async () => {
    await page.goto('/notifications');
    await expect(page.getByText(/orders? to check/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page
    .getByText(/orders? to check/)
    .first()
    .click();
  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText('It was ordered before the click');
  await row.getByRole('button', { name: `Release order ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Release order ${orderId}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The shop’s clock was wrong.');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption('Decided');
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('The shop’s clock was wrong.');

  await author.page.reload();
  await expect(authorRow).toContainText('Pending');
  await expect(authorRow).not.toContainText('Being checked');
});
