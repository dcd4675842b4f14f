import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { expect, test } from 'vitest';
import { useSignUps } from '../../../../test/harness/joining.ts';
import { password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const signUps = useSignUps(site);

test('closed registration refuses everyone, and invitation-only registration needs an unused invitation', async () => {
  const invitation = await signUps.createInvitationToken(signUps.admin);
  await signUps.changeSettings({ signUpMode: 'closed' });
  expect((await signUps.register()).body.code).toBe('sign_ups_closed');
  expect((await signUps.register({ invitation })).body.code).toBe('sign_ups_closed');
  await signUps.changeSettings({ signUpMode: 'invitation' });
  expect((await signUps.register()).body.code).toBe('invitation_needed');
  expect((await signUps.register({ invitation: 'A'.repeat(43) })).body.code).toBe('invitation_over');
  expect((await signUps.register({ invitation })).body.data.user.signUp).toBeUndefined();
  expect((await signUps.register({ invitation })).body.code).toBe('invitation_over');
});

test('when two people register with the same invitation at the same time, only one gets an account', async () => {
  const invitation = await signUps.createInvitationToken(signUps.admin);
  await signUps.changeSettings({ signUpMode: 'invitation' });
  const replies = await Promise.all([signUps.register({ invitation }), signUps.register({ invitation })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('an invitation to a role allows registration even when it is closed, and can then be accepted', async () => {
  const { body } = await site.call('POST /admin/invitations', {
    as: signUps.admin,
    body: { role: 'member', roles: ['editor'] },
  });
  const invitation = body.data.link.split('/').at(-1);
  await signUps.changeSettings({ signUpMode: 'closed' });
  const registered = await signUps.register({ invitation });
  expect(registered.status).toBe(200);
  const as = { ...signUps.admin, token: registered.body.token };
  const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as });
  expect(accepted.body.data.roles).toEqual(['editor']);
});

test('an unapproved member can save deals and set a theme, but not post, comment, vote, report, edit the profile or invite', async () => {
  const dealId = await site.deal(await site.member());
  const as = await signUps.registerApplicant({ motive: 'I hunt for bargains.' });
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBe('waiting');
  expect((await site.call(`POST /deals/${dealId}/save`, { as })).status).toBe(200);
  const status = await site.call('POST /deals/bulk/status', { as, body: { dealIds: [dealId] } });
  expect(status.body.data.savedStatus).toEqual({ [dealId]: true });
  expect((await site.call('PUT /users/profile', { as, body: { theme: 'dark' } })).status).toBe(200);
  const forbidden = [
    ['POST /deals', { title: 'A deal of mine' }],
    [`POST /deals/${dealId}/comments`, { body: 'Hello' }],
    [`POST /deals/${dealId}/vote`, { voteValue: 1 }],
    [`PUT /deals/${dealId}/report`, { reason: 'spam' }],
    ['PUT /auth/profile', { bio: 'Cheap watches' }],
    ['POST /invitations', undefined],
  ] as const;
  for (const [key, body] of forbidden) {
    expect([key, (await site.call(key, { as, body })).body.code]).toEqual([key, 'approval_waiting']);
  }
});

test('a moderator approves several accounts in one request; each is notified and can then take part', async () => {
  const moderator = await site.staff('moderator');
  const [one, other] = [await signUps.registerApplicant({ motive: 'First' }), await signUps.registerApplicant()];
  const waiting = (await site.call('GET /admin/sign-ups', { as: moderator })).body;
  const applicant = waiting.data.find(({ _id }: { _id: string }) => _id === one.id);
  expect(applicant).toMatchObject({ motive: 'First', state: 'waiting', email: null, emailVerified: false });
  expect((await site.call('GET /admin/dashboard', { as: moderator })).body.data.waitingSignUps).toBe(
    waiting.pagination.total,
  );
  const decided = await signUps.decide(moderator, [one.id, other.id, signUps.admin.id], 'approve');
  expect(decided.body.data.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true, false]);
  await site.drain();
  const notifications = (await site.call('GET /notifications', { as: one })).body.data;
  expect(notifications[0]).toMatchObject({ type: 'system_message', title: 'Your account is approved' });
  expect((await site.call('GET /auth/me', { as: one })).body.data.signUp).toBeUndefined();
  const dealId = await site.deal(await site.member());
  expect((await site.call(`POST /deals/${dealId}/vote`, { as: other, body: { voteValue: 1 } })).status).toBe(200);
  const audit = (await site.call(`GET /admin/audit?subject=user&subjectId=${one.id}`, { as: signUps.admin })).body.data;
  expect(audit[0]).toMatchObject({ action: 'sign_up.approved' });
});

test('a refused applicant is told the reason, can’t edit their profile, and can be approved later', async () => {
  const as = await signUps.registerApplicant();
  await signUps.decide(signUps.admin, [as.id], 'refuse', 'We know you by another name.');
  await site.drain();
  const [notification] = (await site.call('GET /notifications', { as })).body.data;
  expect(notification).toMatchObject({
    title: "Your sign-up wasn't approved",
    message: 'We know you by another name.',
  });
  expect((await site.call('PUT /auth/profile', { as, body: { bio: 'x' } })).body.code).toBe('sign_up_refused');
  const refusedSignUps = (await site.call('GET /admin/sign-ups?state=refused', { as: signUps.admin })).body.data;
  expect(refusedSignUps[0]).toMatchObject({
    _id: as.id,
    reason: 'We know you by another name.',
    by: signUps.admin.username,
  });
  expect((await signUps.decide(signUps.admin, [as.id], 'refuse')).body.data[0].isDone).toBe(false);
  expect((await signUps.decide(signUps.admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('PUT /auth/profile', { as, body: { bio: 'x' } })).status).toBe(200);
});

test('an API token of an unapproved account is as limited as the account', async () => {
  const as = await signUps.registerApplicant();
  const created = await site.call('POST /auth/api-tokens', {
    as,
    body: { name: 'mine', scope: 'write', days: 30, currentPassword: password },
  });
  const token = created.body.data?.token;
  expect(token, JSON.stringify(created.body)).toBeDefined();
  const updated = await site.call('PUT /auth/profile', { as: { ...as, token }, body: { bio: 'x' } });
  expect(updated.body.code).toBe('approval_waiting');
});

test('members with the trust level set for it can create a few invitations, and revoke only their own', async () => {
  const [member, stranger] = [await site.member(), await site.member()];
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('inviting_off');
  await signUps.changeSettings({ invitingTrust: 1, signUpMode: 'approval' });
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('inviting_off');
  await site.setTrustLevel(member, 1);
  const links = [];
  for (let n = 0; n < signUpLimits.perMember; n += 1) links.push(await signUps.createInvitationToken(member));
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('invitations_full');
  // A member's invitation replaces approval.
  const { data } = (await signUps.register({ invitation: links[0] })).body;
  expect(data.user.signUp).toBeUndefined();
  const ownInvitations = (await site.call('GET /invitations', { as: member })).body.data;
  expect(ownInvitations).toMatchObject({ mayInvite: true });
  expect(ownInvitations.invitations.at(-1)).toMatchObject({ state: 'accepted', acceptedBy: { _id: data.user.id } });
  const id = ownInvitations.invitations[0]._id;
  expect((await site.call(`DELETE /invitations/${id}`, { as: stranger })).body.code).toBe('invitation_not_found');
  expect((await site.call(`DELETE /invitations/${id}`, { as: member })).status).toBe(200);
  expect((await signUps.register({ invitation: links.at(-1) })).body.data.user.signUp).toBe('waiting');
});

test('an account that waits for approval leaves the queue when it accepts an invitation', async () => {
  const invitation = await signUps.createInvitationToken(signUps.admin);
  const as = await signUps.registerApplicant();
  const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as });
  expect(accepted.body.data.signUp).toBeUndefined();
  const waiting = (await site.call('GET /admin/sign-ups', { as: signUps.admin })).body.data;
  expect(waiting.map(({ _id }: { _id: string }) => _id)).not.toContain(as.id);
  expect((await site.call(`GET /invitations/${invitation}`, { as })).body.data.isMine).toBe(true);
});
