import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type IsolatedSite, openIsolatedSite } from '../support/own-site.ts';

const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** Days of the next two months, at noon: the journey starts in a future month. */
const now = new Date();
const timeOnDay = (day: number, monthsLater = 0) =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + monthsLater, day, 12);
const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds a partner from a network's preset; returns the address of its page. */
async function addFromPreset(
  page: Page,
  network: string,
  host: string,
  numbers: Record<string, string>,
): Promise<string> {
  await page.goto('/admin/affiliate-partners/new');
  await page.getByLabel('Known network').selectOption(network);
  for (const [label, number] of Object.entries(numbers)) await page.getByLabel(label, { exact: true }).fill(number);
  await page.getByLabel('Name', { exact: true }).fill(network);
  await page.getByLabel('Hosts of the shop').fill(host);
  await page.getByLabel('Commission in percent').fill('7');
  await page.getByRole('button', { name: 'Add the partner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I have copied it' }).click();
  return page.url();
}

async function publish(site: IsolatedSite, host: string): Promise<string> {
  const body = { title: `A lamp from ${host}`, price: 60, dealURL: `https://${host}/lamp` };
  const { data } = await (await site.openMember()).api('POST /deals', { body });
  await site.api('PUT /deals/:id/approve', { params: { id: data._id } });
  return data._id;
}

/** Clicks a deal's link and returns the click id sent to the network. */
async function clickDeal(site: IsolatedSite, dealId: string, parameter: string): Promise<string> {
  const reply = await fetch(`${site.origin}/api/affiliate/redirect/${dealId}`, { redirect: 'manual', headers: reader });
  const clickId = URL.parse(reply.headers.get('location') ?? '')?.searchParams.get(parameter) ?? '';
  expect(clickId).toMatch(/^[a-z0-9]{1,32}$/i);
  return clickId;
}

async function approveOrder(page: Page, order: string): Promise<void> {
  await page.goto(`/admin/affiliate-stats?show=commissions&q=${order}`);
  await page.getByRole('button', { name: `Approve: order ${order}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('row').filter({ hasText: order })).toContainText('Approved');
}

interface Payment {
  partner: string;
  amount: string;
  fee?: string;
  reference: string;
  orders: string[];
  sum: string;
}

/** Records a partner's payment, and chooses the orders that it settles. */
async function recordPayment(
  page: Page,
  { partner, amount, fee = '', reference, orders, sum }: Payment,
): Promise<void> {
  await page.goto('/admin/affiliate-stats?show=owed');
  await page.getByRole('button', { name: `Record a payment from ${partner}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByLabel('Fee', { exact: true }).fill(fee);
  await dialog.getByLabel('Reference', { exact: true }).fill(reference);
  await dialog.getByLabel('What it settles').selectOption('Decide later');
  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/admin/affiliate-stats?show=payments');
  await page.getByRole('link', { name: `Choose orders for payment ${reference}` }).click();
  for (const order of orders)
    await page.getByRole('button', { name: new RegExp(`^Settle all of order .*${order}`) }).click();
  await page.getByRole('button', { name: `Allocate ${sum}` }).click();
  await expect(page).toHaveURL(/show=payments&?.*partner=|partner=.*show=payments/);
}

async function uploadFile(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  const file = { name: 'awin.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
}

const closingBalance = (page: Page, account: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: account, exact: true }) })
    .getByRole('cell')
    .last();

test('a month with orders by postback and by file closes to the cent, and later corrections are marked', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(400_000);
  // Its own site: months pass, and closing one is permanent.
  const site = await openIsolatedSite(browser, complaints);
  try {
    await site.setClock(timeOnDay(2));
    await site.api('PUT /settings', { body: { affiliateSharePercent: 50 } });
    let page = await site.openAdmin();
    // Logins expire as weeks pass, and an open page would show that.
    async function openAdminAt(time: number): Promise<Page> {
      await page.context().close();
      await site.setClock(time);
      return site.openAdmin();
    }
    const numbers = { domain: 'lamps', 'partner id': '7', 'ad id': '8', 'campaign id': '9' };
    await addFromPreset(page, 'Impact', 'lamps.example', numbers);
    await page.getByRole('button', { name: 'Create an address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create an address' }).click();
    const address = (await page.locator('[data-copied]').textContent()) ?? '';
    await page.getByRole('dialog').getByRole('button', { name: 'I have copied it' }).click();
    const awin = await addFromPreset(page, 'Awin', 'kettles.example', { awinmid: '11', awinaffid: '12' });
    const [lamp, kettle] = [await publish(site, 'lamps.example'), await publish(site, 'kettles.example')];

    // One network sends a postback per transaction.
    for (const [order, amount, commission] of [
      ['I-1', '99.99', '7.01'],
      ['I-2', '10.00', '0.33'],
      ['I-3', '45.00', '3.15'],
    ] as const) {
      const placeholders = {
        ActionId: `t-${order}`,
        SubId1: await clickDeal(site, lamp, 'subId1'),
        OrderId: order,
        Amount: amount,
        Payout: commission,
        Currency: 'USD',
        Status: 'PENDING',
      };
      const postbackURL = decodeURIComponent(address).replaceAll(
        /\{(\w+)\}/g,
        (_, name: keyof typeof placeholders) => placeholders[name],
      );
      expect((await fetch(postbackURL)).status).toBe(200);
    }
    const clickId = await clickDeal(site, kettle, 'clickref');

    // The other one has a report, with an unknown column.
    page = await openAdminAt(timeOnDay(20));
    const header =
      'id,order_ref,click_ref,sale_amount,our_part,currency,transaction_date,commission_status,paid_to_publisher';
    const day = formatDay(timeOnDay(19));
    const reportFile = (commission: string) =>
      [
        header,
        `a-1,K-1,${clickId},200.00,${commission},USD,${day} 08:00:00,approved,no`,
        `a-2,K-2,,80.00,4.01,USD,${day} 08:00:00,approved,yes`,
        `a-3,K-3,,50.00,2.50,USD,${day} 08:00:00,declined,no`,
      ].join('\n');
    await uploadFile(page, awin, reportFile('12.35'));
    await page.getByLabel('Commission', { exact: true }).selectOption('our_part');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: /^Import \d orders$/ }).click();
    await expect(page.getByText('Imported. 2 new, 1 changed.')).toBeVisible();
    for (const order of ['I-1', 'I-2', 'I-3']) await approveOrder(page, order);

    // Impact pays everything minus a bank fee; Awin pays what it cleared, plus 20 unexplained cents.
    page = await openAdminAt(timeOnDay(27));
    const impactPayment = { partner: 'Impact', amount: '9.99', fee: '0.50', reference: 'BANK-1', sum: '$10.49' };
    await recordPayment(page, { ...impactPayment, orders: ['I-1', 'I-2', 'I-3'] });
    await recordPayment(page, { partner: 'Awin', amount: '4.21', reference: 'BANK-2', orders: ['K-2'], sum: '$4.01' });
    const differenceRow = page.getByRole('row').filter({ hasText: 'BANK-2' });
    await differenceRow.getByRole('button', { name: 'Book as a difference' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText("$0.20 doesn't belong to any known order.");
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody knows what for.');
    await dialog.getByRole('button', { name: 'Book as a difference' }).click();
    await expect(differenceRow.getByRole('button', { name: 'Book as a difference' })).toHaveCount(0);

    page = await openAdminAt(timeOnDay(3, 1));
    await page.goto('/admin/affiliate-stats?show=closings');
    await page.getByRole('button', { name: /^Close \w+ \d{4}$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Close \w+ \d{4}$/ })
      .click();
    await expect(page.getByText('No month is waiting to be closed.')).toBeVisible();
    // 7.01 + 0.33 + 3.15 and 12.35 + 4.01 were earned; authors get half of their deals' commissions, rounded down.
    const closedBalances = {
      'Partners owe': '$12.35',
      'Received from partners': '$14.20',
      'Owed to members': '-$11.40',
      'Revenue of the site': '-$15.45',
      Fees: '$0.50',
      Differences: '-$0.20',
    };
    for (const [account, balance] of Object.entries(closedBalances))
      await expect(closingBalance(page, account)).toHaveText(balance);

    // Then Awin corrects an order of the closed month.
    await uploadFile(page, awin, reportFile('10.01'));
    await page.getByRole('button', { name: /^Import \d orders?$/ }).click();
    await expect(page.getByText('Imported. 0 new, 1 changed.')).toBeVisible();
    await page.goto('/admin/affiliate-stats?show=closings');
    await expect(page.getByText('Corrected later by 1 booking.')).toBeVisible();
    for (const [account, balance] of Object.entries(closedBalances))
      await expect(closingBalance(page, account)).toHaveText(balance);

    const year = new Date(timeOnDay(3, 1)).getUTCFullYear();
    await page.goto(`/admin/affiliate-stats?show=statements&year=${year}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Journal (CSV)' }).click(),
    ]);
    const journal = (await readFile(await file.path(), 'utf8')).split('\n');
    const corrections = journal.filter((line) => line.includes(',adjusted,'));
    expect(corrections).toHaveLength(3);
    for (const line of corrections)
      expect(line.trim()).toMatch(new RegExp(`a-1,${formatDay(timeOnDay(1)).slice(0, 7)}$`));
    const [ledger] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Journal (Ledger, hledger)' }).click(),
    ]);
    const correction = `adjusted a-1\n    ; corrects: ${formatDay(timeOnDay(1)).slice(0, 7)}\n    Assets:Receivable:Awin  -2.34 USD\n`;
    expect(await readFile(await ledger.path(), 'utf8')).toContain(correction);
    await page.goto('/admin/affiliate-stats?show=owed');
    await expect(page.getByRole('row').filter({ hasText: 'Awin' })).toContainText('$10.01');
  } finally {
    await site.stop();
  }
});
