import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

const listDealIds = async (admin: Member, query: string) =>
  (await site.call(`GET /admin/deals?${query}`, { as: admin })).body.data.map(
    ({ deal }: { deal: { _id: string } }) => deal._id,
  );

test('the board shows counts, deals and possible moves by status, and the list can be filtered', async () => {
  const admin = await site.admin();
  const author = await site.member();
  const pendingDeal = await site.deal(author, {}, { published: false });
  const live = await site.deal(author, { title: 'Walnut cutting board, end grain', store: 'Board Shop' });
  const newer = await site.deal(author);
  const columns = (await site.call('GET /admin/deals/board', { as: admin })).body.data;
  expect(columns.map(({ status, count }: { status: string; count: number }) => [status, count])).toEqual([
    ['pending', 1],
    ['active', 2],
    ['sold_out', 0],
    ['expired', 0],
    ['archived', 0],
    ['rejected', 0],
    ['removed', 0],
  ]);
  expect(columns[0].deals[0]).toMatchObject({ deal: { _id: pendingDeal }, openReports: 0 });
  expect(columns[0].deals[0].moves.map(({ to }: { to: string }) => to)).toEqual(['active', 'rejected', 'removed']);

  expect(await listDealIds(admin, 'status=active')).toEqual([newer, live]);
  expect(await listDealIds(admin, 'q=cutting')).toEqual([live]);
  expect(await listDealIds(admin, `q=${pendingDeal}`)).toEqual([pendingDeal]);
  expect(await listDealIds(admin, 'store=board-shop')).toEqual([live]);
  expect(await listDealIds(admin, 'age=older')).toEqual([]);
  expect(await listDealIds(admin, 'age=1d&limit=2&page=2')).toHaveLength(1);
  await site.call(`PUT /deals/${live}/state-report`, { as: await site.member(), body: { state: 'expired' } });
  expect(await listDealIds(admin, 'reported=true')).toEqual([live]);
});

test('a bulk move follows the lifecycle and returns a result per deal', async () => {
  const admin = await site.admin();
  const author = await site.member();
  const live = await site.deal(author);
  const pendingDeal = await site.deal(author, {}, { published: false });
  const moveDeals = async (dealIds: string[], status: string, reason?: string) =>
    (await site.call('POST /admin/deals/moves', { as: admin, body: { dealIds, status, reason } })).body.data.map(
      ({ isDone, code }: { isDone: boolean; code: string | null }) => (isDone ? 'done' : code),
    );
  expect(await moveDeals([live, pendingDeal], 'sold_out')).toEqual(['done', 'move_not_allowed']);
  expect(await moveDeals([live, pendingDeal], 'active')).toEqual(['done', 'done']);
  expect(await moveDeals([live], 'removed')).toEqual(['reason_required']);
  expect(await moveDeals([live, pendingDeal], 'removed', 'Both are spam.')).toEqual(['done', 'done']);
  await site.drain();
  const notifications = (await site.call('GET /notifications', { as: author })).body.data;
  expect(notifications.map(({ type }: { type: string }) => type)).toContain('deal_approved');
  const { database } = site.context;
  const entries = await database
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', admin.id)
    .execute();
  const expectedActions = ['deal.active', 'deal.approved', 'deal.removed', 'deal.removed', 'deal.sold_out'];
  expect(entries.map(({ action }) => action).toSorted()).toEqual(expectedActions);
});

test('a start and an end can be set and cleared; an approved deal whose start is cleared goes live', async () => {
  const admin = await site.admin();
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const setSchedule = (id: string, body: object) => site.call(`PUT /admin/deals/${id}/schedule`, { as: admin, body });
  const id = await site.deal(await site.member(), { startsAt: at(2) }, { published: false });
  await site.call(`PUT /deals/${id}/approve`, { as: admin });
  expect((await setSchedule(id, { startsAt: at(3), endsAt: at(5) })).body.data).toMatchObject({
    lifecycleStatus: 'pending',
    approvedAt: expect.any(String),
  });
  expect((await setSchedule(id, { endsAt: at(2) })).body.details).toMatchObject([{ path: 'endsAt' }]);
  expect((await setSchedule(id, { startsAt: at(-1) })).body.details).toMatchObject([{ path: 'startsAt' }]);
  expect((await setSchedule(id, { startsAt: null })).body.data).toMatchObject({
    lifecycleStatus: 'active',
    startsAt: null,
  });
  expect((await setSchedule(id, { startsAt: at(1) })).status).toBe(422);
  expect((await setSchedule(id, { endsAt: null })).body.data.endsAt).toBeNull();
  await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'expired' } });
  expect(await setSchedule(id, { endsAt: at(1) })).toMatchObject({ status: 409, body: { code: 'not_schedulable' } });
});

test('a deal that was approved to start later and rejected before doesn’t count as approved', async () => {
  const [admin, author] = [await site.admin(), await site.member()];
  const startsAt = new Date(Date.now() + 2 * day).toISOString();
  const id = await site.deal(author, { startsAt }, { published: false });
  await site.call(`PUT /deals/${id}/approve`, { as: admin });
  const body = { status: 'rejected', reason: 'The shop is a copy of another.' };
  expect((await site.call(`PUT /deals/${id}/status`, { as: admin, body })).status).toBe(200);
  const row = await site.context.database
    .selectFrom('deals')
    .select('approved_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.approved_at).toBeNull();
});
