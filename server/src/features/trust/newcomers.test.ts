import { afterEach, describe, expect, test } from 'vitest';
import { plantCrowd } from '../../../test/crowd.ts';
import { type Member, useSite } from '../../../test/site.ts';

const site = useSite();
const hour = 3_600_000;
const day = 24 * hour;

afterEach(() => site.setClock(undefined));

/** Calls as somebody at an address. */
async function callFrom(
  remoteAddress: string,
  as: Member,
  { method, path, body }: Record<string, unknown> & { path: string },
) {
  const response = await site.app.request(
    `http://haggle.test/api${path}`,
    {
      method: String(method),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
      body: JSON.stringify(body),
    },
    { incoming: { headers: {}, socket: { remoteAddress } } },
  );
  if (response.status !== 200) throw new Error(await response.text());
}

const vote = (from: string, as: Member, id: string) =>
  callFrom(from, as, { method: 'POST', path: `/deals/${id}/vote`, body: { voteValue: 1 } });
const report = (from: string, as: Member, id: string) =>
  callFrom(from, as, { method: 'PUT', path: `/deals/${id}/state-report`, body: { state: 'expired' } });

async function many(count: number, make: () => Promise<Member>): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) members.push(await make());
  return members;
}

const read = async (id: string) => (await site.call(`GET /deals/${id}`)).body.data;
const weightOf = async (id: string) => (await site.call(`GET /deals/${id}/rank`)).body.data.weightedVotes;
const pointsOf = async (as: Member) => (await site.call('GET /points', { as })).body.data.points;

async function isOnFrontPage(id: string): Promise<boolean> {
  await site.drain();
  const { body } = await site.call('GET /deals?frontPage=true&limit=100');
  return body.data.some((deal: { _id: string }) => deal._id === id);
}

describe('accounts of the same day', () => {
  test('neither end a deal nor bring it to the front page, nor pay its author, though each vote is in the score', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    await site.drain();
    const before = await pointsOf(author);
    for (const [index, fresh] of (await many(22, () => site.newcomer())).entries()) {
      await vote(`198.51.100.${index}`, fresh, id);
      await report(`198.51.100.${index}`, fresh, id);
    }
    expect(await isOnFrontPage(id)).toBe(false);
    expect(await read(id)).toMatchObject({ lifecycleStatus: 'active', dealScore: 22, stateReports: { expired: 22 } });
    expect(await weightOf(id)).toBe(0);
    expect(await pointsOf(author)).toBe(before);
  });

  test('begin to count, and to pay, once they are a day old, each once', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const [first, second, gone] = (await many(3, () => site.newcomer())) as [Member, Member, Member];
    await vote('203.0.113.1', first, id);
    await vote('203.0.113.2', second, id);
    await vote('203.0.113.3', gone, id);
    await site.call(`POST /deals/${id}/vote`, { as: gone, body: { voteValue: 0 } });
    await site.drain();
    const before = await pointsOf(author);
    site.setClock(Date.now() + 23 * hour);
    await site.run('count-first-votes');
    expect(await weightOf(id)).toBe(0);
    site.setClock(Date.now() + 25 * hour);
    for (let round = 0; round < 2; round += 1) {
      await site.run('count-first-votes');
      await site.drain();
      expect(await weightOf(id)).toBe(0.5);
      expect(await pointsOf(author)).toBe(before + 2);
    }
    expect((await read(id)).dealScore).toBe(2);
  });

  test('an admin’s vote counts from the first minute', async () => {
    const id = await site.deal(await site.member());
    await vote('203.0.113.4', await site.admin(), id);
    expect(await weightOf(id)).toBe(1);
  });
});

describe('members at one address', () => {
  test('count once a deal while they are newcomers, on each deal, however many vote at once', async () => {
    const [one, other] = [await site.deal(await site.member()), await site.deal(await site.member())];
    const flat = await many(5, () => site.member());
    await Promise.all(flat.map((member) => vote('192.0.2.7', member, one)));
    await vote('192.0.2.7', flat[0] as Member, other);
    expect([await weightOf(one), await weightOf(other)]).toEqual([0.25, 0.25]);
    expect((await read(one)).dealScore).toBe(5);
    await vote('192.0.2.8', await site.member(), one);
    expect(await weightOf(one)).toBe(0.5);
  });

  test('also when their first votes begin to count', async () => {
    const id = await site.deal(await site.member());
    for (const fresh of await many(4, () => site.newcomer())) await vote('192.0.2.9', fresh, id);
    site.setClock(Date.now() + 25 * hour);
    await site.run('count-first-votes');
    expect(await weightOf(id)).toBe(0.25);
  });

  test('count in full once the site knows them, as an office or a university does', async () => {
    const id = await site.deal(await site.member());
    for (const member of (await plantCrowd(site, 4)) as Member[]) await vote('192.0.2.10', member, id);
    expect(await weightOf(id)).toBe(4);
    const known = await site.context.database
      .selectFrom('votes')
      .select('address_hash')
      .where('deal_id', '=', id)
      .execute();
    expect(known.map((row) => row.address_hash)).toEqual([null, null, null, null]);
  });

  test('where a newcomer voted from is forgotten after a month', async () => {
    const id = await site.deal(await site.member());
    await vote('192.0.2.11', await site.member(), id);
    await report('192.0.2.11', await site.member(), id);
    const kept = async () => {
      const { database } = site.context;
      const votes = database.selectFrom('votes').select('address_hash').where('deal_id', '=', id);
      const reports = database.selectFrom('state_reports').select('address_hash').where('deal_id', '=', id);
      return [...(await votes.execute()), ...(await reports.execute())].filter((row) => row.address_hash !== null)
        .length;
    };
    expect(await kept()).toBe(2);
    site.setClock(Date.now() + 31 * day);
    await site.run('count-first-votes');
    await site.run('forget-report-addresses');
    expect(await kept()).toBe(0);
  });
});

describe('before a deal reaches the front page', () => {
  /** Deals of a member, posted some days ago. */
  async function plantDeals(by: Member, count: number): Promise<string[]> {
    const at = new Date(Date.now() - 5 * day);
    const times = { submitted_at: at, posted_at: at, approved_at: at, status_changed_at: at, updated_at: at };
    const rows = Array.from({ length: count }, (_, n) => {
      const key = `shop.example/planted/${by.id}/${n}`;
      const deal = { title: 'A deal of some days ago', url: `https://${key}`, url_key: key, price_cents: 1000 };
      return { ...deal, ...times, submitted_by: by.id, status: 'active' };
    });
    const { database } = site.context;
    return (await database.insertInto('deals').values(rows).returning('id').execute()).map((row) => row.id);
  }

  async function plantVotes(by: Member[], deals: string[]): Promise<void> {
    const at = new Date(Date.now() - 4 * day);
    const rows = by.flatMap(({ id }) => deals.map((deal_id) => ({ user_id: id, deal_id, value: 1, created_at: at })));
    await site.context.database.insertInto('votes').values(rows).execute();
  }

  test('those who vote for each other far more than chance explains lose their weight; others bring it there', async () => {
    const joined = { created_at: new Date(Date.now() - 30 * day), trust_level: 1 };
    const known = async () => {
      const someone = await site.member();
      await site.context.database.updateTable('users').set(joined).where('id', '=', someone.id).execute();
      return someone;
    };
    const ring = await many(8, known);
    const honest = await many(8, known);
    const bystander = await known();
    await plantVotes(honest, await plantDeals(bystander, 300));
    for (const member of ring) {
      const others = ring.filter((other) => other !== member);
      await plantVotes(others, await plantDeals(member, 10));
    }
    const [pushed, liked] = [await site.deal(ring[0] as Member), await site.deal(bystander)];
    for (const [index, as] of ring.slice(1).entries()) await vote(`198.18.0.${index}`, as, pushed);
    for (const [index, as] of honest.entries()) await vote(`198.18.1.${index}`, as, liked);
    expect(await isOnFrontPage(liked)).toBe(true);
    expect(await isOnFrontPage(pushed)).toBe(false);
    expect((await read(pushed)).dealScore).toBe(7);
    expect(await weightOf(pushed)).toBe(0);
    const findings = (await site.call('GET /admin/vote-findings?limit=100', { as: await site.admin() })).body.data;
    const found = findings.map((finding: { user: { _id: string } }) => finding.user._id);
    expect(new Set(found)).toEqual(new Set(ring.map(({ id }) => id)));
  });
});
