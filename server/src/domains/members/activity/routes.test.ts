import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let member: Member;
let dealId: string;
let commentId: string;

const readActivity = async (query = '', as = moderator, subject = member) =>
  (await site.call(`GET /admin/users/${subject.id}/activity${query}`, { as })).body;
const kindsOf = (entries: { kind: string }[]) => entries.map(({ kind }) => kind);

beforeAll(async () => {
  moderator = await site.staff('moderator');
  const other = await site.member();
  member = await site.member();
  const lamp = { ...draft(), title: 'A lamp that shines all night' };
  dealId = await site.deal(member, lamp);
  const otherDeal = await site.deal(other, { title: 'A kettle that whistles' });
  const call = (key: string, body: object, as = member) => site.call(key, { as, body });
  commentId = (await call(`POST /deals/${otherDeal}/comments`, { body: 'You fool' })).body.data._id;
  await call(`POST /deals/${otherDeal}/vote`, { voteValue: 1 });
  await call(`PUT /deals/${otherDeal}/report`, { reason: 'wrong_price', note: 'It costs more' });
  await call(`PUT /comments/${commentId}/report`, { reason: 'abusive' }, other);
  await call(`POST /admin/users/${member.id}/warnings`, { reason: 'Please be kind.', commentId }, moderator);
  await call(`POST /admin/users/${member.id}/notes`, { body: 'Shouts.' }, moderator);
  await call(`PUT /deals/${dealId}`, { ...lamp, title: 'A lamp that shines all day' });
});

describe('a member’s activity', () => {
  test('is one list, newest first, with a count for each kind', async () => {
    const { data, counts, pagination } = await readActivity('?limit=100');
    expect(new Set(kindsOf(data))).toEqual(
      new Set(['deal', 'comment', 'edit', 'votes', 'report', 'case', 'warning', 'decision']),
    );
    const times = data.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(counts).toMatchObject({ deal: 1, comment: 1, edit: 1, votes: 1, report: 1, case: 1, warning: 1 });
    expect(pagination.total).toBe(data.length);
  });

  test('can be filtered by kind', async () => {
    const readKind = async (kind: string) => (await readActivity(`?kind=${kind}`)).data;
    expect(await readKind('deal')).toMatchObject([{ kind: 'deal', deal: { _id: dealId }, status: 'active' }]);
    expect(await readKind('comment')).toMatchObject([
      { text: 'You fool', state: 'shown', isEdited: false, deal: { title: 'A kettle that whistles' } },
    ]);
    expect(await readKind('edit')).toMatchObject([{ fields: ['title'], isWaiting: true, deal: { _id: dealId } }]);
    expect(await readKind('votes')).toMatchObject([{ up: 1, down: 0 }]);
    expect(await readKind('report')).toMatchObject([{ reason: 'wrong_price', note: 'It costs more', decision: null }]);
    expect(await readKind('case')).toMatchObject([{ reasons: ['abusive'], reporters: 1, commentId, action: null }]);
    expect(await readKind('warning')).toMatchObject([{ reason: 'Please be kind.', by: moderator.username, commentId }]);
    expect((await site.call(`GET /admin/users/${member.id}/activity?kind=likes`, { as: moderator })).status).toBe(400);
  });

  test('includes staff decisions with who made them, but not warnings a second time', async () => {
    const { data } = await readActivity('?kind=decision');
    const decisions = data.map(({ action, by }: { action: string; by: string }) => [action, by]);
    expect(decisions).toContainEqual(['user.noted', moderator.username]);
    expect(decisions.map(([action]: string[]) => action)).toContain('deal.approved');
    expect(decisions.map(([action]: string[]) => action)).not.toContain('user.warned');
  });

  test('lists a moderator’s deletion of a comment among the decisions', async () => {
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: member, body: { body: 'Fools, all' } });
    await site.call(`DELETE /comments/${body.data._id}`, { as: moderator });
    const [latest] = (await readActivity('?kind=decision')).data;
    expect(latest).toMatchObject({ action: 'comment.deleted', by: moderator.username });
  });

  test('is paginated with every entry exactly once', async () => {
    const allEntries = (await readActivity('?limit=100')).data;
    const { pagination } = await readActivity('?limit=3');
    const pages = [];
    for (let page = 1; page <= pagination.pages; page += 1)
      pages.push(...(await readActivity(`?limit=3&page=${page}`)).data);
    expect(pages).toEqual(allEntries);
  });

  test('of an unknown member is not found', async () => {
    const { status, body } = await site.call('GET /admin/users/999999/activity', { as: moderator });
    expect([status, body.code]).toEqual([404, 'user_not_found']);
  });
});

test('moderators see neither reports nor notes about themselves', async () => {
  const moderatorMember = await site.staff('moderator');
  await site.call(`PUT /users/${moderatorMember.id}/report`, { as: member, body: { reason: 'abusive' } });
  const admin = await site.admin();
  await site.call(`POST /admin/users/${moderatorMember.id}/notes`, { as: admin, body: { body: 'Too strict?' } });
  const ownView = await readActivity('', moderatorMember, moderatorMember);
  expect(ownView.counts.case).toBe(0);
  expect(kindsOf(ownView.data)).not.toContain('case');
  expect(ownView.data.map(({ action }: { action?: string }) => action)).not.toContain('user.noted');
  const adminView = await readActivity('', admin, moderatorMember);
  expect(adminView.counts.case).toBe(1);
  expect(adminView.data.map(({ action }: { action?: string }) => action)).toContain('user.noted');
});
