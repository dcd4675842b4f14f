import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
const day = 86_400_000;
let admin: Member;
let member: Member;
let partner: TestPartner;
let dealId: string;

const getBody = async (path: string) => (await site.call(`GET ${path}`, { as: admin })).body;
const move = (id: string, status: string) =>
  site.call(`PUT /affiliate/commission/${id}/status`, { as: admin, body: { status } });

beforeAll(async () => {
  admin = await site.admin();
  member = await site.member();
  partner = await addPartner(site, admin, shop);
  dealId = await site.deal(member, { title: '=cmd() is a fine kettle', dealURL: `https://${shop}/kettle` });
  const { clickId } = await clickDeal(site, dealId);
  const ids: string[] = [];
  for (const orderAmount of [100, 200, 300]) {
    ids.push((await reportOrder(site, partner, { orderId: `o${orderAmount}`, clickId, orderAmount })).body.data._id);
  }
  await move(ids[0] ?? '', 'approved');
  await move(ids[0] ?? '', 'paid');
  await move(ids[1] ?? '', 'rejected');
  await site.run('count-clicks');
});

test('the revenue report shows clicks, orders and shares, in total and by status, member and deal', async () => {
  const { data } = await getBody('/affiliate/revenue-report');
  expect(data.totals).toEqual({
    clicks: 1,
    partnerClicks: 1,
    conversions: 2,
    conversionRate: 2,
    orderAmount: 400,
    commission: 18,
    memberShare: 9,
    siteShare: 9,
  });
  expect(data.byStatus).toMatchObject([
    { status: 'pending', conversions: 1, commission: 13.5 },
    { status: 'approved', conversions: 0 },
    { status: 'payable', conversions: 0 },
    { status: 'paid', conversions: 1, commission: 4.5, memberShare: 2.25 },
    { status: 'rejected', conversions: 1 },
    { status: 'reversed', conversions: 0 },
  ]);
  expect(data.byMember).toMatchObject([{ member: { _id: member.id }, conversions: 2, memberShare: 9 }]);
  expect(data.byDeal).toMatchObject([{ deal: { _id: dealId }, clicks: 1 }]);
  expect(data.before).toMatchObject({ clicks: 0, conversions: 0, conversionRate: null });
  expect(data.unattributed).toEqual({ conversions: 0, commission: 0 });
});

test('clicks to shops without a partner count as clicks, but not as partner clicks', async () => {
  const startDate = '2020-03-01';
  const day = new Date(`${startDate}T00:00:00Z`);
  const { database } = site.context;
  for (const partner_id of [partner.id, null]) {
    await database
      .insertInto('affiliate_daily')
      .values({ day, deal_id: dealId, partner_id, clicks: 4, bots: 0, repeats: 0, direct: 0 })
      .execute();
  }
  const { totals, byDeal } = (await getBody(`/affiliate/revenue-report?startDate=${startDate}&endDate=${startDate}`))
    .data;
  expect(totals).toMatchObject({ clicks: 8, partnerClicks: 4 });
  expect(byDeal).toMatchObject([{ clicks: 8, partnerClicks: 4 }]);
  await database.deleteFrom('affiliate_daily').where('day', '=', day).execute();
});

test('date ranges are validated, and days without data are included', async () => {
  const path = '/affiliate/revenue-report';
  const { data } = await getBody(`${path}?startDate=2026-01-30&endDate=2026-02-02`);
  expect(data.range).toEqual({ startDate: '2026-01-30', endDate: '2026-02-02' });
  expect(data.series.map((row: { day: string }) => row.day)).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
  ]);
  for (const query of [
    'startDate=2026-02-02&endDate=2026-01-30',
    'startDate=soon',
    'startDate=2020-01-01&endDate=2026-01-01',
  ]) {
    expect((await site.call(`GET ${path}?${query}`, { as: admin })).status).toBe(400);
  }
});

test('a member can read only their own numbers', async () => {
  const ownStats = await site.call(`GET /affiliate/user-stats/${member.id}`, { as: member });
  expect(ownStats.body.data).toMatchObject({
    sharePercent: 50,
    balance: { owed: 0, paid: 2.25, pending: 6.75, canBePaid: false, least: 20 },
    byPartner: [{ partner: { _id: partner.id }, clicks: 1, memberShare: 9 }],
  });
  const other = await site.member();
  expect((await site.call(`GET /affiliate/user-stats/${member.id}`, { as: other })).status).toBe(403);
  expect((await site.call(`GET /affiliate/commissions?member=${member.id}`, { as: other })).status).toBe(403);
  expect((await site.call(`GET /affiliate/deals?member=${member.id}`, { as: other })).status).toBe(403);
  expect((await site.call('GET /affiliate/commissions', { as: other })).body.data).toEqual([]);
  expect((await site.call('GET /affiliate/deals', { as: member })).body.data).toMatchObject([
    { deal: { _id: dealId } },
  ]);
});

test('commissions come in pages of twenty and can be filtered', async () => {
  const { pagination, count } = await getBody('/affiliate/commissions');
  expect([pagination.limit, count]).toEqual([20, 3]);
  const counted = async (query: string) => (await getBody(`/affiliate/commissions?${query}`)).pagination.total;
  expect(await counted('status=paid')).toBe(1);
  expect(await counted(`partner=${partner.id}&deal=${dealId}&member=${member.id}`)).toBe(3);
  expect(await counted('endDate=2020-01-01')).toBe(0);
  expect(await counted('q=o20')).toBe(1);
});

test.each(['/affiliate/deals', '/admin/affiliate/partner-comparison'])(
  'a page of %s after the last one is empty, but has the total',
  async (path) => {
    const first = (await getBody(path)).pagination;
    const { data, pagination } = await getBody(`${path}?page=9`);
    expect([data, first.total]).toEqual([[], 1]);
    expect(pagination).toEqual({ ...first, page: 9 });
  },
);

test('funnel, partner comparison, cohorts and ledger accounts agree', async () => {
  const funnel = (await getBody('/admin/affiliate/funnel')).data;
  // Without measurements, views are null rather than 0.
  expect(funnel).toMatchObject({ views: null, clicks: 1, monetised: 1, conversions: 3, approved: 1, paid: 1 });
  const at = new Date(`${funnel.range.endDate}T00:00:00Z`);
  const counted = { at, kind: 'event', name: 'deal_view', bucket: 0, count: 7 };
  await site.context.database.insertInto('analytics_days').values(counted).execute();
  expect((await getBody('/admin/affiliate/funnel')).data.views).toBe(7);
  expect((await getBody(`/admin/affiliate/funnel?partner=${partner.id}`)).data.views).toBeNull();
  const [row] = (await getBody('/admin/affiliate/partner-comparison')).data;
  expect(row).toMatchObject({
    partner: { _id: partner.id },
    conversionRate: 2,
    earningsPerClick: 18,
    averageOrder: 200,
    approvalRate: 0.5,
  });
  const cohorts = (await getBody('/admin/affiliate/cohorts?months=2')).data;
  expect(cohorts).toHaveLength(2);
  expect(cohorts[0]).toMatchObject({ deals: 1, clickedDeals: 1, months: [{ after: 0, clicks: 1, commission: 18 }] });
  const accounts = (await getBody('/admin/affiliate/accounts')).data;
  expect(
    Object.fromEntries(accounts.map(({ kind, balance }: { kind: string; balance: number }) => [kind, balance])),
  ).toEqual({
    partner_receivable: 4.5,
    site_revenue: -2.25,
    member_payable: 0,
    member_paid: -2.25,
    partner_paid: 0,
    partner_unallocated: 0,
    site_differences: 0,
    site_fees: 0,
    site_tax: 0,
    site_written_off: 0,
  });
});

test.each(['commissions', 'daily', 'ledger'])('the CSV file of %s has all rows and escapes formulas', async (kind) => {
  const { status, headers, body } = await site.call(`GET /admin/affiliate/export/csv?kind=${kind}`, { as: admin });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(`affiliate-${kind}.csv`);
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength({ commissions: 4, daily: 2, ledger: 6 }[kind] ?? 0);
  if (kind === 'commissions') expect(body).toContain(",'=cmd() is a fine kettle,");
});

test('the CSV file of commissions has the orders of the list, with the same filters and of all time', async () => {
  const { database } = site.context;
  const years = (count: number) => new Date(site.context.clock().getTime() - count * 365 * day);
  const setTime = (orderId: string, occurred_at: Date) =>
    database.updateTable('commissions').set({ occurred_at }).where('order_id', '=', orderId).execute();
  await setTime('o100', years(3));
  const exported = async (query: string) => {
    const { body } = await site.call(`GET /admin/affiliate/export/csv?${query}`, { as: admin });
    return body.trimEnd().split('\r\n').length - 1;
  };
  const listed = async (query: string) => (await getBody(`/affiliate/commissions?${query}`)).pagination.total;
  const since = `startDate=${years(4).toISOString().slice(0, 10)}&endDate=2199-01-01`;
  for (const [query, count] of [
    ['', 3],
    ['q=o20', 1],
    ['status=paid', 1],
    [since, 3],
  ] as const) {
    expect([query, await listed(query), await exported(query)]).toEqual([query, count, count]);
  }
  for (const kind of ['ledger', 'daily']) {
    for (const days of [since, since.split('&')[0]]) {
      const { status, body } = await site.call(`GET /admin/affiliate/export/csv?kind=${kind}&${days}`, { as: admin });
      expect([status, body.error]).toEqual([400, 'startDate: Ask for at most two years.']);
    }
  }
  await setTime('o100', site.context.clock());
});

describe('anomalies', () => {
  async function insertClicks(clicks: { visitor: number; dealId: string; at: number; count: number }[]): Promise<void> {
    for (const { visitor, dealId, at, count } of clicks) {
      await sql`
        insert into affiliate_clicks (id, created_at, deal_id, partner_id, visitor, is_bot, is_repeat, is_direct)
        select gen_random_uuid(), ${new Date(at)}, ${dealId}, ${partner.id},
          decode(lpad(to_hex(${visitor}::integer + case when ${count}::integer > 100 then n else 0 end), 32, '0'), 'hex'), false, false, false
        from generate_series(1, ${count}::integer) as n`.execute(site.context.database);
    }
  }

  test('a visitor’s flood of clicks, a spike of a deal and clicks without orders are each found once', async () => {
    const { database, clock } = site.context;
    const now = clock().getTime();
    const floodedDeal = await site.deal(member, { dealURL: `https://${shop}/crowded` });
    const postedAt = new Date(now - 10 * day);
    await database.updateTable('deals').set({ posted_at: postedAt }).where('id', '=', floodedDeal).execute();
    // The partner does get orders: seven for only a few clicks.
    for (let n = 0; n < 7; n++)
      await reportOrder(site, partner, { orderId: `sold${n}`, clickId: null, orderAmount: 10 });
    await insertClicks([
      { visitor: 0x7fff0000, dealId, at: now, count: 61 },
      { visitor: 1, dealId: floodedDeal, at: now, count: 600 },
    ]);
    await site.run('count-clicks');
    await site.run('count-clicks');
    const { data } = await getBody('/admin/affiliate/anomalies');
    const anomalies = data.map(({ kind, deal, clicks }: { kind: string; deal: { _id: string }; clicks: number }) => [
      kind,
      deal._id,
      clicks,
    ]);
    expect(anomalies.toSorted()).toEqual(
      [
        ['deal_spike', floodedDeal, 600],
        ['no_orders', floodedDeal, 600],
        ['visitor_flood', dealId, 61],
      ].toSorted(),
    );
    expect((await getBody('/admin/affiliate/anomalies?kind=visitor_flood')).pagination.total).toBe(1);
  });
});
