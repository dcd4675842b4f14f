import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { flushEvents, maintainEventPartitions } from './tracking/actions.ts';

const site = useSite();
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const day = 86_400_000;
/** Far from other days, so that each test starts with its own salt. */
let first = Date.UTC(2031, 4, 1);
let admin: Member;

const at = (days: number) => site.setClock(first + days * day + day / 2);
const formatDay = (days: number) => new Date(first + days * day).toISOString().slice(0, 10);

beforeAll(async () => {
  const { database } = site.context;
  // With random salts, two visitors sometimes share a register of a sketch and count as one.
  await sql`create function fix_salt() returns trigger language plpgsql as
    $$ begin new.salt := 'salt of ' || new.since; return new; end $$`.execute(database);
  await sql`create trigger fix_salt before insert on analytics_visitor_salts
    for each row execute function fix_salt()`.execute(database);
  at(-5);
  admin = await site.admin();
});

beforeEach(async () => {
  first += 100 * day;
  at(-5);
  admin = await site.admin();
});

const setVisitorDays = (visitorDays: number) => site.call('PUT /settings', { as: admin, body: { visitorDays } });

/** Visits the site on a day from these addresses. */
async function visitFrom(days: number, addresses: readonly number[]): Promise<void> {
  at(days);
  for (const address of addresses) {
    const body = { eventType: 'page_view', sessionId: `visit-${days}-${address}`, metadata: { page: '/' } };
    const reply = await site.call('POST /analytics/track', {
      body,
      headers: { 'user-agent': agent },
      from: `203.0.113.${address}`,
    });
    expect(reply.body.data).toEqual({ accepted: 1 });
  }
  await flushEvents(site.context);
}

async function read(from: number, to: number) {
  await site.run('count-analytics');
  const query = `from=${formatDay(from)}&to=${formatDay(to)}`;
  return (await site.call(`GET /analytics/engagement?${query}`, { as: admin })).body.data;
}

const readSalts = async () =>
  (
    await sql<{ since: string; until: string; kept: boolean }>`
    select since::text, until::text, salt is not null as kept from analytics_visitor_salts
    where since >= ${formatDay(-5)}::date order by since`.execute(site.context.database)
  ).rows;

test('by default visitors aren’t recognised on another day: days are summed without a distinct total', async () => {
  expect((await site.call('GET /settings')).body.data.visitorDays).toBe(1);
  await visitFrom(0, [1, 2]);
  await visitFrom(1, [1, 2, 3]);
  const report = await read(0, 1);
  expect(report.figures.visitors.total).toBe(5);
  expect(report.figures.distinctVisitors).toEqual({ total: null, previous: null });
  expect(report.visitorStretches).toEqual([]);
  const { rows } = await sql`select from analytics_visitor_sketches`.execute(site.context.database);
  expect(rows).toEqual([]);
});

test('a visitor of several days is counted once in the distinct total while the salt stays the same', async () => {
  await setVisitorDays(7);
  await visitFrom(0, [1, 2, 3]);
  await visitFrom(1, [2, 3, 4]);
  await visitFrom(5, [1, 5]);
  const report = await read(0, 6);
  expect(report.figures).toMatchObject({ visitors: { total: 8 }, distinctVisitors: { total: 5, previous: null } });
  expect(report.visitorStretches).toEqual([{ from: formatDay(0), to: formatDay(6), visitors: 5 }]);
  expect((await read(1, 2)).figures.distinctVisitors).toEqual({ total: 3, previous: null });
  expect((await read(2, 3)).figures.distinctVisitors).toEqual({ total: 0, previous: 4 });
  await setVisitorDays(1);
});

test('across a change of the salt, each part has a distinct total and the whole has none', async () => {
  await setVisitorDays(3);
  await visitFrom(0, [1, 2]);
  await visitFrom(2, [2, 3]);
  await visitFrom(3, [1, 2, 3, 4]);
  await visitFrom(4, [4]);
  const report = await read(0, 4);
  expect(report.figures.distinctVisitors).toEqual({ total: null, previous: null });
  expect(report.visitorStretches).toEqual([
    { from: formatDay(0), to: formatDay(2), visitors: 3 },
    { from: formatDay(3), to: formatDay(4), visitors: 4 },
  ]);
  await setVisitorDays(1);
});

test('a salt is deleted when its days are over, and immediately when the owner chooses fewer days', async () => {
  await setVisitorDays(30);
  await visitFrom(0, [1]);
  await visitFrom(4, [1]);
  expect(await readSalts()).toEqual([{ since: formatDay(0), until: formatDay(30), kept: true }]);
  await setVisitorDays(1);
  await visitFrom(4, [2]);
  expect(await readSalts()).toEqual([
    { since: formatDay(0), until: formatDay(4), kept: false },
    { since: formatDay(4), until: formatDay(5), kept: true },
  ]);
  at(5);
  await maintainEventPartitions(site.context);
  expect((await readSalts()).map(({ kept }) => kept)).toEqual([false, false]);
});

test('the privacy page says how long visitors are recognised, which is 30 days at most', async () => {
  const readPrivacyPage = async () => (await site.call('GET /pages/privacy')).body.data.html as string;
  expect(await readPrivacyPage()).toContain('thrown away every day');
  expect((await setVisitorDays(30)).status).toBe(200);
  expect(await readPrivacyPage()).toContain('within 30 days, you count once');
  expect((await setVisitorDays(31)).status).toBe(422);
  expect((await setVisitorDays(0)).status).toBe(422);
  await setVisitorDays(1);
});
