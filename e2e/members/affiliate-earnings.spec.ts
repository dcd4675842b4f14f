import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

const randomHost = () => `kettles-${crypto.randomUUID().slice(0, 8)}.example`;

test('the earnings page redirects visitors to the login', async ({ page }) => {
  await page.goto('/user-affiliate-dashboard');
  await expect(page).toHaveURL(/\/login\?/);
});

test.describe('a member', () => {
  // The first attempts have a wrong password.
  test.use({ allowedErrors: /401|403|422/ });

  test('without earnings reads how they work, and adds and deletes payment details', async ({ member }) => {
    const { page, password, api } = await member();
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Earnings' }).click();
    await expect(page.getByText('Nothing earned in this period')).toBeVisible();
    await expect(page.getByText('You get 50% of the commission,')).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Payment details' }).click();
    await page.getByRole('button', { name: 'Add payment details' }).click();
    await page.getByLabel('How you want to be paid').selectOption('bank');
    await page.getByLabel('Name on the account').fill('Ada Voss');
    await page.getByLabel('IBAN').fill('not an iban');
    await page.getByLabel('Current password').fill('wrong');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText("That doesn't look like an IBAN.")).toBeVisible();
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /password/i })
        .first(),
    ).toBeVisible();
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    expect((await api('GET /affiliate/payout-details')).data.details).toMatchObject({ iban: 'DE89370400440532013000' });

    await page.getByRole('button', { name: 'Delete details' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete details' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/password/i);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Delete details' }).click();
    await expect(page.getByText("You haven't told us yet how you want to be paid.")).toBeVisible();
  });
});

test('a member sees what their deals earned, by deal and by order', async ({ admin, member }) => {
  const host = randomHost();
  const { page, api, username } = await member();
  const body = { title: `A kettle of ${host}`, price: 30, dealURL: `https://${host}/kettle` };
  const { data: deal } = await api('POST /deals', { body });
  await admin.api('PUT /deals/:id/approve', { params: { id: deal._id } });
  const { data: partner } = await admin.api('POST /admin/affiliate/partners', {
    body: { name: host, network: 'Direct', domains: [host], linkTemplate: '{url}?sub={clickId}', commissionRate: 5 },
  });
  const file = ['orderId,orderAmount,dealId', `${host}-1,80.10,${deal._id}`, `${host}-2,41,${deal._id}`].join('\n');
  const form = new FormData();
  form.set('file', new File([file], 'orders.csv', { type: 'text/csv' }));
  const params = { id: partner._id };
  await admin.api('POST /admin/affiliate/partners/:id/conversions', { params, body: form });
  const { data: orders } = await admin.api('GET /affiliate/commissions', { query: { partner: partner._id } });
  const [first] = orders.filter(({ orderId }) => orderId === `${host}-1`);
  expect(first?.member?.username).toBe(username);
  await admin.api('PUT /affiliate/commission/:id/status', {
    params: { id: first?._id ?? '' },
    body: { status: 'approved' },
  });

  // 5% of $80.10 is $4.00, and half of it $2.00; of $41.00 it is $2.05, and half of it $1.02.
  await page.goto('/user-affiliate-dashboard');
  await expect(page.getByText('Owed', { exact: true }).locator('..')).toContainText('$2.00');
  await expect(page.getByText('Pending', { exact: true }).first().locator('..')).toContainText('$1.02');
  await expect(page.getByText('Payouts start at $20.00: another $18.00 has to be approved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `A kettle of ${host}` })).toContainText('$3.02');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Commissions', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  await expect(page.getByText('1 result')).toBeVisible();
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('No commissions here')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await expect(page.getByText('No commissions here')).toBeVisible();
});
