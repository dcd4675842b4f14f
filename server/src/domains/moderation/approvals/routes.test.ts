import { afterEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const createPendingDeal = (author: Member, fields: object = {}) => site.deal(author, fields, { published: false });

const listPendingIds = async (admin: Member, query = '') =>
  (await site.call(`GET /admin/approvals${query}`, { as: admin })).body.data.map(
    ({ deal }: { deal: { _id: string } }) => deal._id,
  );

test('the review queue starts with the longest-waiting deal, and can be filtered by author and deal', async () => {
  const admin = await site.admin();
  const knownAuthor = await site.member();
  await site.deal(knownAuthor);
  const first = await createPendingDeal(knownAuthor);
  const second = await createPendingDeal(await site.member(), { store: 'Queue Shop' });
  expect(await listPendingIds(admin)).toEqual([first, second]);
  expect(await listPendingIds(admin, '?firstTimers=true')).toEqual([second]);
  expect(await listPendingIds(admin, '?firstTimers=false')).toEqual([first]);
  expect(await listPendingIds(admin, '?store=queue-shop')).toEqual([second]);
  const { data: stores } = (await site.call('GET /admin/approvals/stores', { as: admin })).body;
  expect(stores).toContainEqual({ slug: 'queue-shop', name: 'Queue Shop' });
  expect(await listPendingIds(admin, '?trust=3')).toEqual([]);
  expect((await site.call('GET /admin/approvals?trust=', { as: admin })).status).toBe(400);
  expect(await listPendingIds(admin, '?pictures=true')).toEqual([]);
  expect((await site.call('GET /admin/approvals/count', { as: admin })).body.data).toEqual({ waiting: 2, edits: 0 });
  await site.call('POST /admin/approvals/decisions', {
    as: admin,
    body: { dealIds: [first, second], decision: 'reject', reason: 'Too little.' },
  });
  expect(await listPendingIds(admin)).toEqual([]);
});

describe('the typical approval time', () => {
  afterEach(() => site.setClock(undefined));

  test('is the median of deals that waited recently, without those that were published immediately', async () => {
    const [admin, author] = [await site.admin(), await site.member()];
    const read = async () => (await site.call('GET /approvals/wait', { as: author })).body.data.medianMs;
    await site.deal(await site.member());
    const start = Date.now();
    for (const [place, hours] of [1, 5, 2].entries()) {
      site.setClock(start);
      const id = await createPendingDeal(author);
      site.setClock(start + hours * 3_600_000);
      await site.call(`PUT /deals/${id}/approve`, { as: admin });
      if (place < 2) expect(await read()).toBeNull();
    }
    expect(await read()).toBe(2 * 3_600_000);
  });

  test('is visible to members only', async () => {
    expect((await site.call('GET /approvals/wait')).status).toBe(401);
  });
});

test('a review shows the author’s record, a live deal with the same link, and lookalikes', async () => {
  const admin = await site.admin();
  const author = await site.member();
  const dealURL = 'https://shop.example/review-me';
  const title = 'Copper kettle with a whistle, 1.7 litres';
  const rejectedDeal = await createPendingDeal(author);
  await site.call(`PUT /deals/${rejectedDeal}/reject`, { as: admin, body: { reason: 'No deal at all.' } });
  const id = await createPendingDeal(author, { dealURL, title });
  const sameDeal = await site.deal(await site.member(), { dealURL, title: `${title}, red` });
  const similarDeal = await site.deal(await site.member(), { title: `${title}, blue` });
  const { data } = (await site.call(`GET /admin/approvals/${id}`, { as: admin })).body;
  expect(data).toMatchObject({
    deal: { _id: id, lifecycleStatus: 'pending' },
    author: { username: author.username, approved: 0, rejected: 1, waiting: 1 },
    sameDeal: { _id: sameDeal },
    claim: null,
  });
  expect(data.author.lastReasons).toMatchObject([{ dealId: rejectedDeal, reason: 'No deal at all.' }]);
  expect(data.lookalikes.map((deal: { _id: string }) => deal._id)).toEqual([similarDeal]);
});

test('a deal that a moderator has open is closed to others until it is released or the claim expires', async () => {
  const [ann, bob] = [await site.admin(), await site.admin()];
  const id = await createPendingDeal(await site.member());
  const claim = (as: Member) => site.call(`PUT /admin/approvals/${id}/claim`, { as });
  expect((await claim(ann)).body.data).toMatchObject({ username: ann.username, isMine: true });
  expect((await claim(ann)).status).toBe(200);
  const refusal = { status: 409, body: { code: 'deal_claimed', error: expect.stringContaining(ann.username) } };
  expect(await claim(bob)).toMatchObject(refusal);
  for (const key of [`PUT /deals/${id}/approve`, `PUT /deals/${id}/reject`]) {
    expect(await site.call(key, { as: bob })).toMatchObject(refusal);
  }
  const removal = { status: 'removed', reason: 'Spam.' };
  expect(await site.call(`PUT /deals/${id}/status`, { as: bob, body: removal })).toMatchObject(refusal);
  const other = await site.deal(await site.member());
  expect(await site.call(`POST /deals/${id}/merge`, { as: bob, body: { into: other } })).toMatchObject(refusal);
  const queue = (await site.call('GET /admin/approvals', { as: bob })).body.data;
  expect(queue.find((row: { deal: { _id: string } }) => row.deal._id === id).claim).toMatchObject({
    username: ann.username,
    isMine: false,
  });

  await site.call(`DELETE /admin/approvals/${id}/claim`, { as: bob });
  expect((await claim(bob)).status).toBe(409);
  await site.call(`DELETE /admin/approvals/${id}/claim`, { as: ann });
  expect((await claim(bob)).status).toBe(200);

  site.setClock(Date.now() + 3 * 60_000 + 1_000);
  expect((await claim(ann)).status).toBe(200);
  expect((await site.call(`PUT /deals/${id}/approve`, { as: ann })).status).toBe(200);
  site.setClock(undefined);
  expect(await claim(bob)).toMatchObject({ status: 409, body: { code: 'not_pending' } });
});

test('a moderator can take over a deal that another one has open', async () => {
  const [ann, bob] = [await site.admin(), await site.admin()];
  const id = await createPendingDeal(await site.member());
  const claim = (as: Member, body?: object) =>
    site.call(`PUT /admin/approvals/${id}/claim`, { as, ...(body && { body }) });
  expect((await claim(ann)).status).toBe(200);
  expect((await claim(bob, { takeOver: false })).status).toBe(409);
  expect((await claim(bob, { takeOver: true })).body.data).toMatchObject({ username: bob.username, isMine: true });
  expect(await claim(ann)).toMatchObject({ status: 409, body: { error: expect.stringContaining(bob.username) } });
  expect((await site.call(`PUT /deals/${id}/approve`, { as: ann })).status).toBe(409);
  expect((await site.call(`PUT /deals/${id}/approve`, { as: bob })).status).toBe(200);
});

test('when several moderators open a deal at the same time, only one gets it', async () => {
  const id = await createPendingDeal(await site.member());
  const admins = await Promise.all([site.admin(), site.admin(), site.admin(), site.admin()]);
  const replies = await Promise.all(admins.map((as) => site.call(`PUT /admin/approvals/${id}/claim`, { as })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a bulk decision returns a result per deal, and logs each deal it changed', async () => {
  const admin = await site.admin();
  const author = await site.member();
  const [pendingDeal, gone] = [await createPendingDeal(author), await site.deal(author)];
  const body = { dealIds: [pendingDeal, gone, '999999', pendingDeal], decision: 'approve' };
  const { data } = (await site.call('POST /admin/approvals/decisions', { as: admin, body })).body;
  expect(data).toEqual([
    { dealId: pendingDeal, isDone: true, error: null, code: null },
    { dealId: gone, isDone: false, error: expect.any(String), code: 'not_pending' },
    { dealId: '999999', isDone: false, error: expect.any(String), code: 'deal_not_found' },
  ]);
  const entries = await site.context.database
    .selectFrom('audit_entries')
    .select(['action', 'subject_id'])
    .where('actor_id', '=', admin.id)
    .execute();
  expect(entries).toEqual([{ action: 'deal.approved', subject_id: pendingDeal }]);
});

test('moderators can read who approved or rejected what and why, and filter by moderator', async () => {
  const [first, second] = [await site.staff('moderator'), await site.staff('moderator')];
  const author = await site.member();
  const [pendingDeal, rejectedDeal] = [await createPendingDeal(author), await createPendingDeal(author)];
  await site.call(`PUT /deals/${pendingDeal}/approve`, { as: first });
  await site.call(`PUT /deals/${rejectedDeal}/reject`, { as: second, body: { reason: 'It leads nowhere.' } });
  const list = async (query: string) =>
    (await site.call(`GET /admin/approvals/decisions?${query}`, { as: first })).body;
  const authorView = { _id: author.id, username: author.username };
  expect((await list('limit=2')).data).toMatchObject([
    {
      what: 'deal_rejected',
      deal: { _id: rejectedDeal, lifecycleStatus: 'rejected' },
      author: authorView,
      reason: 'It leads nowhere.',
      by: { username: second.username },
    },
    { what: 'deal_approved', deal: { _id: pendingDeal, lifecycleStatus: 'active' }, author: authorView, reason: null },
  ]);
  const own = await list(`by=${first.username.toUpperCase()}`);
  expect(own.pagination.total).toBe(1);
  expect(own.data[0].deal._id).toBe(pendingDeal);
  expect((await list(`by=${first.username}&what=deal_rejected`)).data).toEqual([]);
  expect((await site.call('GET /admin/approvals/decisions?what=liked', { as: first })).status).toBe(400);
  expect((await site.call('GET /admin/approvals/decisions', { as: author })).status).toBe(403);
});

test('reason templates can be changed, and an empty list restores the defaults', async () => {
  const admin = await site.admin();
  const own = (await site.call('GET /admin/reason-templates', { as: admin })).body.data;
  expect(own).toContainEqual({ name: 'Broken link', text: expect.stringContaining('resubmit') });
  const templates = [{ name: 'No', text: 'No, thank you.' }];
  const reply = await site.call('PUT /admin/reason-templates', { as: admin, body: { templates } });
  expect(reply.body.data).toEqual(templates);
  expect((await site.call('GET /admin/reason-templates', { as: admin })).body.data).toEqual(templates);
  const noTemplates = { templates: [] };
  expect((await site.call('PUT /admin/reason-templates', { as: admin, body: noTemplates })).body.data).toEqual(own);
  const namelessTemplate = { templates: [{ name: ' ', text: 'x' }] };
  expect((await site.call('PUT /admin/reason-templates', { as: admin, body: namelessTemplate })).status).toBe(422);
});

test('a template list that someone else has changed since it was read is not replaced', async () => {
  const [ann, bob] = [await site.staff('moderator'), await site.staff('moderator')];
  const read = async () => (await site.call('GET /admin/reason-templates?kind=comment', { as: ann })).body.data;
  const save = (as: Member, templates: object[], expected: object[]) =>
    site.call('PUT /admin/reason-templates', {
      as,
      body: { kind: 'comment', templates, expected: { templates: expected } },
    });
  const builtIn = await read();
  const [annsList, bobsList] = [[{ name: 'Ann’s', text: 'One.' }], [{ name: 'Bob’s', text: 'Two.' }]];
  const replies = await Promise.all([save(ann, annsList, builtIn), save(bob, bobsList, builtIn)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  const saved = replies.find(({ status }) => status === 200)?.body.data;
  expect(await read()).toEqual(saved);
  expect((await save(bob, [...saved, ...bobsList], saved)).status).toBe(200);
  expect((await save(ann, [], [...saved, ...bobsList])).body.data).toEqual(builtIn);
});

test('templates for suspensions, messages and rejections are kept separately', async () => {
  const as = await site.staff('moderator');
  const read = async (kind: string) =>
    (await site.call(`GET /admin/reason-templates?kind=${kind}`, { as })).body.data.map(
      ({ name }: { name: string }) => name,
    );
  const [rejections, messages] = [await read('rejection'), await read('message')];
  expect(await read('suspension')).toContain('Advertising');
  const templates = [{ name: 'Spam', text: 'Advertising, again and again.' }];
  const body = { kind: 'suspension', templates };
  expect((await site.call('PUT /admin/reason-templates', { as, body })).body.data).toEqual(templates);
  expect(await read('suspension')).toEqual(['Spam']);
  expect([await read('rejection'), await read('message')]).toEqual([rejections, messages]);
  const log = await site.call('GET /admin/audit?subject=reason_templates', { as: await site.admin() });
  expect(log.body.data[0]).toMatchObject({ action: 'reason_templates.changed', subjectId: 'suspension' });
  expect((await site.call('GET /admin/reason-templates?kind=other', { as })).status).toBe(400);
});

test('moderators may remove authors as spammers except for staff and themselves, and admins may remove staff', async () => {
  const [admin, moderator, editor] = [await site.admin(), await site.staff('moderator'), await site.staff('editor')];
  const readRemovable = async (as: Member, author: Member) => {
    const id = await createPendingDeal(author);
    const { data: rows } = (await site.call('GET /admin/approvals?limit=100', { as })).body;
    const row = rows.find(({ deal }: { deal: { _id: string } }) => deal._id === id);
    const { data: review } = (await site.call(`GET /admin/approvals/${id}`, { as })).body;
    expect(review.author.isRemovable).toBe(row.isRemovable);
    return row.isRemovable;
  };
  expect(await readRemovable(moderator, await site.member())).toBe(true);
  expect(await readRemovable(moderator, editor)).toBe(false);
  expect(await readRemovable(admin, editor)).toBe(true);
  expect(await readRemovable(admin, admin)).toBe(false);
});
