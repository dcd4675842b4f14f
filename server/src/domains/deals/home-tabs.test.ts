import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let author: Member;

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);

/** Posts a deal and changes its row, so that lists take it for an older one. */
async function insertDeal(title: string, change: object): Promise<void> {
  const id = await site.deal(author, { title });
  await site.context.database.updateTable('deals').set(change).where('id', '=', id).execute();
}

async function listTitles(query: string): Promise<string[]> {
  const { status, body } = await site.call(`GET /deals?${query}`);
  expect(status).toBe(200);
  return body.data.map((deal: { title: string }) => deal.title.split(' ')[0]);
}

beforeAll(async () => {
  author = await site.member('tabber');
  await insertDeal('Early deal that became hot late', {
    posted_at: hoursAgo(50),
    promoted_at: hoursAgo(1),
    comments_count: 3,
  });
  await insertDeal('Quick deal that became hot early', { posted_at: hoursAgo(20), promoted_at: hoursAgo(19) });
  await insertDeal('Talked about more than others', {
    posted_at: hoursAgo(30),
    comments_count: 9,
    ends_at: hoursAgo(-48),
  });
  await insertDeal('Discussed long before this week', {
    posted_at: hoursAgo(24 * 30),
    comments_count: 50,
    ends_at: hoursAgo(2),
  });
  await insertDeal('Plain deal of the last hour', { posted_at: hoursAgo(0.5), ends_at: hoursAgo(-5) });
});

describe('the tabs of the home page', () => {
  test('Hot lists promoted deals, the last promoted first, whenever they were posted', async () => {
    expect(await listTitles('tab=hot')).toEqual(['Early', 'Quick']);
  });

  test('Discussed lists deals of the last week with comments, the most discussed first', async () => {
    expect(await listTitles('tab=discussed')).toEqual(['Talked', 'Early']);
  });

  test('Ending soon lists deals that have yet to end, the earliest end first', async () => {
    expect(await listTitles('tab=ending')).toEqual(['Plain', 'Talked']);
  });

  test('Latest is the same as the list without a tab', async () => {
    expect(await listTitles('tab=latest')).toEqual(await listTitles(''));
  });

  test('the pagination of a tab counts its own deals', async () => {
    const { body } = await site.call('GET /deals?tab=hot&limit=1');
    expect(body.pagination).toMatchObject({ total: 2, pages: 2 });
  });

  test('an unknown tab is refused', async () => {
    expect((await site.call('GET /deals?tab=best')).status).toBe(400);
  });
});

describe('news since a given time', () => {
  const since = (hours: number) => encodeURIComponent(hoursAgo(hours).toISOString());

  test('the deal list contains only deals posted after it', async () => {
    expect(await listTitles(`postedSince=${since(25)}`)).toEqual(['Plain', 'Quick']);
  });

  test('counts deals by posting time and hot deals by promotion time, and no alerts for visitors', async () => {
    const { body } = await site.call(`GET /news?since=${since(10)}`);
    expect(body.data).toEqual({ deals: 1, hot: 1, alerts: null });
  });

  test('counts the matches of a member’s own alerts', async () => {
    const other = await site.member('other-reader');
    await site.call('POST /alerts', { as: author, body: { name: 'Kettles', query: { q: 'kettle' } } });
    await site.deal(other, { title: 'A kettle that somebody waits for' });
    await site.drain();
    const countAlerts = async (as: Member) => (await site.call(`GET /news?since=${since(1)}`, { as })).body.data.alerts;
    expect(await countAlerts(author)).toBe(1);
    expect(await countAlerts(other)).toBe(0);
  });
});

test('a time filter narrows trending deals, but never extends them further back', async () => {
  const readTitles = async (address: string) =>
    (await site.call(`GET ${address}`)).body.data.map(({ title }: { title: string }) => title);
  expect(await readTitles('/deals/trending?postedWithin=30d')).toEqual(await readTitles('/deals/trending'));
  expect(await readTitles('/deals/trending?postedWithin=1d')).not.toContain('Early deal that became hot late');
});
