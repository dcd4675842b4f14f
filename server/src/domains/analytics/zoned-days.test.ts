import { EngagementReport, GrowthReport } from '@haggle/contract/analytics/reports';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { flushEvents } from './tracking/actions.ts';

const site = useSite();
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

beforeEach(async () => {
  await sql`truncate analytics_events, analytics_hours, analytics_days, analytics_member_days, analytics_progress`.execute(
    site.context.database,
  );
});

afterAll(() => setTimeZone('UTC'));

const setTimeZone = async (timeZone: string) =>
  site.call('PUT /settings', { as: await site.admin(), body: { timeZone } });

/** Views a page at each of these times, each time as a new member. */
async function viewPageAt(...times: string[]) {
  for (const [index, time] of times.entries()) {
    site.setClock(Date.parse(time));
    const as = await site.member();
    const event = { eventType: 'page_view', sessionId: `session-000${index}`, timestamp: Date.parse(time) };
    await site.call('POST /analytics/track', { body: event, headers: browser, as });
  }
  await flushEvents(site.context);
}

async function readEngagement(range = '7d') {
  const { body } = await site.call(`GET /analytics/engagement?range=${range}`, { as: await site.admin() });
  return EngagementReport.parse(body.data);
}

const lastDays = async (count: number) =>
  (await readEngagement()).series.slice(-count).map(({ at, pageViews, members }) => [at, pageViews, members]);

test('a day in the reports starts at midnight in the site’s time zone', async () => {
  site.setClock(Date.parse('2031-05-06T11:00:00Z'));
  await setTimeZone('Pacific/Auckland');
  await viewPageAt('2031-05-06T11:59:00Z', '2031-05-06T12:01:00Z');
  await site.run('count-analytics');
  expect(await lastDays(2)).toEqual([
    ['2031-05-05T12:00:00.000Z', 1, 1],
    ['2031-05-06T12:00:00.000Z', 1, 1],
  ]);
  const { figures, series } = await readEngagement('24h');
  expect([figures.pageViews.total, figures.members.total, series.length]).toEqual([2, 2, 24]);
  expect((await readEngagement()).figures.membersOfWeek).toEqual({ total: 2, previous: 0 });
  const growth = (await site.call('GET /analytics/growth?timeRange=7d', { as: await site.admin() })).body.data;
  // In Auckland, it's Wednesday the 7th.
  expect(GrowthReport.parse(growth).cohorts.at(-1)?.week).toBe('2031-05-05');
  const { data } = (
    await site.call('GET /analytics/export/json?dataType=engagement&timeRange=7d', { as: await site.admin() })
  ).body;
  expect(data.at(-1)).toMatchObject({ at: '2031-05-06T12:00:00.000Z', pageViews: 1 });
});

test('the day on which daylight saving time starts has 23 hours', async () => {
  site.setClock(Date.parse('2031-03-09T04:00:00Z'));
  await setTimeZone('America/New_York');
  await viewPageAt('2031-03-09T04:59:00Z', '2031-03-09T05:00:00Z', '2031-03-10T03:59:00Z', '2031-03-10T04:00:00Z');
  await site.run('count-analytics');
  expect(await lastDays(3)).toEqual([
    ['2031-03-08T05:00:00.000Z', 1, 1],
    ['2031-03-09T05:00:00.000Z', 2, 2],
    ['2031-03-10T04:00:00.000Z', 1, 1],
  ]);
});

test('hours start at half past in a time zone with a half-hour offset', async () => {
  site.setClock(Date.parse('2031-05-06T18:00:00Z'));
  await setTimeZone('Asia/Kolkata');
  await viewPageAt('2031-05-06T18:29:00Z', '2031-05-06T18:31:00Z');
  await site.run('count-analytics');
  const { series } = await readEngagement('24h');
  expect(series.slice(-2).map(({ at, pageViews }) => [at, pageViews])).toEqual([
    ['2031-05-06T17:30:00.000Z', 1],
    ['2031-05-06T18:30:00.000Z', 1],
  ]);
  expect((await lastDays(2)).map(([, views]) => views)).toEqual([1, 1]);
});

test('after a change of the time zone, days that still have events are counted again', async () => {
  site.setClock(Date.parse('2031-05-06T11:00:00Z'));
  await setTimeZone('UTC');
  await viewPageAt('2031-05-06T11:59:00Z', '2031-05-06T12:01:00Z');
  await site.run('count-analytics');
  expect(await lastDays(2)).toEqual([
    ['2031-05-05T00:00:00.000Z', 0, 0],
    ['2031-05-06T00:00:00.000Z', 2, 2],
  ]);
  for (const [timeZone, views] of [
    ['Pacific/Auckland', [1, 1]],
    ['America/New_York', [0, 2]],
  ] as const) {
    await setTimeZone(timeZone);
    await site.run('count-analytics');
    await site.run('count-analytics');
    expect((await lastDays(2)).map(([, views]) => views)).toEqual(views);
    expect((await readEngagement()).figures).toMatchObject({ pageViews: { total: 2 }, members: { total: 2 } });
  }
});
