import { afterEach, describe, expect, test } from 'vitest';
import { seedMembers } from '../../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';

const site = useSite();
const hour = 3_600_000;
const day = 24 * hour;

afterEach(() => site.setClock(undefined));

/** Calls an endpoint as a member from an IP address. */
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
const report = (from: string, as: Member, id: string, body: object = { state: 'expired' }) =>
  callFrom(from, as, { method: 'PUT', path: `/deals/${id}/state-report`, body });
const tryCode = (from: string, as: Member, id: string, worked = true) =>
  callFrom(from, as, { method: 'PUT', path: `/deals/${id}/coupon-trial`, body: { worked } });

async function repeatMember(count: number, createMember: () => Promise<Member>): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) members.push(await createMember());
  return members;
}

const readDeal = async (id: string) => (await site.call(`GET /deals/${id}`)).body.data;
const weightOf = async (id: string) => (await site.call(`GET /deals/${id}/rank`)).body.data.weightedVotes;
const pointsOf = async (as: Member) => (await site.call('GET /points', { as })).body.data.points;

async function isOnFrontPage(id: string): Promise<boolean> {
  await site.drain();
  const { body } = await site.call('GET /deals?frontPage=true&limit=100');
  return body.data.some((deal: { _id: string }) => deal._id === id);
}

describe('accounts on their first day', () => {
  test('can’t end a deal, promote it or earn its author points, although their votes count in its score', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    await site.drain();
    const before = await pointsOf(author);
    for (const [index, newcomer] of (await repeatMember(22, () => site.newcomer())).entries()) {
      await vote(`198.51.100.${index}`, newcomer, id);
      await report(`198.51.100.${index}`, newcomer, id);
    }
    expect(await isOnFrontPage(id)).toBe(false);
    expect(await readDeal(id)).toMatchObject({ lifecycleStatus: 'active', dealScore: 22, annulledVotes: 0 });
    expect((await readDeal(id)).stateReports).toMatchObject({ expired: 0, confidence: null, lastReportedAt: null });
    expect(await weightOf(id)).toBe(0);
    expect(await pointsOf(author)).toBe(before);
  });

  test('don’t affect a coupon’s success rate, a deal’s reported price or when it last worked', async () => {
    const id = await site.deal(await site.member(), { couponCode: 'NEW5' });
    const other = await site.deal(await site.member(), { couponCode: 'NEW6' });
    const known = await site.member();
    await site.setTrustLevel(known, 1);
    await tryCode('198.51.100.1', known, id, false);
    for (const [index, newcomer] of (await repeatMember(4, () => site.newcomer())).entries()) {
      await tryCode(`198.51.100.${index}`, newcomer, id);
      await report(`198.51.100.${index}`, newcomer, id, { state: 'price_changed', price: 1 });
      await report(`198.51.100.${index}`, newcomer, other, { state: 'works' });
    }
    expect(await readDeal(id)).toMatchObject({
      couponTrials: { worked: 0, failed: 1, successRate: 0, lastWorkedAt: null },
      stateReports: { priceChanged: 0, reportedPrice: null },
    });
    expect((await readDeal(other)).stateReports).toMatchObject({ works: 0, lastWorkedAt: null });
  });

  test('don’t trigger alerts for a minimum score or for speed', async () => {
    const [author, scoreReader, speedReader] = [await site.member(), await site.member(), await site.member()];
    const createAlert = (as: Member, body: object) =>
      site.call('POST /alerts', { as, body: { name: 'Crowds', channels: ['inApp'], ...body } });
    await createAlert(scoreReader, { query: { q: 'accordion', minScore: 3 } });
    await createAlert(speedReader, { query: { q: 'accordion' }, speed: { score: 3, minutes: 30 } });
    const id = await site.deal(author, { title: 'An accordion that nobody knows' });
    const countNotifications = async (as: Member) => (await site.call('GET /notifications', { as })).body.count;
    for (const [index, newcomer] of (await repeatMember(4, () => site.newcomer())).entries()) {
      await vote(`198.51.100.${index}`, newcomer, id);
    }
    await site.drain();
    expect([await countNotifications(scoreReader), await countNotifications(speedReader)]).toEqual([0, 0]);
    const known = await repeatMember(3, () => site.member());
    for (const as of known) await site.setTrustLevel(as, 1);
    for (const [index, as] of known.entries()) await vote(`198.51.100.${77 + index}`, as, id);
    await site.drain();
    expect([await countNotifications(scoreReader), await countNotifications(speedReader)]).toEqual([1, 1]);
  });

  test('have their votes counted and rewarded once, when they are a day old', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const [first, second, withdrawn] = (await repeatMember(3, () => site.newcomer())) as [Member, Member, Member];
    await vote('203.0.113.1', first, id);
    await vote('203.0.113.2', second, id);
    await vote('203.0.113.3', withdrawn, id);
    await site.call(`POST /deals/${id}/vote`, { as: withdrawn, body: { voteValue: 0 } });
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
    expect((await readDeal(id)).dealScore).toBe(2);
  });

  test('an admin’s vote counts from the first minute', async () => {
    const id = await site.deal(await site.member());
    await vote('203.0.113.4', await site.admin(), id);
    expect(await weightOf(id)).toBe(1);
  });
});

describe('members at one IP address', () => {
  test('count as one vote per deal while they are newcomers, even when they vote at the same time', async () => {
    const [one, other] = [await site.deal(await site.member()), await site.deal(await site.member())];
    const newcomers = await repeatMember(5, () => site.member());
    await Promise.all(newcomers.map((member) => vote('192.0.2.7', member, one)));
    await vote('192.0.2.7', newcomers[0] as Member, other);
    expect([await weightOf(one), await weightOf(other)]).toEqual([0.25, 0.25]);
    expect((await readDeal(one)).dealScore).toBe(5);
    await vote('192.0.2.8', await site.member(), one);
    expect(await weightOf(one)).toBe(0.5);
  });

  test('count as one when their first-day votes begin to count', async () => {
    const id = await site.deal(await site.member());
    for (const newcomer of await repeatMember(4, () => site.newcomer())) await vote('192.0.2.9', newcomer, id);
    site.setClock(Date.now() + 25 * hour);
    await site.run('count-first-votes');
    expect(await weightOf(id)).toBe(0.25);
  });

  test('count as two once known for days but without approved deals, so they can’t promote a deal', async () => {
    const [pushed, liked] = [await site.deal(await site.member()), await site.deal(await site.member())];
    const crowd = await seedMembers(site, 8);
    await Promise.all(crowd.map((member) => vote('192.0.2.10', member, pushed)));
    expect((await readDeal(pushed)).dealScore).toBe(8);
    expect(await weightOf(pushed)).toBe(2);
    expect(await isOnFrontPage(pushed)).toBe(false);
    for (const [index, member] of crowd.entries()) await vote(`192.0.3.${index}`, member, liked);
    expect(await weightOf(liked)).toBe(8);
    expect(await isOnFrontPage(liked)).toBe(true);
  });

  test('count in full once they have approved deals, and their address is not stored', async () => {
    const id = await site.deal(await site.member());
    const members = await seedMembers(site, 4, 'proven');
    for (const member of members) await site.setTrustLevel(member, 2);
    for (const member of members) await vote('192.0.2.12', member, id);
    expect(await weightOf(id)).toBe(4);
    const known = await site.context.database
      .selectFrom('votes')
      .select('address_hash')
      .where('deal_id', '=', id)
      .execute();
    expect(known.map((row) => row.address_hash)).toEqual([null, null, null, null]);
  });

  test('count once on a coupon while they are newcomers, and twice together with known members', async () => {
    const id = await site.deal(await site.member(), { couponCode: 'ONE5' });
    for (const as of await repeatMember(5, () => site.member())) await tryCode('192.0.2.21', as, id);
    expect((await readDeal(id)).couponTrials).toMatchObject({ worked: 1, failed: 0, successRate: 100 });
    for (const as of await repeatMember(2, () => site.member())) {
      await site.setTrustLevel(as, 1);
      await tryCode('192.0.2.21', { ...as, trustLevel: 1 }, id, false);
    }
    // The success weighs a quarter, the failure one.
    expect((await readDeal(id)).couponTrials).toMatchObject({ worked: 1, failed: 1, successRate: 20 });
  });

  test('have their address hashes deleted after a month', async () => {
    const id = await site.deal(await site.member(), { couponCode: 'GONE5' });
    await tryCode('192.0.2.11', await site.member(), id);
    await vote('192.0.2.11', await site.member(), id);
    await report('192.0.2.11', await site.member(), id);
    const countAddressHashes = async () => {
      const { database } = site.context;
      const votes = database.selectFrom('votes').select('address_hash').where('deal_id', '=', id);
      const reports = database.selectFrom('state_reports').select('address_hash').where('deal_id', '=', id);
      const trials = database.selectFrom('coupon_trials').select('address_hash').where('deal_id', '=', id);
      const rows = [...(await votes.execute()), ...(await reports.execute()), ...(await trials.execute())];
      return rows.filter((row) => row.address_hash !== null).length;
    };
    expect(await countAddressHashes()).toBe(3);
    site.setClock(Date.now() + 31 * day);
    await site.run('clear-addresses');
    expect(await countAddressHashes()).toBe(0);
  });
});

describe('before a deal reaches the front page', () => {
  /** Deals that a member posted some days ago. */
  async function plantDeals(by: Member, count: number): Promise<string[]> {
    const at = new Date(Date.now() - 5 * day);
    const times = { submitted_at: at, posted_at: at, approved_at: at, status_changed_at: at, updated_at: at };
    const rows = Array.from({ length: count }, (_, n) => {
      const key = `shop.example/planted/${by.id}/${n}`;
      const deal = { title: 'A deal of some days ago', url: `https://${key}`, url_key: key, price_cents: 1000 };
      return { ...deal, ...times, submitted_by: by.id, status: 'active' as const };
    });
    const { database } = site.context;
    return (await database.insertInto('deals').values(rows).returning('id').execute()).map((row) => row.id);
  }

  async function plantVotes(by: Member[], deals: string[]): Promise<void> {
    const at = new Date(Date.now() - 4 * day);
    const rows = by.flatMap(({ id }) =>
      deals.map((deal_id) => ({ user_id: id, deal_id, value: 1 as const, created_at: at })),
    );
    await site.context.database.insertInto('votes').values(rows).execute();
  }

  const accountAge = { created_at: new Date(Date.now() - 30 * day), trust_level: 1 } as const;
  const known = async () => {
    const member = await site.member();
    await site.context.database.updateTable('users').set(accountAge).where('id', '=', member.id).execute();
    return member;
  };

  /** Members who voted for each other's deals days ago, and for nothing else. */
  async function plantRing(): Promise<Member[]> {
    const ring = await repeatMember(8, known);
    for (const member of ring) {
      const others = ring.filter((other) => other !== member);
      await plantVotes(others, await plantDeals(member, 10));
    }
    return ring;
  }

  const listRingMembers = async () => {
    const rings = (await site.call('GET /admin/vote-rings?limit=100', { as: await site.admin() })).body.data;
    return new Set(
      rings.flatMap(({ members }: { members: { user: { _id: string } }[] }) => members.map(({ user }) => user._id)),
    );
  };

  test('vote rings are searched for once; later votes and a repeated event start no second search', async () => {
    const honest = await repeatMember(8, known);
    const bystander = await known();
    await plantVotes(honest, await plantDeals(bystander, 300));
    const liked = await site.deal(bystander);
    for (const [index, as] of honest.entries()) await vote(`198.18.2.${index}`, as, liked);
    expect(await isOnFrontPage(liked)).toBe(true);
    const ring = await plantRing();
    for (const [index, as] of ring.entries()) await vote(`198.18.3.${index}`, as, liked);
    await inTransaction(site.context, (context) => recordEvent(context, 'front_page.reached', { dealId: liked }));
    await site.drain();
    expect(await listRingMembers()).toEqual(new Set());
    await site.run('detect-vote-rings');
    expect(await listRingMembers()).toEqual(new Set(ring.map(({ id }) => id)));
  });

  test('members who vote for each other far more than by chance lose their weight; others promote a deal', async () => {
    const earlierMembers = await listRingMembers();
    const ring = await plantRing();
    const honest = await repeatMember(8, known);
    const bystander = await known();
    await plantVotes(honest, await plantDeals(bystander, 300));
    const [pushed, liked] = [await site.deal(ring[0] as Member), await site.deal(bystander)];
    for (const [index, as] of ring.slice(1).entries()) await vote(`198.18.0.${index}`, as, pushed);
    for (const [index, as] of honest.entries()) await vote(`198.18.1.${index}`, as, liked);
    expect(await isOnFrontPage(liked)).toBe(true);
    expect(await isOnFrontPage(pushed)).toBe(false);
    expect((await readDeal(pushed)).dealScore).toBe(7);
    expect(await weightOf(pushed)).toBe(0);
    expect(await listRingMembers()).toEqual(new Set([...earlierMembers, ...ring.map(({ id }) => id)]));
  });
});
