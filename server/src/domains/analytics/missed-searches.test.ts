import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { deleteOldTerms } from './term-actions.ts';

const site = useSite();
let admin: Member;

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs - days * dayMs);

async function recordSearches(days: number, name: string, missed: number, found = 0): Promise<void> {
  const at = daysAgo(days);
  const rows = [
    { kind: 'term', at, name, bucket: 1, count: missed },
    { kind: 'term', at, name, bucket: 0, count: found },
  ].filter(({ count }) => count > 0);
  await site.context.database.insertInto('analytics_days').values(rows).execute();
}

async function missed(query: string) {
  const { status, body } = await site.call(`GET /admin/searches/missed?${query}`, { as: admin });
  expect(status).toBe(200);
  return body;
}

beforeAll(async () => {
  admin = await site.admin();
  await recordSearches(0, 'zeppelin', 3, 1);
  await recordSearches(0, 'couch', 0, 9);
  await recordSearches(1, 'zeppelin', 2);
  await recordSearches(1, 'zorbit', 5);
  await recordSearches(40, 'jane at example street', 1);
  await recordSearches(40, 'zeppelin', 2);
});

test('searches without results are listed by day, the latest and most frequent first', async () => {
  const { data, pagination } = await missed('per=day&limit=2');
  expect(pagination).toMatchObject({ total: 5, pages: 3 });
  expect(data).toEqual([
    { from: daysAgo(0).toISOString().slice(0, 10), term: 'zeppelin', searches: 4, missed: 3 },
    { from: daysAgo(1).toISOString().slice(0, 10), term: 'zorbit', searches: 5, missed: 5 },
  ]);
});

test('searches by week add up the days of weeks that start on Monday', async () => {
  const { data } = await missed('per=week');
  const all = data.filter(({ term }: { term: string }) => term === 'zeppelin');
  expect(all.reduce((sum: number, row: { missed: number }) => sum + row.missed, 0)).toBe(7);
  expect(all.every(({ from }: { from: string }) => new Date(from).getUTCDay() === 1)).toBe(true);
});

test('members can’t read missed searches', async () => {
  expect((await site.call('GET /admin/searches/missed', { as: await site.member('nosy') })).status).toBe(403);
});

test('rare terms are deleted after two weeks, and frequent ones are kept', async () => {
  await deleteOldTerms(site.context);
  const terms = (await missed('per=day')).data.map(({ term }: { term: string }) => term);
  expect(terms).not.toContain('jane at example street');
  expect(terms.filter((term: string) => term === 'zeppelin')).toHaveLength(3);
});

describe('the words of search events', () => {
  const recordSearch = async (name: string, at: Date) => {
    const event = { kind: 'search_performed', name, created_at: at, session_id: 'session-1', is_bot: false } as const;
    await site.context.database.insertInto('analytics_events').values(event).execute();
  };
  const listWords = async () => {
    const query = site.context.database.selectFrom('analytics_events').select('name').orderBy('created_at');
    return (await query.where('kind', '=', 'search_performed').execute()).map(({ name }) => name);
  };

  afterAll(() => site.setClock(undefined));

  test('are deleted after two weeks, however long the site was off before', async () => {
    await recordSearch('stove', daysAgo(80));
    await recordSearch('lantern', new Date(daysAgo(80).getTime() + 90 * 60_000));
    await recordSearch('tent', daysAgo(16));
    await recordSearch('rope', daysAgo(1));
    await site.run('count-analytics');
    expect(await listWords()).toEqual([null, null, null, 'rope']);
  });

  test('are deleted from where the last run ended, even if the clock was ahead in between', async () => {
    site.setClock(Date.now() + 20 * dayMs);
    await site.run('count-analytics');
    expect(await listWords()).toEqual([null, null, null, null]);
    site.setClock(undefined);
    await site.run('count-analytics');
    await recordSearch('kettle', new Date());
    site.setClock(Date.now() + 15 * dayMs);
    await site.run('count-analytics');
    expect(await listWords()).toEqual([null, null, null, null, null]);
  });
});
