import { ChangeReport, TrafficReport } from '@haggle/contract/analytics/traffic';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { seedVisits } from '../../../test/harness/traffic.ts';
import { flushEvents } from './tracking/actions.ts';

const site = useSite();
const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'accept-language': 'de-AT,de;q=0.9',
};
const noon = Date.UTC(2031, 4, 31, 12);
let admin: Member;

beforeAll(async () => {
  site.setClock(noon);
  admin = await site.admin();
});

beforeEach(async () => {
  await flushEvents(site.context);
  await sql`truncate analytics_events, analytics_hours, analytics_days, analytics_member_days, analytics_progress, analytics_traffic, analytics_traffic_days`.execute(
    site.context.database,
  );
});

const read = async (path: string) => {
  const { status, body } = await site.call(`GET /analytics/${path}`, { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

let sessionCount = 0;

/** Visits one page. */
async function startVisit(start: object, headers: Record<string, string> = browser): Promise<void> {
  sessionCount += 1;
  const sessionId = `session-${sessionCount.toString().padStart(4, '0')}`;
  const body = { sessionId, ...start };
  expect((await site.call('POST /analytics/session/start', { body, headers })).status).toBe(200);
  const event = { eventType: 'page_view', sessionId, metadata: { path: '/deals' } };
  await site.call('POST /analytics/track', { body: event, headers });
}

async function count(): Promise<void> {
  await flushEvents(site.context);
  await site.run('count-analytics');
}

test('the traffic report groups visits by origin, page and device, can be filtered, and lists bots apart', async () => {
  const dealId = await site.deal(await site.newcomer());
  await startVisit({ entryPage: `/deals/${dealId}/a-lamp`, referrer: 'https://www.search.example/?q=lamp' });
  await startVisit({ entryPage: '/deals?utm_campaign=Spring', referrer: 'https://letter.example/' });
  await startVisit({ entryPage: '/deals', campaign: 'spring' });
  await startVisit({ entryPage: '/' });
  await startVisit({}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await count();
  const report = TrafficReport.parse(await read('traffic?range=7d'));
  expect(report.figures).toMatchObject({ visits: { total: 4, previous: 0 }, bounceRate: { total: 1 } });
  const names = (dimension: keyof typeof report.dimensions) =>
    Object.fromEntries(report.dimensions[dimension].map(({ name, visits }) => [name, visits]));
  expect(names('channel')).toEqual({ campaign: 2, search: 1, direct: 1 });
  expect(names('source')).toEqual({ '': 2, 'search.example': 1, 'letter.example': 1 });
  expect(names('campaign')).toEqual({ spring: 2, '': 2 });
  expect(names('landing')).toEqual({ '/deals': 2, [`/deals/${dealId}`]: 1, '/': 1 });
  expect(report.landingTitles).toEqual({ [`/deals/${dealId}`]: expect.stringContaining('Wireless headphones') });
  expect([names('device'), names('browser'), names('language')]).toEqual([{ phone: 4 }, { Safari: 4 }, { de: 4 }]);
  expect(names('country')).toEqual({ '': 4 });
  expect(report.programs).toEqual([{ name: 'Googlebot', visits: 1, previousVisits: 0 }]);
  expect((await read('engagement?range=7d')).figures.visits).toEqual(report.figures.visits);

  const filtered = TrafficReport.parse(await read('traffic?range=7d&campaign=spring&channel=campaign'));
  expect(filtered.figures.visits.total).toBe(2);
  expect(filtered.dimensions.landing).toEqual([{ name: '/deals', visits: 2, previousVisits: 0 }]);
  expect((await read('traffic?range=7d&campaign=')).figures.visits.total).toBe(2);
});

test('a visit to an impossible deal ID doesn’t break the report', async () => {
  await startVisit({ entryPage: '/deals/9223372036854775808/a-lamp' });
  await count();
  const report = TrafficReport.parse(await read('traffic?range=7d'));
  expect(report.dimensions.landing).toEqual([{ name: '/deals/9223372036854775808', visits: 1, previousVisits: 0 }]);
  expect(report.landingTitles).toEqual({});
});

test('a decline is explained by a page that lost search visits, an ended campaign and a lost program', async () => {
  await seedVisits(site.context, noon);
  await site.run('count-analytics');
  const report = ChangeReport.parse(await read('traffic/changes?range=30d'));
  // Today isn't over.
  expect(report.period).toMatchObject({ from: '2031-05-01T00:00:00.000Z', to: '2031-05-31T00:00:00.000Z' });
  expect(report.visits.total).toBeLessThan(report.visits.previous);
  expect(report.causes.map(({ dimension, name, within }) => [dimension, name, within?.name])).toEqual([
    ['landing', '/articles/best-coffee-machines', 'search'],
    ['program', 'PriceSpider', undefined],
    ['campaign', 'spring-sale', 'letter.example'],
  ]);
  // The rest is ordinary variation between days.
  const change = report.visits.previous - report.visits.total;
  expect(Math.abs(report.unexplained)).toBeLessThan(0.15 * change);
  const [page] = report.causes;
  expect(page?.days).toHaveLength(60);
  expect(page?.days.reduce((sum, visits) => sum + visits, 0)).toBe((page?.visits ?? 0) + (page?.previousVisits ?? 0));

  const filtered = ChangeReport.parse(await read('traffic/changes?range=30d&device=phone'));
  expect(filtered.causes.map(({ name }) => name)).toEqual(['/articles/best-coffee-machines', 'spring-sale']);
});

test('a report can cover given dates, compared with as many days before; invalid ones are refused', async () => {
  await seedVisits(site.context, noon);
  await site.run('count-analytics');
  const longReport = TrafficReport.parse(await read('traffic?range=30d'));
  const weekReport = TrafficReport.parse(await read('traffic?from=2031-05-10&to=2031-05-16'));
  const days = longReport.series.filter(({ at }) => at >= '2031-05-10' && at < '2031-05-17');
  expect(weekReport.series).toEqual(days);
  expect(weekReport.period).toMatchObject({ range: 'days', previousFrom: '2031-05-03T00:00:00.000Z' });
  for (const invalidQuery of [
    'from=2031-05-10',
    'from=2031-05-10&to=2031-05-09',
    'from=2030-01-01&to=2031-05-09',
    'from=x&to=y',
  ]) {
    expect((await site.call(`GET /analytics/engagement?${invalidQuery}`, { as: admin })).status, invalidQuery).toBe(
      400,
    );
  }
});

test('every report can compare days with the same days a year before, but not the last 24 hours', async () => {
  await seedVisits(site.context, noon);
  await seedVisits(site.context, Date.UTC(2030, 4, 31, 12));
  await site.run('count-analytics');
  const days = 'from=2031-05-12&to=2031-05-25';
  const before = await read('traffic?from=2030-05-12&to=2030-05-25');
  const report = TrafficReport.parse(await read(`traffic?${days}&compare=year`));
  expect(report.period).toMatchObject({
    compare: 'year',
    previousFrom: '2030-05-12T00:00:00.000Z',
    previousTo: '2030-05-26T00:00:00.000Z',
  });
  expect(report.figures.visits.previous).toBe(before.figures.visits.total);
  expect(before.figures.visits.total).toBeGreaterThan(0);
  expect(report.previousSeries).toEqual(before.series);
  const channelNames = (trafficReport: { dimensions: TrafficReport['dimensions'] }) =>
    trafficReport.dimensions.channel.map(({ name }) => name);
  expect(channelNames(report).toSorted()).toEqual(channelNames(before).toSorted());
  const narrowed = await read(`traffic?${days}&compare=year&channel=search`);
  const narrowedBefore = await read('traffic?from=2030-05-12&to=2030-05-25&channel=search');
  expect(narrowed.figures.visits.previous).toBe(narrowedBefore.figures.visits.total);
  for (const path of ['engagement', 'deals', 'search', 'growth', 'performance', 'traffic/changes']) {
    expect((await read(`${path}?${days}&compare=year`)).period.compare, path).toBe('year');
  }
  expect((await read(`engagement?${days}&compare=year`)).figures.visits.previous).toBe(before.figures.visits.total);
  const hours = await site.call('GET /analytics/growth?timeRange=24h&compare=year', { as: admin });
  expect(hours.body).toMatchObject({ code: 'malformed', details: [{ path: 'compare' }] });
});

test('days without packed columns are read from rows with equal results, and packed by the next count', async () => {
  await seedVisits(site.context, noon);
  await count();
  const paths = ['traffic?range=30d', 'traffic?range=30d&device=phone', 'traffic/changes?range=30d'];
  const readAll = () => Promise.all(paths.map(read));
  const before = await readAll();
  expect(before[2].causes.length).toBeGreaterThan(2);
  const days = async () =>
    (
      await sql<{ days: number }>`select count(*)::integer as days from analytics_traffic_days`.execute(
        site.context.database,
      )
    ).rows[0]?.days;
  const packedCount = await days();
  expect(packedCount).toBeGreaterThanOrEqual(60);
  await sql`delete from analytics_traffic_days`.execute(site.context.database);
  expect(await readAll()).toEqual(before);
  await count();
  expect(await days()).toBe(packedCount);
  expect(await readAll()).toEqual(before);
});
