import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../demo/random.ts';
import { addPartner, newShop } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

/** A fixed random seed makes failures reproducible. */
const random = createRandom(20_261_126);
const randomBelow = (limit: number) => random.between(0, limit - 1);
const months = 12;
const cents = (amount: number) => Math.round(amount * 100);
const sum = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((total, row) => total + amountOf(row), 0);
const sumCents = <T>(rows: readonly T[], amountOf: (row: T) => number) => sum(rows, (row) => cents(amountOf(row)));

let admin: Member;
async function call(key: string, body?: object) {
  const reply = await site.call(key, { as: admin, ...(body && { body }) });
  expect(reply.status, `${key} ${JSON.stringify(reply.body).slice(0, 300)}`).toBe(200);
  return reply.body;
}
const read = async (key: string) => (await call(`GET ${key}`)).data;
const table = async (path: string): Promise<Record<string, string>[]> =>
  parse(await call(`GET ${path}`), { columns: true, bom: true });

/** Deals and accounts are created today; the year starts with next month. */
const first = new Date();
const dayOf = (month: number, day: number) =>
  new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + month, day, 12));
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

interface Partner {
  id: string;
  deals: string[];
}

/** Imports the orders of a partner's month from its report; some name no deal. */
async function importOrders(partner: Partner, month: number): Promise<void> {
  const rows = Array.from({ length: 6 + randomBelow(5) }, (_, at) => {
    const order = 500 + randomBelow(40_000);
    const deal = randomBelow(8) === 0 ? '' : partner.deals[randomBelow(partner.deals.length)];
    const orderedAt = dayOf(month, 1 + randomBelow(20)).toISOString();
    return `o-${partner.id}-${month}-${at},${order / 100},${randomBelow(order) / 100},${deal},${orderedAt}`;
  });
  const form = new FormData();
  const text = ['orderId,orderAmount,commission,dealId,occurredAt', ...rows].join('\n');
  form.set('file', new File([text], 'orders.csv'));
  form.set('dryRun', 'false');
  const path = `POST /admin/affiliate/partners/${partner.id}/conversions`;
  const { body } = await site.call(path, { as: admin, body: form });
  expect(body.data).toMatchObject({ failed: 0, rows: rows.length });
}

/** Approves most orders, rejects some, leaves some pending; now and then reverses an approved one. */
async function decide(): Promise<void> {
  const pending = await read('/affiliate/commissions?status=pending&limit=100');
  const ids = (pending as { _id: string }[]).map(({ _id }) => _id);
  const rejected = ids.filter(() => randomBelow(10) === 0);
  const approved = ids.filter((id) => !rejected.includes(id) && randomBelow(10) > 0);
  if (approved.length > 0) await call('PUT /admin/affiliate/commissions/status', { ids: approved, status: 'approved' });
  if (rejected.length > 0) await call('PUT /admin/affiliate/commissions/status', { ids: rejected, status: 'rejected' });
  for (const status of ['approved', 'payable', 'paid']) {
    const rows = await read(`/affiliate/commissions?status=${status}&limit=100`);
    const one = rows[randomBelow(rows.length + 1)];
    if (one) await call(`PUT /affiliate/commission/${one._id}/status`, { status: 'reversed' });
  }
}

/** Each partner pays roughly the amount it owes, less a fee. Remainders and missing amounts are booked as such. */
async function settle({ id }: Partner, month: number): Promise<void> {
  const standings = await read('/admin/affiliate/standings?limit=100');
  const { open } = standings.find(({ partner }: { partner: { _id: string } }) => partner._id === id);
  const amount = Math.floor((Math.max(cents(open), 100) * (60 + randomBelow(60))) / 100);
  const fee = randomBelow(50);
  const payment = await call('POST /admin/affiliate/payments', {
    partner: id,
    paidOn: formatDay(dayOf(month, 24)),
    amount: amount / 100,
    fee: fee / 100,
    tax: randomBelow(40) / 100,
    reference: `p-${id}-${month}`,
  });
  if (payment.data.unallocated > 0 && randomBelow(2) === 0) {
    await call(`POST /admin/affiliate/payments/${payment.data._id}/difference`, { reason: 'Nobody knows what for.' });
  }
  const openCommissions = (await read(`/admin/affiliate/partners/${id}/open?limit=100`)) as {
    _id: string;
    open: number;
  }[];
  const unpaid = openCommissions.find((row) => row.open > 0);
  if (unpaid && randomBelow(3) === 0) {
    await call(`POST /admin/affiliate/commission/${unpaid._id}/write-off`, { reason: 'It will not come.' });
  }
}

async function payMembers(): Promise<void> {
  const created = await site.call('POST /admin/affiliate/payouts', { as: admin });
  if (created.body.code === 'nothing_due') return;
  const id = created.body.data._id;
  const { unsent } = (await read(`/admin/affiliate/payouts/${id}/files`)) as { unsent: { member: { _id: string } }[] };
  const paidByHand = unsent.map(({ member }) => member._id);
  await call(`PUT /admin/affiliate/payouts/${id}/status`, { status: 'paid', paidByHand });
}

async function simulateYear(partners: readonly Partner[]): Promise<void> {
  for (let month = 0; month < months; month += 1) {
    site.setClock(dayOf(month, 24).getTime());
    admin = await site.admin();
    if (month > 0) await call('POST /admin/affiliate/closings', { month: formatDay(dayOf(month - 1, 1)).slice(0, 7) });
    for (const partner of partners) await importOrders(partner, month);
    await decide();
    for (const partner of partners) await settle(partner, month);
    if (month % 3 === 2) await payMembers();
  }
}

test('in a generated year, all reports, files and statements match a recount from raw rows', async () => {
  admin = await site.admin();
  const members = [await site.member(), await site.member(), await site.member()];
  for (const member of members) {
    const details = { method: 'paypal', email: 'ada@pay.example' };
    const body = { details, currentPassword: password };
    expect((await site.call('PUT /affiliate/payout-details', { as: member, body })).status).toBe(200);
  }
  const partners: Partner[] = [];
  for (const shop of [newShop(), newShop(), newShop()]) {
    const { id } = await addPartner(site, admin, shop);
    const deals: string[] = [];
    for (const member of members) deals.push(await site.deal(member, { dealURL: `https://${shop}/${member.id}` }));
    partners.push({ id, deals });
  }
  await simulateYear(partners);

  const { database } = site.context;
  const orders = await database.selectFrom('commissions').selectAll().execute();
  const entries = await database.selectFrom('ledger_entries').selectAll().execute();
  const countedOrders = orders.filter(({ status }) => status !== 'rejected' && status !== 'reversed');
  expect(new Set(orders.map(({ status }) => status)).size).toBe(6);
  const amountOf = (account: string, rows = entries) =>
    sum(
      rows.filter((entry) => entry.account === account),
      (entry) => entry.cents,
    );

  // Order totals: every part of the report, the deals, the partners, each member, the export.
  const days = `startDate=${formatDay(dayOf(0, 1))}&endDate=${formatDay(dayOf(months - 1, 28))}`;
  const expected = {
    conversions: countedOrders.length,
    orderAmount: sum(countedOrders, (row) => row.order_cents),
    commission: sum(countedOrders, (row) => row.commission_cents),
    memberShare: sum(countedOrders, (row) => row.member_cents),
  };
  type Tally = Record<keyof typeof expected, number>;
  const sumRows = (rows: readonly Tally[]) => ({
    conversions: sum(rows, (row) => row.conversions),
    orderAmount: sumCents(rows, (row) => row.orderAmount),
    commission: sumCents(rows, (row) => row.commission),
    memberShare: sumCents(rows, (row) => row.memberShare),
  });
  const report = await read(`/affiliate/revenue-report?${days}`);
  for (const rows of [[report.totals], report.series, report.byPartner]) expect(sumRows(rows)).toEqual(expected);
  expect(sumRows(await read(`/admin/affiliate/partner-comparison?${days}&limit=100`))).toEqual(expected);
  const dealOrders = countedOrders.filter((row) => row.deal_id !== null);
  const dealRows = await read(`/affiliate/deals?${days}&limit=100`);
  expect(sumRows(dealRows)).toMatchObject({
    conversions: dealOrders.length,
    commission: sum(dealOrders, (row) => row.commission_cents),
    memberShare: expected.memberShare,
  });
  expect(sumRows(report.byDeal)).toEqual(sumRows(dealRows));
  expect(report.unattributed.conversions).toBe(countedOrders.length - dealOrders.length);
  for (const { status, conversions, commission } of report.byStatus) {
    const rows = orders.filter((row) => row.status === status);
    expect([status, conversions, cents(commission)]).toEqual([
      status,
      rows.length,
      sum(rows, (row) => row.commission_cents),
    ]);
  }
  const file = await table(`/admin/affiliate/export/csv?${days}`);
  expect(file).toHaveLength(orders.length);
  expect(sumCents(file, (row) => Number(row.commission))).toBe(sum(orders, (row) => row.commission_cents));

  // Amounts owed and paid: the ledger, the partners, each member's balance, the statements, the closings, the journal.
  for (const { kind, balance } of await read('/admin/affiliate/accounts')) {
    expect([kind, cents(balance)]).toEqual([kind, amountOf(kind)]);
  }
  expect(sum(entries, (entry) => entry.cents)).toBe(0);
  const standings = await read('/admin/affiliate/standings?limit=100');
  expect(sumCents(standings, (row: { open: number }) => row.open)).toBe(amountOf('partner_receivable'));
  expect(sumCents(standings, (row: { unallocated: number }) => row.unallocated)).toBe(
    0 - amountOf('partner_unallocated'),
  );
  expect(sumCents(standings, (row: { received: number }) => row.received)).toBe(amountOf('partner_paid'));
  for (const { id } of members) {
    const memberEntries = entries.filter((entry) => entry.member_id === id);
    const { balance, totals } = await read(`/affiliate/user-stats/${id}?${days}`);
    expect([cents(balance.owed), cents(balance.paid)]).toEqual([
      0 - amountOf('member_payable', memberEntries),
      0 - amountOf('member_paid', memberEntries),
    ]);
    const rows = countedOrders.filter((row) => row.member_id === id);
    expect(cents(totals.memberShare)).toBe(sum(rows, (row) => row.member_cents));
  }
  await compareStatements({ partners: amountOf('partner_receivable'), members: 0 - amountOf('member_payable') });
  await compareJournals(amountOf);
  const { closings } = await read('/admin/affiliate/closings');
  expect(closings).toHaveLength(months - 1);
  const lastMonth = (booking: { created_at: Date }) => booking.created_at >= dayOf(months - 1, 1);
  const bookings = await database.selectFrom('ledger_transactions').select(['id', 'created_at']).execute();
  const lateIds = new Set(bookings.filter(lastMonth).map(({ id }) => id));
  const closedEntries = entries.filter((entry) => !lateIds.has(entry.transaction_id));
  for (const { account, closing } of closings[0].accounts) {
    expect([account, cents(closing)]).toEqual([account, amountOf(account, closedEntries)]);
  }
  site.setClock(undefined);
}, 240_000);

const testYears = () => [...new Set([dayOf(0, 1).getUTCFullYear(), dayOf(months - 1, 1).getUTCFullYear()])];

/** Checks that each year's lines add up to its closing, which opens the next year. The last ones match the ledger. */
async function compareStatements(balances: { partners: number; members: number }): Promise<void> {
  const years = testYears();
  for (const kind of ['partners', 'members'] as const) {
    let opening = 0;
    for (const year of years) {
      const rows = await read(`/admin/affiliate/statements?of=${kind}&year=${year}&limit=100`);
      const amountOf = (name: string) => sumCents(rows as Record<string, number>[], (row) => row[name] ?? 0);
      expect([kind, year, amountOf('opening')]).toEqual([kind, year, opening]);
      expect(
        amountOf('opening') + amountOf('approved') + amountOf('corrected') - amountOf('paid') - amountOf('writtenOff'),
      ).toBe(amountOf('closing'));
      opening = amountOf('closing');
      const file = await table(`/admin/affiliate/statements/csv?of=${kind}&year=${year}`);
      for (const name of ['opening', 'approved', 'corrected', 'paid', 'closing']) {
        expect(sumCents(file, (row) => Number(row[name]))).toBe(amountOf(name));
      }
    }
    expect([kind, opening]).toEqual([kind, balances[kind]]);
  }
  let balance = 0;
  for (const year of years) {
    const journal = await table(`/admin/affiliate/statements/csv?of=journal&year=${year}`);
    balance += sumCents(journal, (row) => Number(row.debit || 0) - Number(row.credit || 0));
  }
  expect(balance).toBe(0);
}

/** Reads all years' journals as Ledger does: every booking balances, and the totals match the ledger. */
async function compareJournals(amountOf: (account: string) => number): Promise<void> {
  const totals = new Map<string, number>();
  for (const year of testYears()) {
    const text: string = await call(`GET /admin/affiliate/statements/journal?year=${year}`);
    for (const booking of text.split('\n\n').filter((part) => /^\d{4}-/.test(part))) {
      const sides = booking.split('\n').flatMap((line) => {
        const [, account = '', amount] = /^ {4}(\w.*?) {2}(-?\d+\.\d\d) USD$/.exec(line) ?? [];
        return amount === undefined ? [] : [{ account, cents: cents(Number(amount)) }];
      });
      expect(sum(sides, (side) => side.cents)).toBe(0);
      for (const { account, cents } of sides) totals.set(account, (totals.get(account) ?? 0) + cents);
    }
  }
  const balanceUnder = (account: string) =>
    sum(
      [...totals].filter(([name]) => name === account || name.startsWith(`${account}:`)),
      ([, cents]) => cents,
    );
  expect({
    owe: balanceUnder('Assets:Receivable'),
    money: balanceUnder('Assets:Bank'),
    members: balanceUnder('Liabilities:Members'),
    income: balanceUnder('Income:Commissions'),
    fees: balanceUnder('Expenses:Fees'),
  }).toEqual({
    owe: amountOf('partner_receivable'),
    money: amountOf('partner_paid') + amountOf('member_paid'),
    members: amountOf('member_payable'),
    income: amountOf('site_revenue'),
    fees: amountOf('site_fees'),
  });
}
