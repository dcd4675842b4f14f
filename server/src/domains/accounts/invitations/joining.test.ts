import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { expect, test } from 'vitest';
import { useSignUps } from '../../../../test/harness/joining.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const signUps = useSignUps(site);

const suspend = (userId: string) =>
  site.call(`PUT /admin/users/${userId}/suspension`, {
    as: signUps.admin,
    body: { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() },
  });

test('a refused applicant can’t join with an invitation, only after approval by staff', async () => {
  const admin = await site.admin();
  const links = [await signUps.createInvitationToken(admin), await signUps.createRoleInvitationToken()];
  const as = await signUps.registerApplicant();
  await signUps.decide(signUps.admin, [as.id], 'refuse', 'We know you by another name.');
  for (const link of links) {
    const accepted = await site.call(`POST /invitations/${link}/accept`, { as });
    expect([accepted.status, accepted.body.code]).toEqual([403, 'sign_up_refused']);
    expect((await site.call(`GET /invitations/${link}`)).status).toBe(200);
  }
  const refused = (await site.call('GET /admin/sign-ups?state=refused', { as: signUps.admin })).body.data;
  expect(refused[0]).toMatchObject({ _id: as.id, reason: 'We know you by another name.', by: signUps.admin.username });
  expect((await signUps.decide(signUps.admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBeUndefined();
});

test('while registration is closed, an invitation to join is neither shown nor accepted', async () => {
  const link = await signUps.createInvitationToken(await site.admin());
  const as = await signUps.registerApplicant();
  await signUps.changeSettings({ signUpMode: 'closed' });
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('sign_ups_closed');
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('sign_ups_closed');
  await signUps.changeSettings({ signUpMode: 'approval' });
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).status).toBe(200);
});

test('a member who joined by an invitation is listed with the inviter', async () => {
  const admin = await site.admin();
  const link = await signUps.createInvitationToken(admin);
  const as = await signUps.registerApplicant();
  await site.call(`POST /invitations/${link}/accept`, { as });
  const approved = (await site.call('GET /admin/sign-ups?state=approved', { as: signUps.admin })).body.data;
  expect(approved[0]).toMatchObject({ _id: as.id, by: admin.username });
});

test.each<[string, (inviter: Member) => Promise<unknown>]>([
  ['is suspended', ({ id }) => suspend(id)],
  [
    'waits for approval',
    ({ id }) => site.context.database.updateTable('users').set({ sign_up: 'waiting' }).where('id', '=', id).execute(),
  ],
  [
    'was refused',
    ({ id }) => site.context.database.updateTable('users').set({ sign_up: 'refused' }).where('id', '=', id).execute(),
  ],
  [
    'was erased',
    async ({ id }) => {
      const deletion = { delete_after: new Date(Date.now() - 1000) };
      await site.context.database.updateTable('users').set(deletion).where('id', '=', id).execute();
      await site.run('erase-due-accounts');
    },
  ],
  ['no longer has the required trust level', (inviter) => site.setTrustLevel(inviter, 0)],
  ['may not invite because inviting is turned off', () => signUps.changeSettings({ invitingTrust: null })],
  ['may not invite because a higher trust level is required', () => signUps.changeSettings({ invitingTrust: 3 })],
])('an invitation is invalid if its inviter %s', async (_, change) => {
  await signUps.changeSettings({ invitingTrust: 1 });
  const inviter = await site.member();
  await site.setTrustLevel(inviter, 1);
  const link = await signUps.createInvitationToken(inviter);
  const as = await signUps.registerApplicant();
  expect((await site.call(`GET /invitations/${link}`)).body.data.by).toBe(inviter.username);
  await change(inviter);
  await signUps.changeSettings({ signUpMode: 'invitation' });
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('invitation_over');
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('invitation_over');
  expect((await signUps.register({ invitation: link })).body.code).toBe('invitation_over');
});

test('an invitation gives no role once its admin is demoted, and hides the name of a suspended inviter', async () => {
  const [admin, other] = [await site.admin(), await site.admin()];
  const createInvitation = (as: Member) =>
    site.call('POST /admin/invitations', { as, body: { role: 'admin', roles: [] } });
  const link = (await createInvitation(admin)).body.data.link.split('/').at(-1);
  const memberLink = await signUps.createInvitationToken(other);
  const token = (await signUps.register({ invitation: memberLink })).body.token;
  await site.context.database.updateTable('users').set({ role: 'member' }).where('id', '=', admin.id).execute();
  expect((await signUps.register({ invitation: link })).body.data.user.role).toBe('member');
  expect((await site.call(`POST /invitations/${link}/accept`, { as: await site.member() })).body.code).toBe(
    'invitation_over',
  );
  expect((await suspend(other.id)).status).toBe(200);
  const reply = await site.call(`GET /invitations/${memberLink}`, { as: { ...signUps.admin, token } });
  expect(reply.body.data).toMatchObject({ isMine: true, by: null });
});

test('used invitations count towards the limit for 14 days', async () => {
  await signUps.changeSettings({ invitingTrust: 0 });
  const member = await site.member();
  for (let n = 0; n < signUpLimits.perMember; n += 1)
    await signUps.register({ invitation: await signUps.createInvitationToken(member) });
  const refusal = await site.call('POST /invitations', { as: member });
  expect([refusal.body.code, refusal.body.error]).toMatchObject(['invitations_full', expect.stringContaining('14')]);
  site.setClock(Date.now() + 15 * 86_400_000);
  expect((await site.call('POST /invitations', { as: member })).status).toBe(200);
  site.setClock(undefined);
});

test.each(['open', 'approval', 'invitation', 'closed'] as const)(
  'in %s mode, an invitation to a role gives its roles to only one account',
  async (signUpMode) => {
    const [invitation, guest] = [await signUps.createRoleInvitationToken(), await site.member()];
    await signUps.changeSettings({ signUpMode });
    const replies = await Promise.all([1, 2, 3].map(() => signUps.register({ invitation })));
    expect(replies.filter(({ body }) => body.data?.user.roles.includes('editor'))).toHaveLength(1);
    if (signUpMode === 'closed') expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const lateReply = await signUps.register({ invitation });
    expect(lateReply.body.data?.user.roles ?? []).toEqual([]);
    const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as: guest });
    expect(accepted.body.code).toBe('invitation_over');
  },
);

test('accepting the same invitation again doesn’t restore roles that were taken away', async () => {
  const invitation = await signUps.createRoleInvitationToken();
  const { body } = await signUps.register({ invitation });
  const id = body.data.user.id;
  await site.context.database.updateTable('users').set({ staff_roles: [] }).where('id', '=', id).execute();
  const repeated = await site.call(`POST /invitations/${invitation}/accept`, {
    as: { ...signUps.admin, token: body.token },
  });
  expect([repeated.status, repeated.body.data.roles]).toEqual([200, []]);
});

test('an account held by the blocklist needs approval by staff; an invitation doesn’t release it', async () => {
  const admin = await site.admin();
  const entry = { kind: 'address_range', value: '198.51.100.0/24', effect: 'hold' };
  await site.call('PUT /admin/blocklist', { as: admin, body: entry });
  const body = { username: 'held_one', email: 'held_one@example.org', password };
  const { data } = (await site.call('POST /auth/register', { body, from: '198.51.100.7' })).body;
  expect(data.user.signUp).toBe('waiting');
  const as = { ...admin, id: data.user.id, username: 'held_one', role: 'member', token: data.token } as Member;
  const link = await signUps.createInvitationToken(admin);
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('approval_waiting');
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBe('waiting');
  expect((await site.call(`GET /invitations/${link}`)).status).toBe(200);
  expect((await signUps.decide(signUps.admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBeUndefined();
});

test('a suspension permanently revokes the member’s invitations, and the list shows them as revoked', async () => {
  await signUps.changeSettings({ invitingTrust: 1 });
  const inviter = await site.member();
  await site.setTrustLevel(inviter, 1);
  const link = await signUps.createInvitationToken(inviter);
  await suspend(inviter.id);
  const stateOf = async () => {
    const { data } = (await site.call('GET /admin/invitations', { as: signUps.admin })).body;
    return data.find(({ by }: { by: string }) => by === inviter.username).state;
  };
  expect(await stateOf()).toBe('revoked');
  await site.call(`DELETE /admin/users/${inviter.id}/suspension`, { as: signUps.admin });
  expect(await stateOf()).toBe('revoked');
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('invitation_over');
  expect((await site.call(`GET /invitations/${await signUps.createInvitationToken(inviter)}`)).status).toBe(200);
});

test('refused accounts are erased after the retention period, and not before', async () => {
  const [refused, recent] = [await signUps.registerApplicant(), await signUps.registerApplicant()];
  await signUps.decide(signUps.admin, [refused.id, recent.id], 'refuse');
  const at = new Date(Date.now() - (signUpLimits.refusedDays + 1) * 86_400_000);
  await site.context.database
    .updateTable('sign_ups')
    .set({ decided_at: at })
    .where('user_id', '=', refused.id)
    .execute();
  await site.run('erase-due-accounts');
  expect((await site.call('GET /auth/me', { as: refused })).status).toBe(401);
  expect((await site.call('GET /auth/me', { as: recent })).body.data.signUp).toBe('refused');
  const remaining = (await site.call('GET /admin/sign-ups?state=refused', { as: signUps.admin })).body.data;
  expect(remaining.map(({ _id }: { _id: string }) => _id)).not.toContain(refused.id);
});
