import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../demo/random.ts';
import { addPartner, newShop } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

/** A fixed random seed makes failures reproducible. */
const random = createRandom(20_261_126);
const roll = (below: number) => random.between(0, below - 1);
const months = 12;
const cents = (amount: number) => Math.round(amount * 100);
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
const sumCents = <T>(rows: readonly T[], of: (row: T) => number) => sum(rows, (row) => cents(of(row)));

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
const written = (date: Date) => date.toISOString().slice(0, 10);

interface Partner {
  id: string;
  deals: string[];
}

/** Imports the orders of a partner's month from its report; some name no deal. */
async function bringOrders(partner: Partner, month: number): Promise<void> {
  const rows = Array.from({ length: 6 + roll(5) }, (_, at) => {
    const order = 500 + roll(40_000);
    const deal = roll(8) === 0 ? '' : partner.deals[roll(partner.deals.length)];
    const when = dayOf(month, 1 + roll(20)).toISOString();
    return `o-${partner.id}-${month}-${at},${order / 100},${roll(order) / 100},${deal},${when}`;
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
  const rejected = ids.filter(() => roll(10) === 0);
  const approved = ids.filter((id) => !rejected.includes(id) && roll(10) > 0);
  if (approved.length > 0) await call('PUT /admin/affiliate/commissions/status', { ids: approved, status: 'approved' });
  if (rejected.length > 0) await call('PUT /admin/affiliate/commissions/status', { ids: rejected, status: 'rejected' });
  for (const status of ['approved', 'payable', 'paid']) {
    const rows = await read(`/affiliate/commissions?status=${status}&limit=100`);
    const one = rows[roll(rows.length + 1)];
    if (one) await call(`PUT /affiliate/commission/${one._id}/status`, { status: 'reversed' });
  }
}

/** Each partner pays roughly the amount it owes, less a fee. Remainders and missing amounts are booked as such. */
async function settle({ id }: Partner, month: number): Promise<void> {
  const standings = await read('/admin/affiliate/standings?limit=100');
  const { open } = standings.find(({ partner }: { partner: { _id: string } }) => partner._id === id);
  const amount = Math.floor((Math.max(cents(open), 100) * (60 + roll(60))) / 100);
  const fee = roll(50);
  const payment = await call('POST /admin/affiliate/payments', {
    partner: id,
    paidOn: written(dayOf(month, 24)),
    amount: amount / 100,
    fee: fee / 100,
    tax: roll(40) / 100,
    reference: `p-${id}-${month}`,
  });
  if (payment.data.unallocated > 0 && roll(2) === 0) {
    await call(`POST /admin/affiliate/payments/${payment.data._id}/difference`, { reason: 'Nobody knows what for.' });
  }
  const left = (await read(`/admin/affiliate/partners/${id}/open?limit=100`)) as { _id: string; open: number }[];
  const lost = left.find((row) => row.open > 0);
  if (lost && roll(3) === 0) {
    await call(`POST /admin/affiliate/commission/${lost._id}/write-off`, { reason: 'It will not come.' });
  }
}

async function payMembers(): Promise<void> {
  const made = await site.call('POST /admin/affiliate/payouts', { as: admin });
  if (made.body.code === 'nothing_due') return;
  const id = made.body.data._id;
  const { unsent } = (await read(`/admin/affiliate/payouts/${id}/files`)) as { unsent: { member: { _id: string } }[] };
  const paidByHand = unsent.map(({ member }) => member._id);
  await call(`PUT /admin/affiliate/payouts/${id}/status`, { status: 'paid', paidByHand });
}

async function liveThrough(partners: readonly Partner[]): Promise<void> {
  for (let month = 0; month < months; month += 1) {
    site.setClock(dayOf(month, 24).getTime());
    admin = await site.admin();
    if (month > 0) await call('POST /admin/affiliate/closings', { month: written(dayOf(month - 1, 1)).slice(0, 7) });
    for (const partner of partners) await bringOrders(partner, month);
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
  await liveThrough(partners);

  const { database } = site.context;
  const orders = await database.selectFrom('commissions').selectAll().execute();
  const entries = await database.selectFrom('ledger_entries').selectAll().execute();
  const standing = orders.filter(({ status }) => status !== 'rejected' && status !== 'reversed');
  expect(new Set(orders.map(({ status }) => status)).size).toBe(6);
  const of = (account: string, rows = entries) =>
    sum(
      rows.filter((entry) => entry.account === account),
      (entry) => entry.cents,
    );

  // Order totals: every part of the report, the deals, the partners, each member, the export.
  const days = `startDate=${written(dayOf(0, 1))}&endDate=${written(dayOf(months - 1, 28))}`;
  const recounted = {
    conversions: standing.length,
    orderAmount: sum(standing, (row) => row.order_cents),
    commission: sum(standing, (row) => row.commission_cents),
    memberShare: sum(standing, (row) => row.member_cents),
  };
  type Tally = Record<keyof typeof recounted, number>;
  const addUp = (rows: readonly Tally[]) => ({
    conversions: sum(rows, (row) => row.conversions),
    orderAmount: sumCents(rows, (row) => row.orderAmount),
    commission: sumCents(rows, (row) => row.commission),
    memberShare: sumCents(rows, (row) => row.memberShare),
  });
  const report = await read(`/affiliate/revenue-report?${days}`);
  for (const rows of [[report.totals], report.series, report.byPartner]) expect(addUp(rows)).toEqual(recounted);
  expect(addUp(await read(`/admin/affiliate/partner-comparison?${days}&limit=100`))).toEqual(recounted);
  const ofDeals = standing.filter((row) => row.deal_id !== null);
  const tallies = await read(`/affiliate/deals?${days}&limit=100`);
  expect(addUp(tallies)).toMatchObject({
    conversions: ofDeals.length,
    commission: sum(ofDeals, (row) => row.commission_cents),
    memberShare: recounted.memberShare,
  });
  expect(addUp(report.byDeal)).toEqual(addUp(tallies));
  expect(report.unattributed.conversions).toBe(standing.length - ofDeals.length);
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
    expect([kind, cents(balance)]).toEqual([kind, of(kind)]);
  }
  expect(sum(entries, (entry) => entry.cents)).toBe(0);
  const standings = await read('/admin/affiliate/standings?limit=100');
  expect(sumCents(standings, (row: { open: number }) => row.open)).toBe(of('partner_receivable'));
  expect(sumCents(standings, (row: { unallocated: number }) => row.unallocated)).toBe(0 - of('partner_unallocated'));
  expect(sumCents(standings, (row: { received: number }) => row.received)).toBe(of('partner_paid'));
  for (const { id } of members) {
    const theirs = entries.filter((entry) => entry.member_id === id);
    const { balance, totals } = await read(`/affiliate/user-stats/${id}?${days}`);
    expect([cents(balance.owed), cents(balance.paid)]).toEqual([
      0 - of('member_payable', theirs),
      0 - of('member_paid', theirs),
    ]);
    const rows = standing.filter((row) => row.member_id === id);
    expect(cents(totals.memberShare)).toBe(sum(rows, (row) => row.member_cents));
  }
  await compareStatements({ partners: of('partner_receivable'), members: 0 - of('member_payable') });
  await compareJournals(of);
  const { closings } = await read('/admin/affiliate/closings');
  expect(closings).toHaveLength(months - 1);
  const lastMonth = (booking: { created_at: Date }) => booking.created_at >= dayOf(months - 1, 1);
  const booked = await database.selectFrom('ledger_transactions').select(['id', 'created_at']).execute();
  const late = new Set(booked.filter(lastMonth).map(({ id }) => id));
  const closed = entries.filter((entry) => !late.has(entry.transaction_id));
  for (const { account, closing } of closings[0].accounts) {
    expect([account, cents(closing)]).toEqual([account, of(account, closed)]);
  }
  site.setClock(undefined);
}, 240_000);

const yearsOfTest = () => [...new Set([dayOf(0, 1).getUTCFullYear(), dayOf(months - 1, 1).getUTCFullYear()])];

/** Checks that each year's lines add up to its closing, which opens the next year. The last ones match the ledger. */
async function compareStatements(books: { partners: number; members: number }): Promise<void> {
  const years = yearsOfTest();
  for (const kind of ['partners', 'members'] as const) {
    let opening = 0;
    for (const year of years) {
      const rows = await read(`/admin/affiliate/statements?of=${kind}&year=${year}&limit=100`);
      const of = (name: string) => sumCents(rows as Record<string, number>[], (row) => row[name] ?? 0);
      expect([kind, year, of('opening')]).toEqual([kind, year, opening]);
      expect(of('opening') + of('approved') + of('corrected') - of('paid') - of('writtenOff')).toBe(of('closing'));
      opening = of('closing');
      const file = await table(`/admin/affiliate/statements/csv?of=${kind}&year=${year}`);
      for (const name of ['opening', 'approved', 'corrected', 'paid', 'closing']) {
        expect(sumCents(file, (row) => Number(row[name]))).toBe(of(name));
      }
    }
    expect([kind, opening]).toEqual([kind, books[kind]]);
  }
  let balance = 0;
  for (const year of years) {
    const journal = await table(`/admin/affiliate/statements/csv?of=journal&year=${year}`);
    balance += sumCents(journal, (row) => Number(row.debit || 0) - Number(row.credit || 0));
  }
  expect(balance).toBe(0);
}

/** Reads all years' journals as Ledger does: every booking balances, and the totals match the ledger. */
async function compareJournals(of: (account: string) => number): Promise<void> {
  const totals = new Map<string, number>();
  for (const year of yearsOfTest()) {
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
  const under = (account: string) =>
    sum(
      [...totals].filter(([name]) => name === account || name.startsWith(`${account}:`)),
      ([, cents]) => cents,
    );
  expect({
    owe: under('Assets:Receivable'),
    money: under('Assets:Bank'),
    members: under('Liabilities:Members'),
    income: under('Income:Commissions'),
    fees: under('Expenses:Fees'),
  }).toEqual({
    owe: of('partner_receivable'),
    money: of('partner_paid') + of('member_paid'),
    members: of('member_payable'),
    income: of('site_revenue'),
    fees: of('site_fees'),
  });
}
