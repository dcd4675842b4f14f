import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { expect, test } from 'vitest';
import { useJoining } from '../../../../test/harness/joining.ts';
import { password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const joining = useJoining(site);

test('closed registration refuses everyone, and invitation-only registration needs an unused invitation', async () => {
  const invitation = await joining.inviteLink(joining.admin);
  await joining.set({ signUpMode: 'closed' });
  expect((await joining.register()).body.code).toBe('sign_ups_closed');
  expect((await joining.register({ invitation })).body.code).toBe('sign_ups_closed');
  await joining.set({ signUpMode: 'invitation' });
  expect((await joining.register()).body.code).toBe('invitation_needed');
  expect((await joining.register({ invitation: 'A'.repeat(43) })).body.code).toBe('invitation_over');
  expect((await joining.register({ invitation })).body.data.user.signUp).toBeUndefined();
  expect((await joining.register({ invitation })).body.code).toBe('invitation_over');
});

test('when two people register with the same invitation at the same time, only one gets an account', async () => {
  const invitation = await joining.inviteLink(joining.admin);
  await joining.set({ signUpMode: 'invitation' });
  const replies = await Promise.all([joining.register({ invitation }), joining.register({ invitation })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('an invitation to a role allows registration even when it is closed, and can then be accepted', async () => {
  const { body } = await site.call('POST /admin/invitations', {
    as: joining.admin,
    body: { role: 'member', roles: ['editor'] },
  });
  const invitation = body.data.link.split('/').at(-1);
  await joining.set({ signUpMode: 'closed' });
  const joined = await joining.register({ invitation });
  expect(joined.status).toBe(200);
  const as = { ...joining.admin, token: joined.body.token };
  const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as });
  expect(accepted.body.data.roles).toEqual(['editor']);
});

test('an unapproved member can save deals and set a theme, but not post, comment, vote, report, edit the profile or invite', async () => {
  const dealId = await site.deal(await site.member());
  const as = await joining.applicant({ motive: 'I hunt for bargains.' });
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBe('waiting');
  expect((await site.call(`POST /deals/${dealId}/save`, { as })).status).toBe(200);
  expect((await site.call('PUT /users/profile', { as, body: { theme: 'dark' } })).status).toBe(200);
  const acts = [
    ['POST /deals', { title: 'A deal of mine' }],
    [`POST /deals/${dealId}/comments`, { body: 'Hello' }],
    [`POST /deals/${dealId}/vote`, { voteValue: 1 }],
    [`PUT /deals/${dealId}/report`, { reason: 'spam' }],
    ['PUT /auth/profile', { bio: 'Cheap watches' }],
    ['POST /invitations', undefined],
  ] as const;
  for (const [key, body] of acts) {
    expect([key, (await site.call(key, { as, body })).body.code]).toEqual([key, 'approval_waiting']);
  }
});

test('a moderator approves several accounts in one request; each is notified and can then take part', async () => {
  const moderator = await site.staff('moderator');
  const [one, other] = [await joining.applicant({ motive: 'First' }), await joining.applicant()];
  const waiting = (await site.call('GET /admin/sign-ups', { as: moderator })).body;
  const seen = waiting.data.find(({ _id }: { _id: string }) => _id === one.id);
  expect(seen).toMatchObject({ motive: 'First', state: 'waiting', email: null, emailVerified: false });
  expect((await site.call('GET /admin/dashboard', { as: moderator })).body.data.waitingSignUps).toBe(
    waiting.pagination.total,
  );
  const done = await joining.decide(moderator, [one.id, other.id, joining.admin.id], 'approve');
  expect(done.body.data.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true, false]);
  await site.drain();
  const bell = (await site.call('GET /notifications', { as: one })).body.data;
  expect(bell[0]).toMatchObject({ type: 'system_message', title: 'Your account is approved' });
  expect((await site.call('GET /auth/me', { as: one })).body.data.signUp).toBeUndefined();
  const dealId = await site.deal(await site.member());
  expect((await site.call(`POST /deals/${dealId}/vote`, { as: other, body: { voteValue: 1 } })).status).toBe(200);
  const audit = (await site.call(`GET /admin/audit?subject=user&subjectId=${one.id}`, { as: joining.admin })).body.data;
  expect(audit[0]).toMatchObject({ action: 'sign_up.approved' });
});

test('a refused applicant is told the reason, can’t edit their profile, and can be approved later', async () => {
  const as = await joining.applicant();
  await joining.decide(joining.admin, [as.id], 'refuse', 'We know you by another name.');
  await site.drain();
  const [told] = (await site.call('GET /notifications', { as })).body.data;
  expect(told).toMatchObject({ title: "Your sign-up wasn't approved", message: 'We know you by another name.' });
  expect((await site.call('PUT /auth/profile', { as, body: { bio: 'x' } })).body.code).toBe('sign_up_refused');
  const refused = (await site.call('GET /admin/sign-ups?state=refused', { as: joining.admin })).body.data;
  expect(refused[0]).toMatchObject({ _id: as.id, reason: 'We know you by another name.', by: joining.admin.username });
  expect((await joining.decide(joining.admin, [as.id], 'refuse')).body.data[0].isDone).toBe(false);
  expect((await joining.decide(joining.admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('PUT /auth/profile', { as, body: { bio: 'x' } })).status).toBe(200);
});

test('an API token of an unapproved account is as limited as the account', async () => {
  const as = await joining.applicant();
  const made = await site.call('POST /auth/api-tokens', {
    as,
    body: { name: 'mine', scope: 'write', days: 30, currentPassword: password },
  });
  const token = made.body.data?.token;
  expect(token, JSON.stringify(made.body)).toBeDefined();
  const posted = await site.call('PUT /auth/profile', { as: { ...as, token }, body: { bio: 'x' } });
  expect(posted.body.code).toBe('approval_waiting');
});

test('members with the trust level set for it can create a few invitations, and revoke only their own', async () => {
  const [member, stranger] = [await site.member(), await site.member()];
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('inviting_off');
  await joining.set({ invitingTrust: 1, signUpMode: 'approval' });
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('inviting_off');
  await site.trust(member, 1);
  const links = [];
  for (let n = 0; n < signUpLimits.perMember; n += 1) links.push(await joining.inviteLink(member));
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('invitations_full');
  // A member's invitation replaces approval.
  const { data } = (await joining.register({ invitation: links[0] })).body;
  expect(data.user.signUp).toBeUndefined();
  const mine = (await site.call('GET /invitations', { as: member })).body.data;
  expect(mine).toMatchObject({ mayInvite: true });
  expect(mine.invitations.at(-1)).toMatchObject({ state: 'accepted', acceptedBy: { _id: data.user.id } });
  const id = mine.invitations[0]._id;
  expect((await site.call(`DELETE /invitations/${id}`, { as: stranger })).body.code).toBe('invitation_not_found');
  expect((await site.call(`DELETE /invitations/${id}`, { as: member })).status).toBe(200);
  expect((await joining.register({ invitation: links.at(-1) })).body.data.user.signUp).toBe('waiting');
});

test('an account that waits for approval leaves the queue when it accepts an invitation', async () => {
  const invitation = await joining.inviteLink(joining.admin);
  const as = await joining.applicant();
  const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as });
  expect(accepted.body.data.signUp).toBeUndefined();
  const waiting = (await site.call('GET /admin/sign-ups', { as: joining.admin })).body.data;
  expect(waiting.map(({ _id }: { _id: string }) => _id)).not.toContain(as.id);
  expect((await site.call(`GET /invitations/${invitation}`, { as })).body.data.isMine).toBe(true);
});
