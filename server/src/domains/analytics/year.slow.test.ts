import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import { addPartner, browserUserAgent, newShop } from '../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { addPastEvents, type EventRow } from './tracking/actions.ts';

const site = useSite();

/** A fixed random seed makes failures reproducible. */
const random = createRandom(20_261_126);
const below = (limit: number) => random.between(0, limit - 1);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const months = 12;
const day = 86_400_000;

/** Accounts are created today; the year starts with next month. */
const first = new Date();
const dayOf = (month: number, date: number, hour = 12) =>
  Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + month, date, hour);
const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

let admin: Member;
const members: Member[] = [];
const deals: string[] = [];

async function call(key: string, as: Member = admin, body?: object) {
  const reply = await site.call(key, { as, ...(body && { body }) });
  expect(reply.status, `${key} ${JSON.stringify(reply.body).slice(0, 300)}`).toBe(200);
  return reply.body;
}
const read = async (path: string) => (await call(`GET ${path}`)).data;

/** Simulates a month of the community through the API: members join, post, vote, comment and go to shops. */
async function simulateCommunity(month: number, shop: string): Promise<void> {
  for (const date of [3, 9, 17, 26]) {
    site.setClock(dayOf(month, date, 8 + below(8)));
    admin = await site.admin();
    const newcomer = await site.newcomer();
    members.push(newcomer);
    const path = `POST /deals/${await post(newcomer, shop)}`;
    await call(`${path}/comments`, newcomer, { body: `Seen in the shop on the ${date}th.` });
    for (const voter of [admin, newcomer]) {
      const deal = pick(deals);
      await site.call(`POST /deals/${deal}/vote`, { as: voter, body: { voteValue: 1 } });
      await site.call(`POST /deals/${deal}/comments`, {
        as: voter,
        body: { body: `Mine too, number ${below(1e6)}.` },
      });
    }
    for (let clicks = below(4); clicks >= 0; clicks -= 1) {
      const headers = { 'user-agent': below(5) === 0 ? 'Googlebot/2.1' : browserUserAgent };
      const from = `198.51.100.${below(200)}`;
      await site.call(`GET /affiliate/redirect/${pick(deals)}`, { headers, from });
    }
  }
}

async function post(author: Member, shop: string): Promise<string> {
  const dealURL = `https://${shop}/${crypto.randomUUID()}`;
  const id = (await call('POST /deals', author, { ...draft(), dealURL })).data._id;
  await site.call(`PUT /deals/${id}/approve`, { as: admin });
  deals.push(id);
  return id;
}

const draft = () => ({
  title: `A thing number ${below(1e9)}`,
  price: 20 + below(400),
  description: 'Good and cheap.',
});

/** Simulates a month of visits as browsers report them: by people and bots, some across midnight, some by members. */
async function simulateVisits(month: number): Promise<void> {
  const rows: EventRow[] = [];
  for (let visits = 60 + below(60); visits > 0; visits -= 1) {
    const startedAt = dayOf(month, 1 + below(28), below(24)) + below(3_600_000);
    const who = {
      session_id: `visit-${month}-${visits}`,
      visitor: String(1 + below(25)),
      user_id: below(3) === 0 ? pick(members).id : null,
      is_bot: below(12) === 0,
    };
    let at = startedAt;
    const addEvent = (kind: EventRow['kind'], fields: Partial<EventRow> = {}) => {
      rows.push({ ...empty, ...who, kind, created_at: new Date(at).toISOString(), ...fields });
      at += 1_000 + below(below(10) === 0 ? 40 * 60_000 : 90_000);
    };
    const channel = pick(['search', 'direct', 'campaign', 'site'] as const);
    const metadata = { channel, entryPage: pick(['/', '/deals']), device: pick(['phone', 'desktop']) };
    if (below(10) > 0) addEvent('session_start', { name: channel === 'search' ? 'search.example' : null, metadata });
    for (let pages = below(5); pages >= 0; pages -= 1)
      addEvent('page_view', { name: pick(['/', '/deals', '/search']) });
    if (below(2) === 0) addEvent('deal_view', { deal_id: pick(deals) });
    if (below(3) === 0) addEvent('deal_click', { deal_id: pick(deals), mark: pick([2, 4, 5]) });
    if (below(3) === 0) addEvent('search_performed', { name: pick(['lamp', 'kettle', 'sofa']), mark: below(2) });
    if (below(6) === 0) addEvent('vote_cast');
    if (below(8) === 0) addEvent('comment_post');
  }
  await addPastEvents(site.context, rows);
}

const empty = { session_id: null, visitor: null, user_id: null, deal_id: null, name: null, mark: null, metadata: null };

interface Days {
  from: string;
  to: string;
}

/** Reads all raw rows once. */
async function readRaw() {
  const { database } = site.context;
  const all = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(database)).rows;
  return {
    events: await all(
      sql<{
        at: Date;
        kind: string;
        session_id: string;
        visitor: string;
        user_id: string | null;
        mark: number | null;
        is_bot: boolean;
        known: boolean;
      }>`
        select created_at as at, kind, session_id, visitor, user_id, mark, is_bot from analytics_events`,
    ),
    users: await all(sql<{ at: Date; who: string }>`select created_at as at, id as who from users`),
    deals: await all(sql<{ at: Date; who: string }>`select submitted_at as at, submitted_by as who from deals`),
    comments: await all(sql<{ at: Date; who: string }>`select created_at as at, author_id as who from comments`),
    votes: await all(sql<{ at: Date; who: string }>`select created_at as at, user_id as who from votes`),
    clicks: await all(
      sql<{ at: Date; is_bot: boolean; is_repeat: boolean; partner_id: string | null }>`
        select created_at as at, is_bot, is_repeat, partner_id from affiliate_clicks`,
    ),
  };
}

const inDays =
  ({ from, to }: Days) =>
  ({ at }: { at: Date }) =>
    formatDay(at.getTime()) >= from && formatDay(at.getTime()) <= to;
const countDistinct = <T>(rows: readonly T[], of: (row: T) => unknown) =>
  new Set(rows.map(of).filter((value) => value !== null)).size;

/** Recomputes the same figures from raw rows alone. */
function recount(raw: Awaited<ReturnType<typeof readRaw>>, days: Days) {
  const isInPeriod = inDays(days);
  const events = raw.events.filter(isInPeriod);
  const humanEvents = events.filter(({ is_bot }) => !is_bot);
  const of = (kind: string) => humanEvents.filter((event) => event.kind === kind);
  const dayOfEvent = (event: { at: Date }) => formatDay(event.at.getTime());
  const [users, posted, comments, votes] = [raw.users, raw.deals, raw.comments, raw.votes].map((rows) =>
    rows.filter(isInPeriod),
  ) as [typeof raw.users, typeof raw.deals, typeof raw.comments, typeof raw.votes];
  const clicks = raw.clicks.filter(isInPeriod).filter(({ is_bot, is_repeat }) => !is_bot && !is_repeat);
  return {
    use: {
      pageViews: of('page_view').length,
      visits: countDistinct(humanEvents, (event) => `${dayOfEvent(event)} ${event.session_id}`),
      visitors: countDistinct(humanEvents, (event) => `${dayOfEvent(event)} ${event.visitor}`),
      members: countDistinct(humanEvents, ({ user_id }) => user_id),
      votes: of('vote_cast').length,
      comments: of('comment_post').length,
      botEvents: events.length - humanEvents.length,
    },
    deals: {
      views: of('deal_view').length,
      clicks: of('deal_click').length,
      shopClicks: of('deal_click').filter(({ mark }) => mark === 4).length,
    },
    search: {
      searches: of('search_performed').length,
      withoutResults: of('search_performed').filter(({ mark }) => mark === 1).length,
    },
    growth: {
      signups: users.length,
      deals: posted.length,
      posters: countDistinct(posted, ({ who }) => who),
      comments: comments.length,
      commenters: countDistinct(comments, ({ who }) => who),
      votes: votes.length,
      voters: countDistinct(votes, ({ who }) => who),
    },
    members: raw.users.filter(({ at }) => formatDay(at.getTime()) <= days.to).length,
    clicks: clicks.length,
    partnerClicks: clicks.filter(({ partner_id }) => partner_id !== null).length,
  };
}

const totals = (figures: Record<string, { total: number }>, shape: object) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, figures[name]?.total]));
const sumRows = (rows: readonly Record<string, unknown>[], shape: object) =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]),
  );

/** Leaves only the figures that can be summed over days, which distinct counts can't. */
const omitFields = <T extends object>(figures: T, ...omitted: string[]) =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !omitted.includes(name)));

async function compare(raw: Awaited<ReturnType<typeof readRaw>>, days: Days): Promise<void> {
  const expected = recount(raw, days);
  const query = `from=${days.from}&to=${days.to}`;
  const file = async (dataType: string) => {
    const path = `/analytics/export/csv?dataType=${dataType}&${query}`;
    return parse(await call(`GET ${path}`), { columns: true, bom: true }) as Record<string, string>[];
  };
  const json = async (dataType: string) => read(`/analytics/export/json?dataType=${dataType}&${query}`);

  const use = await read(`/analytics/engagement?${query}`);
  expect([days, totals(use.figures, expected.use)]).toEqual([days, expected.use]);
  const dailyTotals = omitFields(expected.use, 'members', 'botEvents');
  for (const rows of [use.series, await file('engagement'), await json('engagement')]) {
    expect(sumRows(rows, dailyTotals)).toEqual(dailyTotals);
  }
  const traffic = await read(`/analytics/traffic?${query}`);
  expect(traffic.figures).toMatchObject({
    visits: { total: expected.use.visits },
    pageViews: { total: expected.use.pageViews },
    bounceRate: use.figures.bounceRate,
  });
  for (const names of Object.values(traffic.dimensions) as { visits: number }[][]) {
    expect(names.reduce((sum, { visits }) => sum + visits, 0)).toBe(expected.use.visits);
  }
  expect((await read(`/analytics/traffic/changes?${query}`)).visits).toEqual(traffic.figures.visits);

  const dealReport = await read(`/analytics/deals?${query}`);
  expect(totals(dealReport.figures, expected.deals)).toEqual(expected.deals);
  for (const rows of [dealReport.series, dealReport.deals, await file('deals'), await json('deals')]) {
    expect(sumRows(rows, expected.deals)).toEqual(expected.deals);
  }
  const searchReport = await read(`/analytics/search?${query}`);
  expect(totals(searchReport.figures, expected.search)).toEqual(expected.search);
  for (const rows of [searchReport.series, searchReport.terms, await file('search'), await json('search')]) {
    expect(sumRows(rows, expected.search)).toEqual(expected.search);
  }
  const growth = await read(`/analytics/growth?${query}`);
  expect(totals(growth.figures, expected.growth)).toEqual(expected.growth);
  expect(growth.members.total).toBe(expected.members);
  const growthTotals = omitFields(expected.growth, 'posters', 'commenters', 'voters');
  for (const rows of [growth.series, await file('growth'), await json('growth')]) {
    expect(sumRows(rows, growthTotals)).toEqual(growthTotals);
  }
  const revenue = await read(`/affiliate/revenue-report?startDate=${days.from}&endDate=${days.to}`);
  const clickTotals = { clicks: expected.clicks, partnerClicks: expected.partnerClicks };
  expect(revenue.totals).toMatchObject(clickTotals);
  expect(sumRows(revenue.series, clickTotals)).toEqual(clickTotals);
  const comparison = await read(
    `/admin/affiliate/partner-comparison?startDate=${days.from}&endDate=${days.to}&limit=100`,
  );
  expect(sumRows(comparison, { partnerClicks: 0 })).toEqual({ partnerClicks: expected.partnerClicks });
}

test('in a generated year, all reports, the dashboard and every file match a recount from raw rows', async () => {
  admin = await site.admin();
  members.push(await site.member(), await site.member(), await site.member());
  const shop = newShop();
  await addPartner(site, admin, shop);
  for (const author of members) await post(author, pick([shop, newShop()]));
  for (let month = 0; month < months; month += 1) {
    await simulateCommunity(month, pick([shop, newShop()]));
    await simulateVisits(month);
    site.setClock(dayOf(month + 1, 1, 1));
    for (const task of ['count-analytics', 'count-clicks']) await site.run(task);
  }
  const last = dayOf(months, 0, 23);
  site.setClock(dayOf(months, 1, 1));
  admin = await site.admin();
  await site.run('count-analytics');
  const raw = await readRaw();
  expect(raw.events.length).toBeGreaterThan(3_000);

  for (let month = 0; month < months; month += 1) {
    await compare(raw, { from: formatDay(dayOf(month, 1)), to: formatDay(dayOf(month + 1, 0)) });
  }
  await compare(raw, { from: formatDay(dayOf(0, 1)), to: formatDay(last) });
  for (let period = 0; period < 6; period += 1) {
    const from = dayOf(0, 1 + below(300));
    await compare(raw, { from: formatDay(from), to: formatDay(Math.min(from + below(80) * day, last)) });
  }

  // The dashboard counts the current day and the same day a week earlier.
  const today = { from: formatDay(dayOf(months, 1)), to: formatDay(dayOf(months, 1)) };
  const dashboard = await read('/admin/dashboard');
  const { growth } = recount(raw, today);
  expect(dashboard.registrations.today).toBe(growth.signups);
  expect([dashboard.votes.today, dashboard.comments.today]).toEqual([growth.votes, growth.comments]);
  const before = recount(raw, { from: formatDay(dayOf(months, -6)), to: formatDay(dayOf(months, -6)) }).growth;
  expect([dashboard.votes.lastWeek, dashboard.comments.lastWeek, dashboard.registrations.lastWeek]).toEqual([
    before.votes,
    before.comments,
    before.signups,
  ]);
  // The list of members must have as many entries as there are members.
  const { pagination } = await call('GET /admin/users?limit=1');
  expect(pagination.total).toBe(raw.users.length);
  site.setClock(undefined);
}, 300_000);
