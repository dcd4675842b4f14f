import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

const moveDeal = (id: string, as: Member, body: object) => site.call(`PUT /deals/${id}/status`, { as, body });
const claimDeal = (id: string, as: Member) => site.call(`PUT /admin/approvals/${id}/claim`, { as });

async function auditOf(id: string): Promise<unknown[]> {
  const entries = await site.context.database
    .selectFrom('audit_entries')
    .select(['action', 'changes'])
    .where('subject', '=', 'deal')
    .where('subject_id', '=', id)
    .execute();
  return entries.map(({ action, changes }) => [action, changes]);
}

async function notificationsOf(author: Member): Promise<string[]> {
  await site.drain();
  const { body } = await site.call('GET /notifications', { as: author });
  return body.data.map(({ type }: { type: string }) => type);
}

async function isClaimed(id: string): Promise<boolean> {
  const { database } = site.context;
  return (await database.selectFrom('deal_claims').select('deal_id').where('deal_id', '=', id).execute()).length > 0;
}

test('moving a pending deal to active approves it, notifies the author and ends the claim', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const id = await site.deal(author, {}, { published: false });
  expect((await claimDeal(id, admin)).status).toBe(200);
  expect((await moveDeal(id, admin, { status: 'active' })).body.data.lifecycleStatus).toBe('active');
  expect(await notificationsOf(author)).toContain('deal_approved');
  expect(await auditOf(id)).toEqual([['deal.approved', { status: ['pending', 'active'] }]]);
  expect(await isClaimed(id)).toBe(false);
});

test('an approved deal that starts tomorrow stays pending, and cannot be approved twice', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const startsAt = new Date(Date.now() + day).toISOString();
  const id = await site.deal(author, { startsAt }, { published: false });
  const { body } = await moveDeal(id, admin, { status: 'active' });
  expect(body.data).toMatchObject({ lifecycleStatus: 'pending', approvedAt: expect.any(String) });
  expect(await notificationsOf(author)).toContain('deal_approved');
  expect(await auditOf(id)).toEqual([['deal.approved', {}]]);
  expect(await moveDeal(id, admin, { status: 'active' })).toMatchObject({ status: 409, body: { code: 'not_pending' } });
});

test('moving a pending deal to rejected stores the reason, notifies the author and ends the claim', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const id = await site.deal(author, {}, { published: false });
  await claimDeal(id, admin);
  const { body } = await moveDeal(id, admin, { status: 'rejected', reason: 'The price is wrong.' });
  expect(body.data).toMatchObject({ lifecycleStatus: 'rejected', rejectionReason: 'The price is wrong.' });
  expect(await notificationsOf(author)).toContain('deal_rejected');
  expect(await auditOf(id)).toEqual([['deal.rejected', { status: ['pending', 'rejected'] }]]);
  expect(await isClaimed(id)).toBe(false);
});

test('removing a pending deal ends the claim on it', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const id = await site.deal(author, {}, { published: false });
  await claimDeal(id, admin);
  expect((await moveDeal(id, admin, { status: 'removed', reason: 'Spam.' })).status).toBe(200);
  expect(await isClaimed(id)).toBe(false);
});

test('a moderator cannot approve or reject their own deal by changing its status', async () => {
  const moderator = await site.staff('moderator');
  const id = await site.deal(moderator, {}, { published: false });
  for (const status of ['active', 'rejected']) {
    expect(await moveDeal(id, moderator, { status })).toMatchObject({ status: 403, body: { code: 'own_case' } });
  }
});
