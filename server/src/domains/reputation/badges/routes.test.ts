import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plain } from '../../../../test/harness/photos.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

async function badgesOf(id: string): Promise<string[]> {
  const { body } = await site.call(`GET /badges/user/${id}`);
  return body.data.badges.map((badge: { id: string }) => badge.id);
}

async function vote(id: string, as: Member, voteValue: number) {
  return site.call(`POST /deals/${id}/vote`, { as, body: { voteValue } });
}

describe('badges', () => {
  test('are earned once and listed with the member’s points', async () => {
    const author = await site.member();
    await site.deal(author);
    await site.drain();
    expect(await badgesOf(author.id)).toEqual(['first-find']);
    const points = await site.call('GET /points', { as: author });
    expect(points.body.data.badges).toMatchObject([
      { id: 'first-find', name: 'First find', category: 'hunter', tier: 'bronze' },
    ]);
    await site.deal(author);
    await site.drain();
    expect(await badgesOf(author.id)).toEqual(['first-find']);
  });

  test('are kept when the deal that earned them is removed', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    await site.drain();
    const body = { status: 'removed', reason: 'Spam.' };
    await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body });
    await site.drain();
    expect(await badgesOf(author.id)).toEqual(['first-find']);
    const { body: mine } = await site.call('GET /badges/progress', { as: author });
    expect(mine.data.find((badge: { id: string }) => badge.id === 'first-find')).toMatchObject({
      current: 1,
      target: 1,
    });
  });

  test('are all listed in a member’s progress, with current count and target', async () => {
    const member = await site.member();
    for (let index = 0; index < 4; index += 1) await vote(await site.deal(await site.member()), member, 1);
    await site.drain();
    const { body } = await site.call('GET /badges/progress', { as: member });
    expect(body.data.length).toBeGreaterThanOrEqual(24);
    expect(body.data.find((badge: { id: string }) => badge.id === 'first-votes')).toMatchObject({
      current: 4,
      target: 10,
      earnedAt: null,
    });
    expect((await site.call('GET /badges/progress')).status).toBe(401);
  });

  test('are also earned by the age of the account', async () => {
    site.setClock(Date.now() - 31 * day);
    const member = await site.member();
    site.setClock(undefined);
    await site.run('grant-age-badges');
    expect(await badgesOf(member.id)).toEqual(['settled-in']);
  });

  test('of an unknown member are a 404', async () => {
    expect(await site.call('GET /badges/user/999999')).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});

describe('the leaderboard', () => {
  test('ranks members by points earned in the period, ten by default, and ties share a rank', async () => {
    const [first, second, third] = [await site.member(), await site.member(), await site.member()];
    site.setClock(Date.now() - 20 * day);
    const old = await site.member();
    const boss = await site.admin();
    const { body: posted } = await site.call('POST /deals', {
      as: old,
      body: { title: 'An old deal of old', price: 1, dealURL: 'https://old.example/1' },
    });
    await site.call(`PUT /deals/${posted.data._id}/approve`, { as: boss });
    await site.drain();
    site.setClock(undefined);
    for (let index = 0; index < 12; index += 1) await site.deal(await site.member());
    for (const author of [first, first, first, second, second, third, third]) await site.deal(author);
    await site.drain();
    const { body } = await site.call('GET /badges/leaderboard?period=week');
    expect(body.data).toHaveLength(10);
    expect(body.data.slice(0, 3).map((row: { rank: number; points: number }) => [row.rank, row.points])).toEqual([
      [1, 30],
      [2, 20],
      [2, 20],
    ]);
    const names = (reply: { body: { data: { user: { username: string } }[] } }) =>
      reply.body.data.map(({ user }) => user.username);
    expect(names(await site.call('GET /badges/leaderboard?period=week&limit=100'))).not.toContain(old.username);
    expect(names(await site.call('GET /badges/leaderboard?period=month&limit=100'))).toContain(old.username);
    expect((await site.call('GET /badges/leaderboard?limit=0')).status).toBe(400);
    expect((await site.call('GET /badges/leaderboard?period=year')).status).toBe(400);
  });
});

// After the leaderboard tests, since these members would take its first places.
describe('badges of other kinds', () => {
  test('are earned by saving ten deals, trying three coupon codes and completing the profile', async () => {
    const [author, member] = [await site.member(), await site.member()];
    for (let index = 0; index < 10; index += 1) {
      const id = await site.deal(author, { couponCode: 'SAVE5' });
      expect((await site.call(`POST /deals/${id}/save`, { as: member })).status).toBe(200);
      if (index < 3) await site.call(`PUT /deals/${id}/coupon-trial`, { as: member, body: { worked: true } });
    }
    await site.call('PUT /auth/profile', { as: member, body: { displayName: 'Mara Lind', bio: 'Looks for kettles.' } });
    const form = new FormData();
    form.append('avatar', new File([new Uint8Array(await plain().jpeg().toBuffer())], 'me.jpg'));
    expect((await site.call('PUT /auth/avatar', { as: member, body: form })).status).toBe(200);
    await site.drain();
    expect((await badgesOf(member.id)).toSorted()).toEqual(['code-tester', 'collector', 'introduced']);
  });

  test('are earned by points from an admin and by the reputation calculated at night', async () => {
    const [rewarded, author] = [await site.member(), await site.member()];
    const body = { key: randomUUID(), change: 100, reason: 'For the translation.' };
    await site.call(`PUT /admin/users/${rewarded.id}/points`, { as: await site.admin(), body });
    const id = await site.deal(author);
    await site.drain();
    expect(await badgesOf(rewarded.id)).toEqual(['hundred-points']);
    for (let index = 0; index < 10; index += 1) {
      const voter = await site.member();
      await site.trust(voter, 1);
      await vote(id, voter, 1);
    }
    await site.drain();
    expect(await badgesOf(author.id)).not.toContain('trusted-name');
    await site.run('refresh-reputations');
    await site.drain();
    expect(await badgesOf(author.id)).toContain('trusted-name');
  });
});

test('an admin can reword a badge and restore its original wording', async () => {
  const admin = await site.admin();
  const [first] = (await site.call('GET /admin/catalogue/badges', { as: admin })).body.data;
  const body = { name: 'Bargain bloodhound', description: 'Finds what others miss.' };
  const key = `/admin/catalogue/badges/${first.id}`;
  expect((await site.call(`PUT ${key}`, { as: await site.member(), body })).status).toBe(403);
  expect((await site.call(`PUT ${key}`, { as: admin, body })).body.data).toMatchObject({
    ...body,
    firstName: first.name,
  });
  const shown = async () => (await site.call('GET /badges/progress', { as: admin })).body.data[0].name;
  expect(await shown()).toBe(body.name);
  await site.call(`DELETE ${key}`, { as: admin });
  expect(await shown()).toBe(first.name);
});
