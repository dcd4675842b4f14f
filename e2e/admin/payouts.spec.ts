import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { type IsolatedSite, openIsolatedSite } from '../support/own-site.ts';
import { addPartner, clickDeal } from '../support/partner.ts';
import { sendPostback } from '../support/signed-postback.ts';

const iban = 'GB29NWBK60161331926819';

/** Sets up a site that pays in euros with a second approver, and a member who is owed half of 100 euros. */
async function createPayableCommission(site: IsolatedSite) {
  await site.api('PUT /settings', { body: { affiliateSharePercent: 50, currency: 'EUR', country: 'DE' } });
  const payer = { holder: 'Haggle e. V.', iban: 'DE89370400440532013000', bic: null };
  const rules = { payer, needsSecond: true, offersVouchers: false };
  await site.api('PUT /admin/affiliate/payout-rules', { body: rules });
  const [treasurer, author] = [await site.openMember(), await site.openMember()];
  const { _id: id } = (await treasurer.api('GET /auth/me')).data;
  await site.api('PUT /admin/users/:id/role', {
    params: { id },
    body: { role: 'member', roles: ['treasurer'] },
  });
  const details = { method: 'bank' as const, holder: 'Jörg Weiß', iban };
  await author.api('PUT /affiliate/payout-details', { body: { details, currentPassword: author.password } });
  const partner = await addPartner(site.api, 'lamps.example');
  const body = { title: 'A lamp to read by', price: 60, dealURL: 'https://lamps.example/lamp' };
  const { data: deal } = await author.api('POST /deals', { body });
  await site.api('PUT /deals/:id/approve', { params: { id: deal._id } });
  const order = { orderId: 'L-1', orderAmount: 1_000, commission: 100, currency: 'EUR' };
  const clickId = await clickDeal(deal._id, site.origin);
  const { data } = await (await sendPostback(partner, { ...order, clickId }, site.origin)).json();
  for (const status of ['approved', 'payable'] as const) {
    await site.api('PUT /affiliate/commission/:id/status', { params: { id: data._id }, body: { status } });
  }
  return { treasurer, author };
}

// A conflict with someone else's change.
test.use({ allowedErrors: /409.*\/payout-rules/ });

test('a payout created by one person is approved by another and exported as a bank file', async ({
  browser,
  complaints,
}) => {
  // Its own site: a payout includes every member who is due, and the approval setting applies to all payouts.
  const site = await openIsolatedSite(browser, complaints);
  try {
    const { treasurer, author } = await createPayableCommission(site);
    const { page } = treasurer;
    await page.goto('/admin/affiliate-stats?show=due');
    await page.getByRole('button', { name: 'Create a payout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create payout' }).click();
    await expect(page.getByText('Someone else has to approve it before money is sent.')).toBeVisible();
    await expect(page.getByText('Files can be made once the payout is approved.')).toBeVisible();

    const adminPage = await site.openAdmin();
    await expect(async () => {
      await adminPage.goto('/notifications');
      await expect(adminPage.getByText(/^Payout \d+ needs your approval/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await adminPage.getByText(/^Payout \d+ needs your approval/).click();
    await adminPage.getByRole('button', { name: 'Approve payout' }).click();
    const approveDialog = adminPage.getByRole('dialog', { name: 'Approve €50.00?' });
    await expect(approveDialog).toContainText(treasurer.username);
    await approveDialog.getByRole('button', { name: 'Approve payout' }).click();
    await expect(adminPage.getByText(/^Approved on /)).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Make file' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Make and download' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(text).toContain(`<IBAN>${iban}</IBAN>`);
    expect(text).toContain('<InstdAmt Ccy="EUR">50.00</InstdAmt>');
    expect(text).toContain('<Nm>Jorg Weiss</Nm>');

    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(page.getByText(/^Sent on /)).toBeVisible();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByRole('heading', { name: /^Payout/ }).locator('..')).toContainText('Paid');

    await author.page.goto('/user-affiliate-dashboard?show=payouts');
    const myPayouts = author.page.getByRole('table', { name: 'My payouts' });
    await expect(myPayouts.getByText('Paid', { exact: true })).toBeVisible();
    await expect(author.page.getByText('Paid to you').locator('..')).toContainText('€50.00');

    // An open form must not restore an account that someone else has changed since.
    await adminPage.goto('/admin/catalogue/settings#payouts');
    const rules = adminPage.getByRole('region', { name: 'Payouts', exact: true });
    await expect(rules.getByLabel('IBAN')).toHaveValue('DE89370400440532013000');
    const otherPayer = { holder: 'Haggle e. V.', iban: 'NL91ABNA0417164300', bic: null };
    await site.api('PUT /admin/affiliate/payout-rules', { body: { payer: otherPayer } });
    await rules.getByRole('checkbox', { name: /voucher/i }).check();
    await rules.getByRole('button').click();
    await expect(adminPage.getByText('Payout settings saved')).toBeVisible();
    const expectedRules = { payer: otherPayer, needsSecond: true, offersVouchers: true };
    expect((await site.api('GET /admin/affiliate/payout-rules', {})).data).toEqual(expectedRules);
    await rules.getByLabel('BIC').fill('COBADEFFXXX');
    await rules.getByRole('button').click();
    await expect(rules.getByRole('alert')).toContainText('changed');
    expect((await site.api('GET /admin/affiliate/payout-rules', {})).data).toEqual(expectedRules);
  } finally {
    await site.stop();
  }
});
