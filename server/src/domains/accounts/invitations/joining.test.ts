import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { expect, test } from 'vitest';
import { useJoining } from '../../../../test/harness/joining.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const joining = useJoining(site);

const suspend = (userId: string) =>
  site.call(`PUT /admin/users/${userId}/suspension`, {
    as: joining.admin,
    body: { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() },
  });

test('a refused applicant can’t join with an invitation, only after approval by staff', async () => {
  const boss = await site.admin();
  const links = [await joining.inviteLink(boss), await joining.roleLink()];
  const as = await joining.applicant();
  await joining.decide(joining.admin, [as.id], 'refuse', 'We know you by another name.');
  for (const link of links) {
    const accepted = await site.call(`POST /invitations/${link}/accept`, { as });
    expect([accepted.status, accepted.body.code]).toEqual([403, 'sign_up_refused']);
    expect((await site.call(`GET /invitations/${link}`)).status).toBe(200);
  }
  const refused = (await site.call('GET /admin/sign-ups?state=refused', { as: joining.admin })).body.data;
  expect(refused[0]).toMatchObject({ _id: as.id, reason: 'We know you by another name.', by: joining.admin.username });
  expect((await joining.decide(joining.admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBeUndefined();
});

test('while registration is closed, an invitation to join is neither shown nor accepted', async () => {
  const link = await joining.inviteLink(await site.admin());
  const as = await joining.applicant();
  await joining.set({ signUpMode: 'closed' });
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('sign_ups_closed');
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('sign_ups_closed');
  await joining.set({ signUpMode: 'approval' });
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).status).toBe(200);
});

test('a member who joined by an invitation is listed with the inviter', async () => {
  const boss = await site.admin();
  const link = await joining.inviteLink(boss);
  const as = await joining.applicant();
  await site.call(`POST /invitations/${link}/accept`, { as });
  const approved = (await site.call('GET /admin/sign-ups?state=approved', { as: joining.admin })).body.data;
  expect(approved[0]).toMatchObject({ _id: as.id, by: boss.username });
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
      const due = { delete_after: new Date(Date.now() - 1000) };
      await site.context.database.updateTable('users').set(due).where('id', '=', id).execute();
      await site.run('erase-due-accounts');
    },
  ],
  ['no longer has the required trust level', (inviter) => site.trust(inviter, 0)],
  ['may not invite because inviting is turned off', () => joining.set({ invitingTrust: null })],
  ['may not invite because a higher trust level is required', () => joining.set({ invitingTrust: 3 })],
])('an invitation is invalid if its inviter %s', async (_, change) => {
  await joining.set({ invitingTrust: 1 });
  const inviter = await site.member();
  await site.trust(inviter, 1);
  const link = await joining.inviteLink(inviter);
  const as = await joining.applicant();
  expect((await site.call(`GET /invitations/${link}`)).body.data.by).toBe(inviter.username);
  await change(inviter);
  await joining.set({ signUpMode: 'invitation' });
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('invitation_over');
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('invitation_over');
  expect((await joining.register({ invitation: link })).body.code).toBe('invitation_over');
});

test('an invitation gives no role once its admin is demoted, and hides the name of a suspended inviter', async () => {
  const [boss, other] = [await site.admin(), await site.admin()];
  const make = (as: Member) => site.call('POST /admin/invitations', { as, body: { role: 'admin', roles: [] } });
  const link = (await make(boss)).body.data.link.split('/').at(-1);
  const joined = await joining.inviteLink(other);
  const token = (await joining.register({ invitation: joined })).body.token;
  await site.context.database.updateTable('users').set({ role: 'member' }).where('id', '=', boss.id).execute();
  expect((await joining.register({ invitation: link })).body.data.user.role).toBe('member');
  expect((await site.call(`POST /invitations/${link}/accept`, { as: await site.member() })).body.code).toBe(
    'invitation_over',
  );
  expect((await suspend(other.id)).status).toBe(200);
  const read = await site.call(`GET /invitations/${joined}`, { as: { ...joining.admin, token } });
  expect(read.body.data).toMatchObject({ isMine: true, by: null });
});

test('used invitations count towards the limit for 14 days', async () => {
  await joining.set({ invitingTrust: 0 });
  const member = await site.member();
  for (let n = 0; n < signUpLimits.perMember; n += 1)
    await joining.register({ invitation: await joining.inviteLink(member) });
  const full = await site.call('POST /invitations', { as: member });
  expect([full.body.code, full.body.error]).toMatchObject(['invitations_full', expect.stringContaining('14')]);
  site.setClock(Date.now() + 15 * 86_400_000);
  expect((await site.call('POST /invitations', { as: member })).status).toBe(200);
  site.setClock(undefined);
});

test.each(['open', 'approval', 'invitation', 'closed'] as const)(
  'in %s mode, an invitation to a role gives its roles to only one account',
  async (signUpMode) => {
    const [invitation, guest] = [await joining.roleLink(), await site.member()];
    await joining.set({ signUpMode });
    const replies = await Promise.all([1, 2, 3].map(() => joining.register({ invitation })));
    expect(replies.filter(({ body }) => body.data?.user.roles.includes('editor'))).toHaveLength(1);
    if (signUpMode === 'closed') expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await joining.register({ invitation });
    expect(late.body.data?.user.roles ?? []).toEqual([]);
    const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as: guest });
    expect(accepted.body.code).toBe('invitation_over');
  },
);

test('accepting the same invitation again doesn’t restore roles that were taken away', async () => {
  const invitation = await joining.roleLink();
  const { body } = await joining.register({ invitation });
  const id = body.data.user.id;
  await site.context.database.updateTable('users').set({ staff_roles: [] }).where('id', '=', id).execute();
  const again = await site.call(`POST /invitations/${invitation}/accept`, {
    as: { ...joining.admin, token: body.token },
  });
  expect([again.status, again.body.data.roles]).toEqual([200, []]);
});

test('an account held by the blocklist needs approval by staff; an invitation doesn’t release it', async () => {
  const boss = await site.admin();
  const entry = { kind: 'address_range', value: '198.51.100.0/24', effect: 'hold' };
  await site.call('PUT /admin/blocklist', { as: boss, body: entry });
  const body = { username: 'held_one', email: 'held_one@example.org', password };
  const { data } = (await site.call('POST /auth/register', { body, from: '198.51.100.7' })).body;
  expect(data.user.signUp).toBe('waiting');
  const as = { ...boss, id: data.user.id, username: 'held_one', role: 'member', token: data.token } as Member;
  const link = await joining.inviteLink(boss);
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('approval_waiting');
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBe('waiting');
  expect((await site.call(`GET /invitations/${link}`)).status).toBe(200);
  expect((await joining.decide(joining.admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBeUndefined();
});

test('a suspension permanently revokes the member’s invitations, and the list shows them as revoked', async () => {
  await joining.set({ invitingTrust: 1 });
  const inviter = await site.member();
  await site.trust(inviter, 1);
  const link = await joining.inviteLink(inviter);
  await suspend(inviter.id);
  const stateOf = async () => {
    const { data } = (await site.call('GET /admin/invitations', { as: joining.admin })).body;
    return data.find(({ by }: { by: string }) => by === inviter.username).state;
  };
  expect(await stateOf()).toBe('revoked');
  await site.call(`DELETE /admin/users/${inviter.id}/suspension`, { as: joining.admin });
  expect(await stateOf()).toBe('revoked');
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('invitation_over');
  expect((await site.call(`GET /invitations/${await joining.inviteLink(inviter)}`)).status).toBe(200);
});

test('refused accounts are erased after the retention period, and not before', async () => {
  const [refused, later] = [await joining.applicant(), await joining.applicant()];
  await joining.decide(joining.admin, [refused.id, later.id], 'refuse');
  const at = new Date(Date.now() - (signUpLimits.refusedDays + 1) * 86_400_000);
  await site.context.database
    .updateTable('sign_ups')
    .set({ decided_at: at })
    .where('user_id', '=', refused.id)
    .execute();
  await site.run('erase-due-accounts');
  expect((await site.call('GET /auth/me', { as: refused })).status).toBe(401);
  expect((await site.call('GET /auth/me', { as: later })).body.data.signUp).toBe('refused');
  const left = (await site.call('GET /admin/sign-ups?state=refused', { as: joining.admin })).body.data;
  expect(left.map(({ _id }: { _id: string }) => _id)).not.toContain(refused.id);
});
