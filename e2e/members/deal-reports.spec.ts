import { dealRegion, openAsMember, publishLamp } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';

/** Number of new members: their reports are shown, but don't change a deal's status. */
const crowdSize = 3;

test('members rate a coupon, and a second click withdraws the rating', async ({ page, admin, member }) => {
  const { id } = await publishLamp(admin, await member(), {
    couponCode: 'LAMP10',
    shippingPrice: 5,
    nextBestPrice: 99,
  });
  await page.goto(`/deals/${id}`);
  await expect(page.getByText('Final price $85.00 with shipping and coupon')).toBeVisible();
  await expect(page.getByText('Next best: $99.00')).toBeVisible();
  await dealRegion(page, 'Coupon').getByRole('button', { name: 'Worked', exact: true }).click();
  await expect(page.getByText('Please log in to rate coupons')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);

  const newcomer = await member();
  await openAsMember(newcomer, `/deals/${id}`);
  await dealRegion(newcomer.page, 'Coupon').getByRole('button', { name: 'Worked', exact: true }).click();
  await expect(dealRegion(newcomer.page, 'Coupon')).toContainText('from new accounts');

  // The admin is trusted from the start.
  const reader = admin;
  await openAsMember(reader, `/deals/${id}`);
  const couponRegion = dealRegion(reader.page, 'Coupon');
  const worked = couponRegion.getByRole('button', { name: 'Worked', exact: true });
  await worked.click();
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await expect(couponRegion).toContainText('100% success');
  await expect(couponRegion).toContainText('Worked for 1 of 1, last just now.');
  await couponRegion.getByRole('button', { name: 'Did not work' }).click();
  await expect(couponRegion).toContainText("Didn't work for the one member who tried it.");
  await expect(worked).toHaveAttribute('aria-pressed', 'false');
  await reader.page.reload();
  const failed = couponRegion.getByRole('button', { name: 'Did not work' });
  await expect(failed).toHaveAttribute('aria-pressed', 'true');
  await failed.click();
  await expect(couponRegion).toContainText('No reports yet.');
  const readTrials = async () => (await reader.api('GET /deals/:id', { params: { id } })).data.couponTrials;
  await expect.poll(readTrials).toMatchObject({ worked: 0, failed: 0 });
});

test.describe('a coupon rating that the server refuses', () => {
  test.use({ allowedErrors: /500/ });

  test('is removed again', async ({ admin, member }) => {
    const { id } = await publishLamp(admin, await member(), { couponCode: 'LAMP10' });
    const reader = await member();
    await openAsMember(reader, `/deals/${id}`);
    await reader.page.route('**/coupon-trial', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } }),
    );
    const couponRegion = dealRegion(reader.page, 'Coupon');
    await couponRegion.getByRole('button', { name: 'Worked', exact: true }).click();
    await expect(reader.page.getByText('An unexpected server error occurred.')).toBeVisible();
    await expect(couponRegion.getByRole('button', { name: 'Worked', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(couponRegion).toContainText('No reports yet.');
  });
});

test('newcomers’ reports do not end a deal, while a moderator can end and reactivate it', async ({
  page,
  admin,
  member,
}) => {
  const { id } = await publishLamp(admin, await member());
  const crowd = await Promise.all(Array.from({ length: crowdSize - 1 }, () => member()));
  const reader = await member();
  await openAsMember(reader, `/deals/${id}`);
  const state = dealRegion(reader.page, 'Does it still work?');
  await expect(state).toContainText('No reports yet.');
  for (const { api } of crowd) await api('PUT /deals/:id/state-report', { params: { id }, body: { state: 'expired' } });
  const expiredButton = state.getByRole('button', { name: 'Expired' });
  await expiredButton.click();
  await expect(expiredButton).toHaveAttribute('aria-pressed', 'true');
  await expect(state).toContainText('from new accounts');
  await reader.page.reload();
  await expect(expiredButton).toHaveAttribute('aria-pressed', 'true');
  await expect(state).toContainText('No reports yet.');
  const readStatus = async () => (await reader.api('GET /deals/:id', { params: { id } })).data.lifecycleStatus;
  expect(await readStatus()).toBe('active');

  const move = (status: 'active' | 'expired') =>
    admin.api('PUT /deals/:id/status', { params: { id }, body: { status, reason: 'Checked at the store.' } });
  await move('expired');
  // The cached page is evicted once the announcement arrives, which may be after the response.
  await expect(async () => {
    await reader.page.reload();
    await expect(reader.page.getByText('This deal has expired')).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await move('active');
  await expect(async () => {
    await page.goto(`/deals/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This deal has expired')).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('heading', { name: 'Deal history' }).scrollIntoViewIfNeeded();
  const history = page.getByRole('list', { name: 'Deal history' });
  await expect(history).toContainText('Marked as expired by a moderator.');
});

test('a changed price is reported with its amount, and the report can be withdrawn', async ({ admin, member }) => {
  const { id } = await publishLamp(admin, await member());
  const reader = admin;
  await openAsMember(reader, `/deals/${id}`);
  const state = dealRegion(reader.page, 'Does it still work?');
  const changedButton = state.getByRole('button', { name: 'Price changed' });
  await changedButton.click();
  await state.getByLabel('What does it cost now?').fill('cheap');
  await state.getByRole('button', { name: 'Report price' }).click();
  await expect(state.getByText('Enter an amount, such as')).toBeVisible();
  await state.getByLabel('What does it cost now?').fill('74.50');
  await state.getByRole('button', { name: 'Report price' }).click();
  await expect(state).toContainText('1 member says the price changed to $74.50, last just now.');
  await expect(changedButton).toHaveAttribute('aria-pressed', 'true');
  await changedButton.click();
  await expect(state).toContainText('No reports yet.');
});
