import * as approvalLimits from '@haggle/contract/limits/approvals';
import { afterEach, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const minute = 60_000;

afterEach(() => site.setClock(undefined));

/** A deal that waits, and how its author edits it. */
async function createPendingDeal() {
  const author = await site.member();
  const fields = draft();
  const id = await site.deal(author, fields, { published: false });
  const edit = (change: object) => site.call(`PUT /deals/${id}`, { as: author, body: { ...fields, ...change } });
  return { author, id, edit };
}

let baitCount = 0;
const baitFields = () => ({
  title: 'Your bank: confirm your account',
  dealURL: `https://phish.example/login/${++baitCount}`,
});
const changedMeanwhile = { status: 409, body: { code: 'changed_meanwhile' } };

async function readRevision(admin: Member, id: string): Promise<number> {
  return (await site.call(`GET /admin/approvals/${id}`, { as: admin })).body.data.deal.revision;
}

async function statusOf(admin: Member, id: string): Promise<string> {
  return (await site.call(`GET /deals/${id}`, { as: admin })).body.data.lifecycleStatus;
}

test('a decision on an outdated revision of a deal is refused as changed meanwhile', async () => {
  const admin = await site.admin();
  const { id, edit } = await createPendingDeal();
  const revision = await readRevision(admin, id);
  expect((await edit(baitFields())).status).toBe(200);
  for (const [key, body] of [
    [`PUT /deals/${id}/approve`, { revision }],
    [`PUT /deals/${id}/reject`, { revision, reason: 'No.' }],
    [`PUT /deals/${id}/status`, { status: 'active', revision }],
  ] as const) {
    expect(await site.call(key, { as: admin, body })).toMatchObject(changedMeanwhile);
  }
  const dealIds = [id];
  const revisions = { [id]: revision };
  for (const [key, body] of [
    ['POST /admin/approvals/decisions', { dealIds, decision: 'approve', revisions }],
    ['POST /admin/approvals/decisions', { dealIds, decision: 'reject', reason: 'Too little.', revisions }],
    ['POST /admin/deals/moves', { dealIds, status: 'active', revisions }],
    ['POST /admin/deals/moves', { dealIds, status: 'rejected', revisions }],
  ] as const) {
    expect((await site.call(key, { as: admin, body })).body.data).toMatchObject([
      { dealId: id, isDone: false, code: 'changed_meanwhile' },
    ]);
  }
  expect(await statusOf(admin, id)).toBe('pending');
  const now = await readRevision(admin, id);
  expect((await site.call(`PUT /deals/${id}/approve`, { as: admin, body: { revision: now } })).status).toBe(200);
});

test('the review queue and the lifecycle board show the revision that a decision must name', async () => {
  const admin = await site.admin();
  const { id, edit } = await createPendingDeal();
  await edit({ couponCode: 'SAVE5' });
  const revision = await readRevision(admin, id);
  const isThisDeal = ({ deal }: { deal: { _id: string } }) => deal._id === id;
  const queuedDeals = (await site.call('GET /admin/approvals', { as: admin })).body.data;
  const boardDeals = (await site.call(`GET /admin/deals?q=${id}`, { as: admin })).body.data;
  expect(queuedDeals.find(isThisDeal).revision).toBe(revision);
  expect(boardDeals.find(isThisDeal).revision).toBe(revision);
  expect((await site.call(`GET /admin/approvals/${id}`, { as: admin })).body.data.revisedAt).not.toBeNull();
});

test('every edit that readers would see creates a new revision', async () => {
  const admin = await site.admin();
  const { id, edit } = await createPendingDeal();
  const changes = [
    { title: 'Another title, long enough' },
    { description: 'Now with words' },
    { dealURL: 'https://shop.example/other' },
    { price: 70 },
    { couponCode: 'TAKE5' },
    { store: 'Another Shop' },
    { brand: 'Another Brand' },
    { tags: ['new'] },
    { nextBestWhere: 'Next door' },
    { imageUrl: 'https://shop.example/picture.jpg' },
  ];
  for (const change of changes) {
    const revisionBefore = await readRevision(admin, id);
    expect((await edit(change)).status).toBe(200);
    expect(await readRevision(admin, id)).toBeGreaterThan(revisionBefore);
  }
});

test('without a revision, a decision is accepted only if the author hasn’t edited the deal recently', async () => {
  const admin = await site.admin();
  const uneditedDeal = await createPendingDeal();
  expect((await site.call(`PUT /deals/${uneditedDeal.id}/approve`, { as: admin })).status).toBe(200);
  const { id, edit } = await createPendingDeal();
  expect((await edit(baitFields())).status).toBe(200);
  for (const decision of ['approve', 'reject']) {
    const refusal = await site.call(`PUT /deals/${id}/${decision}`, { as: admin });
    expect(refusal).toMatchObject({ ...changedMeanwhile, body: { error: expect.stringContaining('revision') } });
  }
  site.setClock(Date.now() + approvalLimits.settledMinutes * minute);
  expect((await site.call(`PUT /deals/${id}/approve`, { as: admin })).status).toBe(200);
});

test('the author cannot edit a deal while a moderator has it open, but only for a limited time', async () => {
  const [ann, bob] = [await site.admin(), await site.admin()];
  const { id, edit } = await createPendingDeal();
  const claimDeal = () => site.call(`PUT /admin/approvals/${id}/claim`, { as: ann });
  await claimDeal();
  expect(await edit(baitFields())).toMatchObject({ status: 409, body: { code: 'being_reviewed' } });
  await site.call(`DELETE /admin/approvals/${id}/claim`, { as: ann });
  expect((await edit({ title: 'Kettle of one litre, blue' })).status).toBe(200);

  const start = Date.now();
  await claimDeal();
  for (
    let minutesPassed = 0;
    minutesPassed < approvalLimits.claimBlocksEditsMinutes;
    minutesPassed += approvalLimits.claimMinutes - 1
  ) {
    site.setClock(start + minutesPassed * minute);
    expect((await claimDeal()).status).toBe(200);
    expect((await edit(baitFields())).body.code).toBe('being_reviewed');
  }
  site.setClock(start + (approvalLimits.claimBlocksEditsMinutes + 1) * minute);
  await claimDeal();
  expect(await site.call(`PUT /deals/${id}/approve`, { as: bob })).toMatchObject({ body: { code: 'deal_claimed' } });
  expect((await edit({ title: 'Kettle of one litre, red' })).status).toBe(200);
});
