import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainPicture } from '../../../../test/harness/photos.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

async function badgeIdsOf(id: string): Promise<string[]> {
  const { body } = await site.call(`GET /badges/user/${id}`);
  return body.data.badges.map((badge: { id: string }) => badge.id);
}

async function castVote(id: string, as: Member, voteValue: number) {
  return site.call(`POST /deals/${id}/vote`, { as, body: { voteValue } });
}

describe('badges', () => {
  test('are earned once and listed with the member’s points', async () => {
    const author = await site.member();
    await site.deal(author);
    await site.drain();
    expect(await badgeIdsOf(author.id)).toEqual(['first-find']);
    const points = await site.call('GET /points', { as: author });
    expect(points.body.data.badges).toMatchObject([
      { id: 'first-find', name: 'First find', category: 'hunter', tier: 'bronze' },
    ]);
    await site.deal(author);
    await site.drain();
    expect(await badgeIdsOf(author.id)).toEqual(['first-find']);
  });

  test('are kept when the deal that earned them is removed', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    await site.drain();
    const body = { status: 'removed', reason: 'Spam.' };
    await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body });
    await site.drain();
    expect(await badgeIdsOf(author.id)).toEqual(['first-find']);
    const { body: progressReply } = await site.call('GET /badges/progress', { as: author });
    expect(progressReply.data.find((badge: { id: string }) => badge.id === 'first-find')).toMatchObject({
      current: 1,
      target: 1,
    });
  });

  test('are all listed in a member’s progress, with current count and target', async () => {
    const member = await site.member();
    for (let index = 0; index < 4; index += 1) await castVote(await site.deal(await site.member()), member, 1);
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
    expect(await badgeIdsOf(member.id)).toEqual(['settled-in']);
  });

  test('of an unknown member are a 404', async () => {
    expect(await site.call('GET /badges/user/999999')).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});

describe('the leaderboard', () => {
  test('ranks members by points earned in the period, ten by default, and ties share a rank', async () => {
    const [first, second, third] = [await site.member(), await site.member(), await site.member()];
    site.setClock(Date.now() - 20 * day);
    const settledMember = await site.member();
    const approver = await site.admin();
    const { body: postReply } = await site.call('POST /deals', {
      as: settledMember,
      body: { title: 'An old deal of old', price: 1, dealURL: 'https://old.example/1' },
    });
    await site.call(`PUT /deals/${postReply.data._id}/approve`, { as: approver });
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
    const usernamesOf = (reply: { body: { data: { user: { username: string } }[] } }) =>
      reply.body.data.map(({ user }) => user.username);
    expect(usernamesOf(await site.call('GET /badges/leaderboard?period=week&limit=100'))).not.toContain(
      settledMember.username,
    );
    expect(usernamesOf(await site.call('GET /badges/leaderboard?period=month&limit=100'))).toContain(
      settledMember.username,
    );
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
    form.append('avatar', new File([new Uint8Array(await plainPicture().jpeg().toBuffer())], 'me.jpg'));
    expect((await site.call('PUT /auth/avatar', { as: member, body: form })).status).toBe(200);
    await site.drain();
    expect((await badgeIdsOf(member.id)).toSorted()).toEqual(['code-tester', 'collector', 'introduced']);
  });

  test('are earned by points from an admin and by the reputation calculated at night', async () => {
    const [rewarded, author] = [await site.member(), await site.member()];
    const body = { key: randomUUID(), change: 100, reason: 'For the translation.' };
    await site.call(`PUT /admin/users/${rewarded.id}/points`, { as: await site.admin(), body });
    const id = await site.deal(author);
    await site.drain();
    expect(await badgeIdsOf(rewarded.id)).toEqual(['hundred-points']);
    for (let index = 0; index < 10; index += 1) {
      const voter = await site.member();
      await site.setTrustLevel(voter, 1);
      await castVote(id, voter, 1);
    }
    await site.drain();
    expect(await badgeIdsOf(author.id)).not.toContain('trusted-name');
    await site.run('refresh-reputations');
    await site.drain();
    expect(await badgeIdsOf(author.id)).toContain('trusted-name');
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
  const readShownName = async () => (await site.call('GET /badges/progress', { as: admin })).body.data[0].name;
  expect(await readShownName()).toBe(body.name);
  await site.call(`DELETE ${key}`, { as: admin });
  expect(await readShownName()).toBe(first.name);
});
