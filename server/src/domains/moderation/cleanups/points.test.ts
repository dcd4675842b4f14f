import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('undoing a cleanup doesn’t pay restored deals twice, and deals approved meanwhile keep their points', async () => {
  const [moderator, spammer] = [await site.staff('moderator'), await site.member()];
  const [live, sold] = [await site.deal(spammer), await site.deal(spammer)];
  const pendingDeal = await site.deal(spammer, {}, { published: false });
  const moveDeal = async (id: string, status: string) => {
    const { status: moveStatus } = await site.call(`PUT /deals/${id}/status`, { as: moderator, body: { status } });
    expect(moveStatus).toBe(200);
  };
  const pointsOf = async () => {
    await site.drain();
    return (await site.call(`GET /admin/users/${spammer.id}`, { as: moderator })).body.data.points;
  };
  await moveDeal(sold, 'sold_out');
  expect(await pointsOf()).toBe(20);
  const until = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const cleanupRequest = { as: moderator, body: { reason: 'Adverts.', until, blocked: [] } };
  expect((await site.call(`POST /admin/users/${spammer.id}/cleanup`, cleanupRequest)).status).toBe(200);
  expect(await pointsOf()).toBe(0);
  await moveDeal(live, 'active');
  expect(await pointsOf()).toBe(10);
  await moveDeal(pendingDeal, 'pending');
  await moveDeal(pendingDeal, 'active');
  expect(await pointsOf()).toBe(20);
  expect((await site.call(`DELETE /admin/users/${spammer.id}/cleanup`, { as: moderator })).status).toBe(200);
  expect((await site.call(`GET /deals/${sold}`)).body.data.lifecycleStatus).toBe('sold_out');
  expect(await pointsOf()).toBe(30);
});
