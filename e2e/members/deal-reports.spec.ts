import { openSignedIn, part, publish } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';

/** Number of new members: their reports are shown, but don't change a deal's status. */
const crowdSize = 3;

test('members rate a coupon, and a second click withdraws the rating', async ({ page, admin, member }) => {
  const { id } = await publish(admin, await member(), { couponCode: 'LAMP10', shippingPrice: 5, nextBestPrice: 99 });
  await page.goto(`/deals/${id}`);
  await expect(page.getByText('Final price $85.00 with shipping and coupon')).toBeVisible();
  await expect(page.getByText('Next best: $99.00')).toBeVisible();
  await part(page, 'Coupon').getByRole('button', { name: 'Worked', exact: true }).click();
  await expect(page.getByText('Please log in to rate coupons')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);

  const newcomer = await member();
  await openSignedIn(newcomer, `/deals/${id}`);
  await part(newcomer.page, 'Coupon').getByRole('button', { name: 'Worked', exact: true }).click();
  await expect(part(newcomer.page, 'Coupon')).toContainText('from new accounts');

  // The admin is trusted from the start.
  const reader = admin;
  await openSignedIn(reader, `/deals/${id}`);
  const coupon = part(reader.page, 'Coupon');
  const worked = coupon.getByRole('button', { name: 'Worked', exact: true });
  await worked.click();
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await expect(coupon).toContainText('100% success');
  await expect(coupon).toContainText('Worked for 1 of 1, last just now.');
  await coupon.getByRole('button', { name: 'Did not work' }).click();
  await expect(coupon).toContainText("Didn't work for the one member who tried it.");
  await expect(worked).toHaveAttribute('aria-pressed', 'false');
  await reader.page.reload();
  const failed = coupon.getByRole('button', { name: 'Did not work' });
  await expect(failed).toHaveAttribute('aria-pressed', 'true');
  await failed.click();
  await expect(coupon).toContainText('No reports yet.');
  const trials = async () => (await reader.api('GET /deals/:id', { params: { id } })).data.couponTrials;
  await expect.poll(trials).toMatchObject({ worked: 0, failed: 0 });
});

test.describe('a coupon rating that the server refuses', () => {
  test.use({ allowedErrors: /500/ });

  test('is removed again', async ({ admin, member }) => {
    const { id } = await publish(admin, await member(), { couponCode: 'LAMP10' });
    const reader = await member();
    await openSignedIn(reader, `/deals/${id}`);
    await reader.page.route('**/coupon-trial', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } }),
    );
    const coupon = part(reader.page, 'Coupon');
    await coupon.getByRole('button', { name: 'Worked', exact: true }).click();
    await expect(reader.page.getByText('An unexpected server error occurred.')).toBeVisible();
    await expect(coupon.getByRole('button', { name: 'Worked', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await expect(coupon).toContainText('No reports yet.');
  });
});

test('newcomers’ reports do not end a deal, while a moderator can end and reactivate it', async ({
  page,
  admin,
  member,
}) => {
  const { id } = await publish(admin, await member());
  const crowd = await Promise.all(Array.from({ length: crowdSize - 1 }, () => member()));
  const reader = await member();
  await openSignedIn(reader, `/deals/${id}`);
  const state = part(reader.page, 'Does it still work?');
  await expect(state).toContainText('No reports yet.');
  for (const { api } of crowd) await api('PUT /deals/:id/state-report', { params: { id }, body: { state: 'expired' } });
  const expired = state.getByRole('button', { name: 'Expired' });
  await expired.click();
  await expect(expired).toHaveAttribute('aria-pressed', 'true');
  await expect(state).toContainText('from new accounts');
  await reader.page.reload();
  await expect(expired).toHaveAttribute('aria-pressed', 'true');
  await expect(state).toContainText('No reports yet.');
  const statusOf = async () => (await reader.api('GET /deals/:id', { params: { id } })).data.lifecycleStatus;
  expect(await statusOf()).toBe('active');

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
  const { id } = await publish(admin, await member());
  const reader = admin;
  await openSignedIn(reader, `/deals/${id}`);
  const state = part(reader.page, 'Does it still work?');
  const changed = state.getByRole('button', { name: 'Price changed' });
  await changed.click();
  await state.getByLabel('What does it cost now?').fill('cheap');
  await state.getByRole('button', { name: 'Report price' }).click();
  await expect(state.getByText('Enter an amount, such as')).toBeVisible();
  await state.getByLabel('What does it cost now?').fill('74.50');
  await state.getByRole('button', { name: 'Report price' }).click();
  await expect(state).toContainText('1 member says the price changed to $74.50, last just now.');
  await expect(changed).toHaveAttribute('aria-pressed', 'true');
  await changed.click();
  await expect(state).toContainText('No reports yet.');
});
