import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let dealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
  dealId = await site.deal(await site.member());
});

const warnMember = (id: string, body: object, as = moderator) =>
  site.call(`POST /admin/users/${id}/warnings`, { as, body: { reason: 'Please be kind.', ...body } });
const notificationsOf = async (member: Member) => {
  await site.drain();
  return (await site.call('GET /notifications', { as: member })).body.data;
};
const postComment = async (as: Member) =>
  (await site.call(`POST /deals/${dealId}/comments`, { as, body: { body: 'You fool' } })).body.data._id;

test('a warned member gets the reason with a link to their comment, even after it was deleted', async () => {
  const member = await site.member();
  const commentId = await postComment(member);
  const { body } = await warnMember(member.id, { commentId });
  expect(body.data).toMatchObject({ reason: 'Please be kind.', about: { commentId, dealId }, withdrawnAt: null });
  await site.call(`DELETE /comments/${commentId}`, { as: moderator });
  expect(await notificationsOf(member)).toMatchObject([
    {
      type: 'system_message',
      title: 'A warning from the moderators',
      message: 'Please be kind.',
      link: `/deals/${dealId}#comment-${commentId}`,
    },
  ]);
  const { data } = (await site.call(`GET /admin/users/${member.id}`, { as: moderator })).body;
  expect(data.warnings).toMatchObject([{ reason: 'Please be kind.', about: null, by: moderator.username }]);
});

test('withdrawing a warning notifies the member, and works only once', async () => {
  const member = await site.member();
  const { _id } = (await warnMember(member.id, {})).body.data;
  const withdrawWarning = () => site.call(`DELETE /admin/users/${member.id}/warnings/${_id}`, { as: moderator });
  expect((await withdrawWarning()).body.data.withdrawnAt).not.toBeNull();
  expect(await withdrawWarning()).toMatchObject({ status: 404, body: { code: 'warning_not_found' } });
  expect((await notificationsOf(member)).map(({ title }: { title: string }) => title)).toEqual([
    'The moderators withdrew a warning',
    'A warning from the moderators',
  ]);
});

test('a deal’s review shows how many warnings its author has, without withdrawn ones', async () => {
  const member = await site.member();
  const pendingDeal = await site.deal(member, {}, { published: false });
  await warnMember(member.id, {});
  const { _id } = (await warnMember(member.id, {})).body.data;
  await site.call(`DELETE /admin/users/${member.id}/warnings/${_id}`, { as: moderator });
  const { data } = (await site.call(`GET /admin/approvals/${pendingDeal}`, { as: moderator })).body;
  expect(data.author.warnings).toBe(1);
});

test('a warning to oneself or staff, about another member’s comment, or by a member is refused', async () => {
  const member = await site.member();
  expect((await warnMember(moderator.id, {})).body.code).toBe('own_account');
  expect((await warnMember((await site.staff('moderator')).id, {})).body.code).toBe('staff_account');
  expect((await warnMember(member.id, { commentId: await postComment(await site.member()) })).body.code).toBe(
    'comment_not_found',
  );
  expect((await warnMember(member.id, { reason: '' })).status).toBe(422);
  expect((await warnMember(member.id, {}, await site.member())).status).toBe(403);
});
