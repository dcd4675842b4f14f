import { expect, type Person, test } from '../support/fixtures.ts';
import { sendPostback } from '../support/signed-postback.ts';

// Automated browsers are counted as bots, so this sends a normal user agent; the shops don't exist.
test.use({
  contextOptions: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  // Incomplete templates return 422 while typing; deleting a partner with orders returns 409.
  allowedErrors: /ERR_NAME_NOT_RESOLVED|chrome-error|\b(409|422)\b/,
});

/** Returns a host that no other journey uses. */
const randomHost = () => `lamps-${crypto.randomUUID().slice(0, 8)}.example`;

async function publishDealAt(host: string, admin: Person, poster: Person): Promise<string> {
  const { data } = await poster.api('POST /deals', {
    body: { title: `A lamp from ${host}`, price: 60, dealURL: `https://${host}/lamp?colour=green` },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  return data._id;
}

test('an order from a click on a deal is approved, paid and visible to the author of the deal', async ({
  admin,
  member,
  page: reader,
}) => {
  test.setTimeout(120_000);
  const host = randomHost();
  const author = await member();
  const dealId = await publishDealAt(host, admin, author);
  const { page } = admin;

  await page.goto('/admin/affiliate-partners');
  await page.getByRole('link', { name: 'Add a partner' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Lamps of ${host}`);
  await page.getByLabel('Hosts of the shop').fill(`www.${host}`);
  await page.getByLabel('Link template').fill('{url}&tag=haggle-20&sub={nobody}');
  await expect(page.getByText('Use only {url}, {dealId} and {clickId} in braces, not {nobody}.')).toBeVisible();
  await page.getByLabel('Link template').fill('{url}?tag=haggle-20&sub={clickId}');
  await page.getByLabel('Try it with an address of the shop').fill(`https://${host}/lamp?colour=green`);
  await expect(page.getByText(`https://${host}/lamp?colour=green&tag=haggle-20&sub=`)).toBeVisible();
  await page.getByLabel('Commission in percent').fill('6.5');
  await page.getByRole('button', { name: 'Add the partner' }).click();
  const secretDialog = page.getByRole('dialog', { name: 'The secret of' });
  const secret = (await secretDialog.locator('[data-copied]').textContent()) ?? '';
  await secretDialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('No valid message has come yet.')).toBeVisible();
  const slug = /postback\/([a-z0-9-]+)/.exec((await page.getByText('POST http').textContent()) ?? '')?.[1] ?? '';

  await reader.goto(`/deals/${dealId}`);
  await expect(reader.getByText('may earn a commission if you buy here')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Go without affiliate link' })).toHaveAttribute('href', /direct=1$/);
  const button = reader.getByRole('article').first().getByRole('link', { name: 'View Deal' }).first();
  await expect(button).toHaveAttribute('rel', 'sponsored nofollow noopener');
  const [request] = await Promise.all([
    reader
      .context()
      .waitForEvent('request', (sent) => sent.isNavigationRequest() && new URL(sent.url()).hostname === host),
    button.click(),
  ]);
  const clickId = new URL(request.url()).searchParams.get('sub');
  expect(new URL(request.url()).searchParams.get('tag')).toBe('haggle-20');

  const orderId = `L-${host.slice(6, 14)}`;
  expect((await sendPostback({ slug, secret }, { orderId, clickId, orderAmount: 1_000 })).status).toBe(200);
  expect((await sendPostback({ slug, secret: 'another' }, { orderId, clickId, orderAmount: 1_000 })).status).toBe(401);

  await author.page.goto('/user-affiliate-dashboard?show=commissions');
  const row = author.page.getByRole('row').filter({ hasText: `A lamp from ${host}` });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('$32.50');
  const details = { method: 'paypal' as const, email: author.email };
  await author.api('PUT /affiliate/payout-details', { body: { details, currentPassword: author.password } });

  await page.goto(`/admin/affiliate-stats?show=commissions&q=${orderId}`);
  await page.getByRole('button', { name: `Approve: order ${orderId}` }).click();
  const plannedDate = new Date(Date.now() + 14 * 86_400_000);
  const plannedText = `Planned: ${plannedDate.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`;
  await page.getByLabel('Planned payout date').fill(plannedDate.toISOString().slice(0, 10));
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Approved');
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText(plannedText);
  await author.page.reload();
  await expect(row).toContainText(plannedText);
  await page.getByRole('button', { name: `Mark as payable: order ${orderId}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as payable' }).click();
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Payable');
  await page.getByRole('link', { name: 'Due', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: author.username })).toContainText('Will be paid');
  await page.getByRole('button', { name: 'Create a payout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create payout' }).click();
  await expect(page.getByRole('row').filter({ hasText: author.username })).toContainText('$32.50');
  await page.getByRole('button', { name: 'File for the payer' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payout-\d+\.csv$/);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  // Other members of this site may be due by now too.
  const manualPayments = page.getByRole('dialog').getByRole('group', { name: 'Who did you pay by hand?' });
  await manualPayments.getByRole('checkbox', { name: author.username }).check();
  for (const box of await manualPayments.getByRole('checkbox').all()) await box.check();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByRole('heading', { name: /^Payout/ }).locator('..')).toContainText('Paid');
  await page.getByRole('link', { name: 'Books' }).click();
  await expect(page.getByText('The books balance.')).toBeVisible();

  await author.page.goto('/user-affiliate-dashboard?show=payouts');
  await expect(author.page.getByRole('table', { name: 'My payouts' }).getByText('Paid', { exact: true })).toBeVisible();
  await expect(author.page.getByText('Paid so far').locator('..')).toContainText('$32.50');
});

test('orders from a file are checked before import, and a partner with orders can be paused but not deleted', async ({
  admin,
  member,
}) => {
  const host = randomHost();
  const dealId = await publishDealAt(host, admin, await member());
  const body = { name: host, network: 'Direct', domains: [host], linkTemplate: '{url}?tag=h', commissionRate: 5 };
  const { data: partner } = await admin.api('POST /admin/affiliate/partners', { body });
  const { page } = admin;
  await page.goto(`/admin/affiliate-partners?q=${host}`);
  await page.getByRole('button', { name: `Pause: ${host}` }).click();
  await expect(page.getByRole('row').filter({ hasText: host })).toContainText('Paused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: host })).toContainText('Active');
  await page.getByRole('rowheader').getByRole('link', { name: host }).click();

  // The form saves only its own changes, even if someone else has changed other fields.
  const params = { id: partner._id };
  await expect(page.getByLabel('Commission in percent')).toHaveValue('5');
  await admin.api('PUT /admin/affiliate/partners/:id', { params, body: { commissionRate: 8 } });
  await page.getByLabel('Network', { exact: true }).fill('House');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Links change within seconds.')).toBeVisible();
  const { data: updatedPartner } = await admin.api('GET /admin/affiliate/partners/:id', { params });
  expect(updatedPartner).toMatchObject({ network: 'House', commissionRate: 8 });

  const rows = ['orderId,orderAmount,dealId', `${host}-1,80,${dealId}`, `${host}-2,much,${dealId}`];
  const buffer = Buffer.from(rows.join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Checked orders.csv, 2 rows. Nothing has been imported yet.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Errors by row' }).getByRole('rowheader')).toHaveText('3');
  await page.getByRole('button', { name: 'Import 1 order' }).click();
  await expect(page.getByText('Imported. 1 new, 0 changed.')).toBeVisible();

  await page.reload();
  await expect(page.getByText("so it can't be deleted. Pause it instead.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete this partner' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Its commissions' }).click();
  await expect(page).toHaveURL(new RegExp(`partner=${partner._id}`));
  await expect(page.getByText('1 result')).toBeVisible();
});

const adminPaths = ['affiliate-partners', 'affiliate-stats', 'advanced-affiliate-stats'];

test('the affiliate admin pages are closed to visitors and members', async ({ page, member }) => {
  const person = await member();
  for (const adminPath of adminPaths) {
    await page.goto(`/admin/${adminPath}`);
    await expect(page).toHaveURL(/\/login\?/);
    await person.page.goto(`/admin/${adminPath}`);
    await expect(person.page).toHaveURL(/\/$/);
  }
});
