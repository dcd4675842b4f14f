import { expect, test } from 'vitest';
import { addPartner, clickDeal, newShop } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('a month with two networks closes to the cent, and a later correction names that month', async () => {
  const author = await site.member();
  // Deals and logins happen today; the rest happens in the next months.
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const on = (day: number, months = 0) => {
    site.setClock(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + months, day, 12));
    return new Date(site.context.clock()).toISOString().slice(0, 10);
  };
  const name = month.toISOString().slice(0, 7);
  const [impactShop, awinShop] = [newShop(), newShop()];
  const impactDeal = await site.deal(author, { dealURL: `https://${impactShop}/lamp` });
  const awinDeal = await site.deal(author, { dealURL: `https://${awinShop}/kettle` });
  const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });

  on(2);
  let admin = await site.admin();
  const impact = await addPartner(site, admin, impactShop, { preset: 'impact', network: 'Impact' });
  const awin = await addPartner(site, admin, awinShop, { preset: 'awin', network: 'Awin', postbackRanges: [] });
  const { data } = (await as(admin)(`POST /admin/affiliate/partners/${impact.id}/postback-key`)).body;
  const path = new URL(data.postbackURL).pathname.replace('/api', '');

  // One network sends postbacks: three transactions, two of them for one order.
  for (const [transaction, amount, commission] of [
    ['i-1', '99.99', '7.01'],
    ['i-2', '10.00', '0.33'],
    ['i-3', '45.00', '3.15'],
  ]) {
    const { clickId } = await clickDeal(site, impactDeal);
    const query = { transaction, order: 'shared', click: clickId, amount, commission, status: 'PENDING' } as const;
    const reply = await site.call(`GET ${path}?${new URLSearchParams(query as Record<string, string>)}`);
    expect(reply.status).toBe(200);
  }
  // The other one's report has one approved, one cleared and one declined transaction.
  const { clickId } = await clickDeal(site, awinDeal);
  const header =
    'id,order_ref,click_ref,sale_amount,commission_amount,currency,transaction_date,commission_status,paid_to_publisher';
  const day = on(20);
  const reportOf = (commission: string) =>
    [
      header,
      `a-1,o-1,${clickId},200.00,${commission},USD,${day} 08:00:00,approved,no`,
      `a-2,o-2,,80.00,4.01,USD,${day} 08:00:00,approved,yes`,
      `a-3,o-3,,50.00,2.50,USD,${day} 08:00:00,declined,no`,
    ].join('\n');
  const importReport = async (text: string) => {
    const form = new FormData();
    form.set('file', new File([text], 'awin.csv'));
    form.set('dryRun', 'false');
    return (await site.call(`POST /admin/affiliate/partners/${awin.id}/conversions`, { as: admin, body: form })).body
      .data;
  };
  admin = await site.admin();
  expect(await importReport(reportOf('12.35'))).toMatchObject({ failed: 0, rows: 3 });
  const pending = (await as(admin)('GET /affiliate/commissions?status=pending')).body.data;
  expect(pending).toHaveLength(3);
  const ids = pending.map(({ _id }: { _id: string }) => _id);
  await as(admin)('PUT /admin/affiliate/commissions/status', { ids, status: 'approved' });

  // Impact's payment arrives less a bank fee; Awin pays what it cleared.
  const paidOn = on(28);
  admin = await site.admin();
  const recordPayment = (partner: string, amount: number, fee: number) =>
    as(admin)('POST /admin/affiliate/payments', { partner, paidOn, amount, fee, reference: `${name} ${partner}` });
  expect((await recordPayment(impact.id, 9.99, 0.5)).body.data).toMatchObject({
    allocated: 10.49,
    unallocated: 0,
    commissions: 3,
  });
  expect((await recordPayment(awin.id, 4.01, 0)).body.data).toMatchObject({ allocated: 4.01, unallocated: 0 });

  on(3, 1);
  admin = await site.admin();
  expect((await as(admin)('GET /admin/affiliate/closings')).body.data.next).toBe(name);
  const closed = (await as(admin)('POST /admin/affiliate/closings', { month: name })).body.data;
  const balance = (books: typeof closed, account: string) =>
    books.accounts.find((row: { account: string }) => row.account === account)?.closing;
  // 7.01 + 0.33 + 3.15 and 12.35 + 4.01 were approved. The author gets half of theirs, each rounded down: 3.50, 0.16,
  // 1.57, 6.17.
  expect(balance(closed, 'partner_receivable')).toBe(12.35);
  expect(balance(closed, 'member_payable')).toBe(-11.4);
  expect(balance(closed, 'site_revenue')).toBe(-15.45);
  expect(balance(closed, 'partner_paid')).toBe(14);
  expect(balance(closed, 'site_fees')).toBe(0.5);
  expect(balance(closed, 'partner_unallocated')).toBe(0);
  const cents = closed.accounts.reduce(
    (sum: number, row: { closing: number }) => sum + Math.round(row.closing * 100),
    0,
  );
  expect(cents).toBe(0);

  // Then Awin corrects an order of the closed month.
  expect(await importReport(reportOf('10.01'))).toMatchObject({ changed: 1, failed: 0 });
  const [latestClosing] = (await as(admin)('GET /admin/affiliate/closings')).body.data.closings;
  expect(latestClosing).toEqual({ ...closed, corrections: 1 });
  const year = site.context.clock().getUTCFullYear();
  const journal: string = (await as(admin)(`GET /admin/affiliate/statements/csv?of=journal&year=${year}`)).body;
  const corrections = journal.split('\n').filter((line) => line.includes(',adjusted,'));
  expect(corrections).toHaveLength(3);
  for (const line of corrections) expect(line.trim().endsWith(`a-1,${name}`)).toBe(true);
  const accounts = (await as(admin)('GET /admin/affiliate/accounts')).body.data;
  const balanceOf = (kind: string) => accounts.find((row: { kind: string }) => row.kind === kind).balance;
  expect([balanceOf('partner_receivable'), balanceOf('member_payable')]).toEqual([10.01, -10.23]);
  site.setClock(undefined);
});
