import { randomUUID } from 'node:crypto';
import {
  DealsReport,
  EngagementReport,
  GrowthReport,
  PerformanceReport,
  RealtimeReport,
  SearchReport,
} from '@haggle/contract/analytics/reports';
import { clickPositions } from '@haggle/contract/analytics/tracking';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { eraseDueAccounts } from '../members/privacy/actions.ts';
import { flushEvents } from './tracking/actions.ts';

const site = useSite();
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const sessionId = 'session-0001';
let admin: Member;

const hour = 3_600_000;

/** Moves the clock into the next hour, so that no hour, day or week ends between an event and its count. */
const enterNextHour = () => site.setClock(Math.ceil(Date.now() / hour) * hour + 600_000);

beforeAll(async () => {
  enterNextHour();
  admin = await site.admin();
});

beforeEach(async () => {
  enterNextHour();
  await flushEvents(site.context);
  await sql`truncate analytics_events, analytics_hours, analytics_days, analytics_member_days, analytics_progress`.execute(
    site.context.database,
  );
});

const send = (path: string, body: unknown, { as, headers = {} }: { as?: Member; headers?: object } = {}) =>
  site.call(`POST /analytics/${path}`, { body, headers: { ...browser, ...headers }, ...(as && { as }) });

const track = (event: object, options?: Parameters<typeof send>[2]) =>
  send('track', { eventType: 'page_view', sessionId, ...event }, options);

async function rows() {
  await flushEvents(site.context);
  return site.context.database.selectFrom('analytics_events').selectAll().orderBy('created_at').execute();
}

async function report(path: string) {
  const { body, status } = await site.call(`GET /analytics/${path}`, { as: admin });
  expect(status).toBe(200);
  return body.data;
}

async function count() {
  await flushEvents(site.context);
  await site.run('count-analytics');
}

describe('the reports', () => {
  test('count page views, visits and visitors, with bots counted separately', async () => {
    const member = await site.newcomer();
    await send('session/start', { sessionId, referrer: 'https://www.search.example/' }, { as: member });
    for (const path of ['/', '/deals/7/some-deal', '/stores/acme']) await track({ metadata: { path } });
    await track({ sessionId: 'session-0002', metadata: { path: '/' } });
    await track({ sessionId: 'session-0003' }, { headers: { 'user-agent': 'Googlebot/2.1' } });
    await count();
    for (const range of ['24h', '7d', '30d', '90d', '12m']) {
      const data = EngagementReport.parse(await report(`engagement?range=${range}`));
      expect(data.figures).toMatchObject({
        pageViews: { total: 4, previous: 0 },
        visits: { total: 2 },
        visitors: { total: 1 },
        members: { total: 1 },
        pagesPerVisit: { total: 2 },
        bounceRate: { total: 0.5, previous: null },
        botEvents: { total: 1 },
      });
      expect(data.series.at(-1)).toMatchObject({ pageViews: 4, visits: 2 });
      expect(data.previousSeries).toHaveLength(data.series.length);
      expect(data.pages[0]).toEqual({ page: '/', views: 2, previousViews: 0 });
      expect(data.pages.map(({ page }) => page)).toContain('/stores/acme');
      expect(data.referrers).toEqual([{ host: 'search.example', visits: 1, previousVisits: 0 }]);
    }
    const { figures } = await report('engagement');
    expect([figures.membersOfWeek, figures.membersOfMonth]).toEqual(Array(2).fill({ total: 1, previous: 0 }));
  });

  test('stay correct when events are counted again or arrive late', async () => {
    const noon = Date.UTC(2031, 4, 6, 12, 10);
    site.setClock(noon);
    await track({ timestamp: noon - 1_000 });
    await count();
    await count();
    site.setClock(noon + 1_200_000);
    await track({ timestamp: noon - 1_800_000 });
    await count();
    site.setClock(noon + 86_400_000);
    admin = await site.admin();
    await count();
    const { figures, series } = await report('engagement?range=7d');
    expect([figures.pageViews.total, figures.visits.total]).toEqual([2, 1]);
    expect(series.at(-2)).toMatchObject({ at: '2031-05-06T00:00:00.000Z', pageViews: 2 });
  });

  test('show deals by views, clicks and click positions', async () => {
    const dealId = await site.deal(await site.newcomer());
    for (const _ of [1, 2]) await track({ eventType: 'deal_view', dealId });
    for (const clickPosition of [4, 2, 2])
      await track({ eventType: 'deal_click', dealId, metadata: { clickPosition } });
    await track({ eventType: 'deal_click' });
    await count();
    const data = DealsReport.parse(await report('deals'));
    expect(data.figures).toMatchObject({ views: { total: 2 }, clicks: { total: 4 }, clickRate: { total: 0.5 } });
    expect(data.positions.map(({ position, clicks }) => [position, clicks])).toEqual([
      [0, 1],
      [2, 2],
      [4, 1],
    ]);
    expect(data.deals).toMatchObject([{ dealId, views: 2, clicks: 3, shopClicks: 1, clickRate: 0.5 }]);
    expect(data.deals[0]?.title).toContain('Wireless headphones');
  });

  test('list search terms and terms without results, but no email addresses', async () => {
    const search = (searchQuery: string, resultsCount: number) =>
      track({ eventType: 'search_performed', metadata: { searchQuery, resultsCount } });
    await search('Coffee', 3);
    await search('coffee ', 0);
    await search('unicorn', 0);
    await search('jo@mail.example', 0);
    await count();
    const data = SearchReport.parse(await report('search?range=24h'));
    expect(data.figures).toMatchObject({
      searches: { total: 4 },
      withoutResults: { total: 3 },
      searchingVisits: { total: 1 },
    });
    expect(data.terms.map(({ term, searches }) => [term, searches])).toEqual([
      ['coffee', 2],
      ['unicorn', 1],
    ]);
    expect(data.termsWithoutResults.map(({ term }) => term)).toEqual(['coffee', 'unicorn']);
  });

  test('take growth from stored rows, the funnel from visits, and cohorts from returning members', async () => {
    const member = await site.newcomer();
    const dealId = await site.deal(member);
    const session = randomUUID();
    await track({ sessionId: session, eventType: 'deal_view', dealId });
    const click = { eventType: 'deal_click', dealId };
    await track({ sessionId: session, ...click, metadata: { clickPosition: clickPositions.view_deal } });
    await track({ sessionId: session, eventType: 'vote_cast' }, { as: await site.newcomer() });
    const otherSession = randomUUID();
    await track({ sessionId: otherSession, eventType: 'deal_view', dealId });
    for (const clickPosition of [clickPositions.title, clickPositions.store, clickPositions.comments, undefined])
      await track({ sessionId: otherSession, ...click, metadata: { clickPosition } });
    await count();
    const data = GrowthReport.parse(await report('growth'));
    expect(data.funnel.map(({ visits }) => visits)).toEqual([2, 2, 1, 1, 1]);
    expect(data.figures.signups.total).toBeGreaterThan(1);
    expect(data.members.total).toBe(data.figures.signups.total);
    expect(data.cohorts).toHaveLength(12);
    expect(data.cohorts.at(-1)).toMatchObject({ members: data.figures.signups.total, active: [1] });
    expect((await report('growth?timeRange=24h')).figures.deals.total).toBeGreaterThan(0);
  });

  test('count a member who is active on several days once in the totals and once per day', async () => {
    const noon = Date.UTC(2031, 8, 2, 12);
    site.setClock(noon);
    // The session from years earlier has expired.
    admin = await site.admin();
    const member = await site.member();
    for (const day of [0, 1, 2]) {
      const now = noon + day * 86_400_000;
      site.setClock(now);
      const dealId = await site.deal(admin, {}, { published: false });
      await site.call(`PUT /deals/${dealId}/approve`, { as: admin });
      await site.call(`POST /deals/${dealId}/vote`, { as: member, body: { voteValue: 1 } });
      await site.call(`POST /deals/${dealId}/comments`, { as: member, body: { body: `Day ${day} is a fine one.` } });
      await track({ sessionId: `session-000${day}`, timestamp: now }, { as: member });
      await count();
    }
    const growth = GrowthReport.parse(await report('growth?timeRange=7d'));
    expect(growth.figures).toMatchObject({
      votes: { total: 3, previous: 0 },
      voters: { total: 1, previous: 0 },
      comments: { total: 3 },
      commenters: { total: 1 },
      deals: { total: 3 },
      posters: { total: 1 },
    });
    expect(growth.figures.voters.total).toBeLessThanOrEqual(growth.members.total);
    expect(growth.series.slice(-3).map(({ voters, posters }) => [voters, posters])).toEqual(Array(3).fill([1, 1]));
    const engagement = EngagementReport.parse(await report('engagement?range=7d'));
    expect(engagement.figures).toMatchObject({ visits: { total: 3 }, visitors: { total: 3 }, members: { total: 1 } });
    const today = await report('engagement?range=24h');
    expect(today.figures.members.total).toBe(1);
  });

  test('show the speed of pages at the 75th percentile, and API calls with their failures', async () => {
    for (let n = 1; n <= 100; n++) {
      const timing = { pageUrl: `/deals/${n}`, loadTime: n * 10, cumulativeLayoutShift: n / 1000, sessionId };
      await send('performance/page', { ...timing, largestContentfulPaint: null });
    }
    for (const statusCode of [200, 200, 503]) {
      await send('performance/api', { endpoint: '/deals/5', method: 'GET', responseTime: 40, statusCode });
    }
    await count();
    const data = PerformanceReport.parse(await report('performance'));
    expect(data.figures.loadTime.total).toBeGreaterThan(700);
    expect(data.figures.loadTime.total).toBeLessThan(800);
    expect(data.figures.cumulativeLayoutShift.total).toBeCloseTo(0.075, 2);
    expect(data.figures).toMatchObject({ largestContentfulPaint: { total: null }, apiFailures: { total: 1 } });
    expect(data.pages).toMatchObject([{ page: '/deals/:id', measured: 100, loadTime: data.figures.loadTime.total }]);
    expect(data.endpoints).toMatchObject([{ endpoint: 'GET /deals/:id', calls: 3, failures: 1 }]);
    expect(data.series.at(-1)?.loadTime).toBe(data.figures.loadTime.total);
  });

  test('show realtime figures before events are counted', async () => {
    await track({ metadata: { path: '/' } });
    await flushEvents(site.context);
    const data = RealtimeReport.parse(await report('realtime'));
    expect(data).toMatchObject({
      visits5: { total: 1, previous: 0 },
      pageViews30: { total: 1 },
      pages: [{ page: '/', views: 1 }],
    });
    expect(data.minutes.reduce((sum, { visits }) => sum + visits, 0)).toBe(1);
  });

  test('refuse an unknown range', async () => {
    for (const path of ['engagement?range=2d', 'growth?timeRange=', 'export/csv?timeRange=1d']) {
      expect((await site.call(`GET /analytics/${path}`, { as: admin })).status).toBe(400);
    }
  });
});

describe('export and retention', () => {
  test('reports can be exported as CSV, with formulas escaped, and as JSON', async () => {
    await track({ eventType: 'search_performed', metadata: { searchQuery: '=HYPERLINK("x");=1+1', source: '@cmd' } });
    await count();
    const csv = await site.call('GET /analytics/export/csv?dataType=events', { as: admin });
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="analytics-events-30d.csv"');
    expect(csv.body).toContain(`"'=hyperlink(""x"");'=1+1"`);
    expect(csv.body.split('\r\n')).toHaveLength(3);
    const json = await site.call('GET /analytics/export/json?dataType=events', { as: admin });
    expect(json.body).toMatchObject({
      success: true,
      data: [{ eventType: 'search_performed', metadata: { source: '@cmd' } }],
    });
    for (const dataType of ['engagement', 'deals', 'search', 'growth', 'performance']) {
      const table = await site.call(`GET /analytics/export/csv?dataType=${dataType}&timeRange=7d`, { as: admin });
      expect(table.body).toMatch(/^(at,|$)/);
      const { data } = (await site.call(`GET /analytics/export/json?dataType=${dataType}`, { as: admin })).body;
      expect(Array.isArray(data)).toBe(true);
    }
  });

  test('a member can export their own events, which become anonymous when the account is erased', async () => {
    const member = await site.newcomer();
    await track({}, { as: member });
    await count();
    const { data } = (await site.call('GET /analytics/export/user-data', { as: member })).body;
    expect(data).toMatchObject({ visits: [{ kind: 'page_view', session_id: sessionId }], daysHere: [{}] });
    await track({}, { as: member });
    await sql`update users set delete_after = now() where id = ${member.id}`.execute(site.context.database);
    await eraseDueAccounts(site.context);
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([null, null]);
    expect(await site.context.database.selectFrom('analytics_member_days').selectAll().execute()).toEqual([]);
  });

  test('events are deleted after 90 days, but their counts stay', async () => {
    await track({});
    await count();
    site.setClock(Date.now() + 91 * 86_400_000);
    admin = await site.admin();
    await track({});
    await flushEvents(site.context);
    await site.run('maintain-all-partitions');
    expect(await rows()).toHaveLength(1);
    await count();
    expect((await report('engagement?range=12m')).figures.pageViews.total).toBe(2);
  });
});
