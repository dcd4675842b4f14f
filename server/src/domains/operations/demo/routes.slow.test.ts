import { beforeAll, expect, test } from 'vitest';
import { loadDemoIntoSite, removeDemo } from '../../../../demo/live-site.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { registerUser } from '../../accounts/users/actions.ts';
import { runIntegrityChecks } from '../integrity-checks/actions.ts';

const site = useSite();
let admin: Member;
let member: Member;
let ownDealId: string;

beforeAll(async () => {
  admin = await site.admin();
  member = await site.member();
  ownDealId = await site.deal(member);
  site.context.demo = {
    languages: ['en', 'de'],
    load: (context, { onProgress }) => loadDemoIntoSite(context, { language: 'en', onProgress, maxDeals: 8 }),
    remove: removeDemo,
  };
});

const readDemo = async () => (await site.call('GET /admin/demo', { as: admin })).body.data;
const load = (siteName: string | null = null) =>
  site.call('POST /admin/demo', { as: admin, body: { language: 'en', siteName } });
const remove = (siteName: string | null = null) =>
  site.call('POST /admin/demo/removal', { as: admin, body: { siteName } });
const readSiteName = async () => (await site.call('GET /settings')).body.data.siteName as string;
/** Returns what is left of visits: as measured events, and as counts by day. */
const countRemainingVisits = async () => {
  const query = `select (select count(*)::integer from analytics_events) as measured,
    (select coalesce(sum(count), 0)::integer from analytics_days where kind in ('event', 'funnel', 'reach')) as counted`;
  return (await site.connection.pool.query(query)).rows[0];
};
const countDeals = async () => (await site.call('GET /deals')).body.count as number;

test('loading and removing the demo need the site’s name, and removal leaves the deals of real members', async () => {
  const name = await readSiteName();
  expect((await load()).body.code).toBe('demo_unnamed');
  expect((await load('Another site')).body.code).toBe('demo_unnamed');
  expect((await remove(name)).body.code).toBe('demo_not_here');
  expect((await load(name)).body.data.run).toEqual({ kind: 'load', state: 'waiting', share: 0 });
  expect((await load(name)).body.code).toBe('demo_under_way');
  await site.drain();
  expect(await readDemo()).toMatchObject({ isHere: true, deals: 1, comments: 0, run: { state: 'done', share: 1 } });
  expect(await countDeals()).toBeGreaterThan(4);
  expect((await countRemainingVisits()).counted).toBeGreaterThan(1_000);
  const checkResults = await runIntegrityChecks(site.context, () => {});
  expect(checkResults.filter(({ count }) => count > 0)).toEqual([]);
  expect((await load(name)).body.code).toBe('demo_here');
  const { database } = site.context;
  expect(await database.selectFrom('commissions').select('id').execute()).toEqual([]);

  const { data } = (await site.call('GET /deals?limit=50')).body;
  const [demoDeal] = data.filter(({ _id }: { _id: string }) => _id !== ownDealId);
  const commentRequest = { as: member, body: { body: 'Is this one any good?' } };
  expect((await site.call(`POST /deals/${demoDeal._id}/comments`, commentRequest)).status).toBe(200);
  expect(await readDemo()).toMatchObject({ deals: 1, comments: 1 });
  expect((await remove()).body.code).toBe('demo_unnamed');
  expect((await remove(name)).status).toBe(200);
  await site.drain();
  expect(await readDemo()).toMatchObject({ isHere: false, deals: 1, run: { kind: 'remove', state: 'done' } });
  expect((await site.call('GET /deals')).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([ownDealId]);
  const remainingUsers = await database
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@town.example')
    .execute();
  expect(remainingUsers).toEqual([]);
  expect(await countRemainingVisits()).toEqual({ measured: 0, counted: 0 });
  // Categories belong to no one, and stay for the owner.
  expect(await database.selectFrom('categories').select('id').execute()).not.toEqual([]);
  await expect(site.connection.pool.query('delete from audit_entries')).rejects.toThrow('only ever added to');
});

test('the demo can be loaded again after an interrupted load left members behind', async () => {
  const { context } = site;
  await registerUser(context, { username: 'clerk', email: 'clerk@town.example', password: 'of the old town' });
  await context.database.updateTable('demo_runs').set({ kind: 'load', state: 'failed' }).execute();
  expect((await load(await readSiteName())).status).toBe(200);
  await site.drain();
  expect(await readDemo()).toMatchObject({ isHere: true, run: { kind: 'load', state: 'done' } });
});

test('a load that gave no sign of life for minutes is reported as failed', async () => {
  await site.context.database
    .updateTable('demo_runs')
    .set({ state: 'running', seen_at: new Date('2020-01-01') })
    .execute();
  expect((await readDemo()).run.state).toBe('failed');
});

test('without the demo installed, no language is offered and loading is refused; members have no access', async () => {
  const { demo } = site.context;
  site.context.demo = undefined;
  expect((await readDemo()).languages).toEqual([]);
  expect((await load()).body.code).toBe('demo_not_installed');
  site.context.demo = demo;
  expect((await site.call('GET /admin/demo', { as: member })).status).toBe(403);
});
