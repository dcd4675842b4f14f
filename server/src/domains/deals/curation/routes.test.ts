import * as trustLimits from '@haggle/contract/limits/trust';
import { afterEach, describe, expect, test } from 'vitest';
import { seedMembers } from '../../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const { actsADay, endingsADay, endingsOfAuthorADay } = trustLimits.curation;
const day = 86_400_000;

afterEach(() => site.setClock(undefined));

const end = (id: string, as: Member) => site.call(`PUT /deals/${id}/status`, { as, body: { status: 'expired' } });
const changeTitle = (id: string, as: Member, title: string) =>
  site.call(`PUT /deals/${id}/title`, { as, body: { title } });
const statusOf = async (id: string): Promise<string> => (await site.call(`GET /deals/${id}`)).body.data.lifecycleStatus;
const deals = (count: number, author: () => Promise<Member>) =>
  Promise.all(Array.from({ length: count }, async () => site.deal(await author())));

async function createCurator(): Promise<Member> {
  const member = await site.member();
  await site.setTrustLevel(member, 3);
  return { ...member, trustLevel: 3 };
}

describe('ending deals as a trusted member', () => {
  test('has a daily limit, also for concurrent requests, and is recorded in the audit log', async () => {
    const as = await createCurator();
    const ids = await deals(endingsADay + 3, () => site.member());
    const replies = await Promise.all(ids.map((id) => end(id, as)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(endingsADay);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual([
      'curated_too_often',
      'curated_too_often',
      'curated_too_often',
    ]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const query = `action=deal.expired&actor=${as.username}`;
    const { body } = await site.call(`GET /admin/audit?limit=100&${query}`, { as: await site.admin() });
    const endingEntries = body.data.filter(
      (one: { actor: { username: string } | null }) => one.actor?.username === as.username,
    );
    expect(endingEntries).toHaveLength(endingsADay);
    const unendedIds = ids.filter((_, index) => replies[index]?.status !== 200);
    site.setClock(Date.now() + day + 60_000);
    expect((await end(unendedIds[0] as string, as)).status).toBe(200);
  });

  test('has a lower limit per author; the author can contest an ending, and members can undo it', async () => {
    const [as, author] = [await createCurator(), await site.member()];
    const ids = await deals(endingsOfAuthorADay + 1, async () => author);
    const codes: unknown[] = [];
    for (const id of ids) codes.push((await end(id, as)).body.code);
    expect(codes).toEqual([...Array.from({ length: endingsOfAuthorADay }), 'curated_too_often']);
    const [id] = ids as [string];
    expect((await site.call(`GET /deals/${id}/mine`, { as: author })).body.data.cannotReopen).toBe('ended_by_members');
    const contestReply = await site.call(`PUT /deals/${id}/state-report`, { as: author, body: { state: 'works' } });
    expect(contestReply.status).toBe(200);
    const reportedDeals = await site.call('GET /admin/deals?reported=true&limit=100', { as: await site.admin() });
    expect(JSON.stringify(reportedDeals.body.data)).toContain(`"${id}"`);
    await site.drain();
    const notifications = (await site.call('GET /notifications', { as: author })).body.data;
    expect(notifications.filter(({ link }: { link: string | null }) => link?.includes(id))).not.toHaveLength(0);
    const [one, other] = (await seedMembers(site, 2, 'works')) as [Member, Member];
    await site.setTrustLevel(one, 2);
    for (const member of [one, other])
      await site.call(`PUT /deals/${id}/state-report`, { as: member, body: { state: 'works' } });
    await site.drain();
    expect(await statusOf(id)).toBe('active');
  });

  test('has no limit for their own deals, nor for moderators', async () => {
    const as = await createCurator();
    for (const id of await deals(endingsOfAuthorADay + 1, async () => as)) expect((await end(id, as)).status).toBe(200);
    const [author, moderator] = [await site.member(), await site.staff('moderator')];
    await site.setTrustLevel(moderator, 3);
    for (const id of await deals(endingsOfAuthorADay + 1, async () => author))
      expect((await end(id, moderator)).status).toBe(200);
  });
});

test('a trusted member’s title and quantity corrections share a daily limit; unchanged titles are free', async () => {
  const as = await createCurator();
  const id = await site.deal(await site.member());
  for (let n = 0; n < actsADay; n += 1)
    expect((await changeTitle(id, as, `A better title, number ${n}`)).status).toBe(200);
  expect((await changeTitle(id, as, 'One title too many')).body.code).toBe('curated_too_often');
  expect((await changeTitle(id, as, `A better title, number ${actsADay - 1}`)).status).toBe(200);
  const quantity = await site.call(`PUT /deals/${id}/quantity`, { as, body: { quantity: { unit: 'kg', amount: 2 } } });
  expect(quantity.body.code).toBe('curated_too_often');
});
