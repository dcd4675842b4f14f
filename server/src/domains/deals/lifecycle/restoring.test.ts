import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const move = (id: string, as: Member, status: string, reason?: string) =>
  site.call(`PUT /deals/${id}/status`, { as, body: { status, reason } });

const listMoves = async (id: string, as: Member) =>
  (await site.call(`GET /deals/${id}/mine`, { as })).body.data.moves.map(({ to }: { to: string }) => to);

const pointsOf = async (as: Member) => (await site.call('GET /points', { as })).body.data.points;

test('a moderator can restore a removed deal as it was; its author is notified and regains their points', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const id = await site.deal(author);
  await site.drain();
  const before = await pointsOf(author);
  expect((await move(id, admin, 'removed', 'A mistake.')).status).toBe(200);
  await site.drain();
  expect(await pointsOf(author)).toBe(before - 10);
  expect((await site.call(`GET /deals/${id}`)).status).toBe(404);
  expect(await listMoves(id, admin)).toEqual(['active']);
  expect(await listMoves(id, author)).toEqual([]);

  const { body } = await site.call(`GET /admin/deals?status=removed&q=${id}`, { as: admin });
  expect(body.data[0].moves).toEqual([{ to: 'active', needsReason: false }]);

  expect((await move(id, admin, 'expired')).body.code).toBe('move_not_allowed');
  expect((await move(id, admin, 'active')).status).toBe(200);
  await site.drain();
  expect(await pointsOf(author)).toBe(before);
  expect((await site.call(`GET /deals/${id}`)).body.data.lifecycleStatus).toBe('active');
  const notifications = (await site.call('GET /notifications', { as: author })).body.data;
  expect(notifications.map(({ title }: { title: string }) => title)).toContain('Your deal is back');
  const audit = (await site.call('GET /admin/audit?action=deal.restored', { as: admin })).body.data;
  expect(audit).toHaveLength(1);
});

test('a deal that its author withdrew can’t be restored', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const id = await site.deal(author, {}, { published: false });
  expect((await move(id, author, 'removed')).status).toBe(200);
  expect(await listMoves(id, admin)).toEqual([]);
  expect((await move(id, admin, 'pending')).body.code).toBe('move_not_allowed');
});

test('a moderator can return a rejected deal to the review queue', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const id = await site.deal(author, {}, { published: false });
  await site.call(`PUT /deals/${id}/reject`, { as: admin, body: { reason: 'A mistake.' } });
  expect(await listMoves(id, admin)).toContain('pending');
  expect((await move(id, admin, 'pending')).body.data.lifecycleStatus).toBe('pending');
});

test('restoring a removed deal that had expired doesn’t notify members who saved it', async () => {
  const [author, admin, saver] = [await site.member(), await site.admin(), await site.member()];
  const id = await site.deal(author);
  await site.call(`POST /deals/${id}/save`, { as: saver });
  site.setClock(Date.now() - 3 * 86_400_000);
  await move(id, admin, 'expired');
  await site.drain();
  site.setClock(undefined);
  const listNotificationTitles = async (as: Member) =>
    (await site.call('GET /notifications', { as })).body.data.map(({ title }: { title: string }) => title);
  expect(await listNotificationTitles(saver)).toEqual(['A deal you saved has expired']);
  await move(id, admin, 'removed', 'A mistake.');
  await site.drain();
  expect((await move(id, admin, 'expired')).status).toBe(200);
  await site.drain();
  // The removal also deleted the notification about it.
  expect(await listNotificationTitles(saver)).toEqual([]);
  expect((await listNotificationTitles(author)).filter((title: string) => title.includes('expired'))).toHaveLength(1);
  expect(await listNotificationTitles(author)).toContain('Your deal is back');
});
