import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let member: Member;
let dealId: string;
let commentId: string;

const read = async (query = '', as = moderator, of = member) =>
  (await site.call(`GET /admin/users/${of.id}/activity${query}`, { as })).body;
const kindsIn = (entries: { kind: string }[]) => entries.map(({ kind }) => kind);

beforeAll(async () => {
  moderator = await site.staff('moderator');
  const other = await site.member();
  member = await site.member();
  const lamp = { ...draft(), title: 'A lamp that shines all night' };
  dealId = await site.deal(member, lamp);
  const others = await site.deal(other, { title: 'A kettle that whistles' });
  const call = (key: string, body: object, as = member) => site.call(key, { as, body });
  commentId = (await call(`POST /deals/${others}/comments`, { body: 'You fool' })).body.data._id;
  await call(`POST /deals/${others}/vote`, { voteValue: 1 });
  await call(`PUT /deals/${others}/report`, { reason: 'wrong_price', note: 'It costs more' });
  await call(`PUT /comments/${commentId}/report`, { reason: 'abusive' }, other);
  await call(`POST /admin/users/${member.id}/warnings`, { reason: 'Please be kind.', commentId }, moderator);
  await call(`POST /admin/users/${member.id}/notes`, { body: 'Shouts.' }, moderator);
  await call(`PUT /deals/${dealId}`, { ...lamp, title: 'A lamp that shines all day' });
});

describe('a member’s activity', () => {
  test('is one list, newest first, with a count for each kind', async () => {
    const { data, counts, pagination } = await read('?limit=100');
    expect(new Set(kindsIn(data))).toEqual(
      new Set(['deal', 'comment', 'edit', 'votes', 'report', 'case', 'warning', 'decision']),
    );
    const times = data.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(counts).toMatchObject({ deal: 1, comment: 1, edit: 1, votes: 1, report: 1, case: 1, warning: 1 });
    expect(pagination.total).toBe(data.length);
  });

  test('can be filtered by kind', async () => {
    const only = async (kind: string) => (await read(`?kind=${kind}`)).data;
    expect(await only('deal')).toMatchObject([{ kind: 'deal', deal: { _id: dealId }, status: 'active' }]);
    expect(await only('comment')).toMatchObject([
      { text: 'You fool', state: 'shown', isEdited: false, deal: { title: 'A kettle that whistles' } },
    ]);
    expect(await only('edit')).toMatchObject([{ fields: ['title'], isWaiting: true, deal: { _id: dealId } }]);
    expect(await only('votes')).toMatchObject([{ up: 1, down: 0 }]);
    expect(await only('report')).toMatchObject([{ reason: 'wrong_price', note: 'It costs more', decision: null }]);
    expect(await only('case')).toMatchObject([{ reasons: ['abusive'], reporters: 1, commentId, action: null }]);
    expect(await only('warning')).toMatchObject([{ reason: 'Please be kind.', by: moderator.username, commentId }]);
    expect((await site.call(`GET /admin/users/${member.id}/activity?kind=likes`, { as: moderator })).status).toBe(400);
  });

  test('includes staff decisions with who made them, but not warnings a second time', async () => {
    const { data } = await read('?kind=decision');
    const told = data.map(({ action, by }: { action: string; by: string }) => [action, by]);
    expect(told).toContainEqual(['user.noted', moderator.username]);
    expect(told.map(([action]: string[]) => action)).toContain('deal.approved');
    expect(told.map(([action]: string[]) => action)).not.toContain('user.warned');
  });

  test('lists a moderator’s deletion of a comment among the decisions', async () => {
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: member, body: { body: 'Fools, all' } });
    await site.call(`DELETE /comments/${body.data._id}`, { as: moderator });
    const [latest] = (await read('?kind=decision')).data;
    expect(latest).toMatchObject({ action: 'comment.deleted', by: moderator.username });
  });

  test('is paginated with every entry exactly once', async () => {
    const whole = (await read('?limit=100')).data;
    const { pagination } = await read('?limit=3');
    const pages = [];
    for (let page = 1; page <= pagination.pages; page += 1) pages.push(...(await read(`?limit=3&page=${page}`)).data);
    expect(pages).toEqual(whole);
  });

  test('of an unknown member is not found', async () => {
    const { status, body } = await site.call('GET /admin/users/999999/activity', { as: moderator });
    expect([status, body.code]).toEqual([404, 'user_not_found']);
  });
});

test('moderators see neither reports nor notes about themselves', async () => {
  const own = await site.staff('moderator');
  await site.call(`PUT /users/${own.id}/report`, { as: member, body: { reason: 'abusive' } });
  const admin = await site.admin();
  await site.call(`POST /admin/users/${own.id}/notes`, { as: admin, body: { body: 'Too strict?' } });
  const theirs = await read('', own, own);
  expect(theirs.counts.case).toBe(0);
  expect(kindsIn(theirs.data)).not.toContain('case');
  expect(theirs.data.map(({ action }: { action?: string }) => action)).not.toContain('user.noted');
  const seen = await read('', admin, own);
  expect(seen.counts.case).toBe(1);
  expect(seen.data.map(({ action }: { action?: string }) => action)).toContain('user.noted');
});
