import type { SignUpMode } from '@haggle/contract/accounts/sign-ups';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let count = 0;
beforeAll(async () => {
  admin = await site.admin();
});
afterEach(() => set({ signUpMode: 'open', invitingTrust: null }));

async function set(change: { signUpMode?: SignUpMode; invitingTrust?: number | null }): Promise<void> {
  const { status, body } = await site.call('PUT /settings', { as: admin, body: change });
  expect(status, JSON.stringify(body)).toBe(200);
}

function register(more: object = {}) {
  const username = `comer${++count}`;
  return site.call('POST /auth/register', {
    body: { username, email: `${username}@example.org`, password, ...more },
  });
}

async function applicant(more: object = {}): Promise<Member> {
  await set({ signUpMode: 'approval' });
  const { body, status } = await register(more);
  await set({ signUpMode: 'open' });
  expect(status, JSON.stringify(body)).toBe(200);
  const { token, user } = body.data;
  return { ...admin, id: user.id, username: user.username, email: user.email, role: 'member', token };
}

const decide = (as: Member, userIds: string[], decision: string, reason?: string) =>
  site.call('POST /admin/sign-ups/decisions', { as, body: { userIds, decision, reason } });

async function inviteLink(as: Member): Promise<string> {
  const { body, status } = await site.call('POST /invitations', { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.link.split('/').at(-1);
}

test('where sign-ups are closed nobody registers, and by invitation only who has one', async () => {
  const invitation = await inviteLink(admin);
  await set({ signUpMode: 'closed' });
  expect((await register()).body.code).toBe('sign_ups_closed');
  expect((await register({ invitation })).body.code).toBe('sign_ups_closed');
  await set({ signUpMode: 'invitation' });
  expect((await register()).body.code).toBe('invitation_needed');
  expect((await register({ invitation: 'A'.repeat(43) })).body.code).toBe('invitation_over');
  expect((await register({ invitation })).body.data.user.signUp).toBeUndefined();
  expect((await register({ invitation })).body.code).toBe('invitation_over');
});

test('of two who register by one invitation at once, one has an account', async () => {
  const invitation = await inviteLink(admin);
  await set({ signUpMode: 'invitation' });
  const replies = await Promise.all([register({ invitation }), register({ invitation })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('an invitation to a role opens an account in every mode and is taken afterwards', async () => {
  const { body } = await site.call('POST /admin/invitations', {
    as: admin,
    body: { role: 'member', roles: ['editor'] },
  });
  const invitation = body.data.link.split('/').at(-1);
  await set({ signUpMode: 'closed' });
  const joined = await register({ invitation });
  expect(joined.status).toBe(200);
  const as = { ...admin, token: joined.body.token };
  const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as });
  expect(accepted.body.data.roles).toEqual(['editor']);
});

test('until approved one reads, saves and looks after the account, and neither posts, comments, votes nor shows a name', async () => {
  const dealId = await site.deal(await site.member());
  const as = await applicant({ motive: 'I hunt for bargains.' });
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

test('a moderator approves several at once, each is told, and may take part from then on', async () => {
  const moderator = await site.staff('moderator');
  const [one, other] = [await applicant({ motive: 'First' }), await applicant()];
  const waiting = (await site.call('GET /admin/sign-ups', { as: moderator })).body;
  const seen = waiting.data.find(({ _id }: { _id: string }) => _id === one.id);
  expect(seen).toMatchObject({ motive: 'First', state: 'waiting', email: null, emailVerified: false });
  expect((await site.call('GET /admin/dashboard', { as: moderator })).body.data.waitingSignUps).toBe(
    waiting.pagination.total,
  );
  const done = await decide(moderator, [one.id, other.id, admin.id], 'approve');
  expect(done.body.data.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true, false]);
  await site.drain();
  const bell = (await site.call('GET /notifications', { as: one })).body.data;
  expect(bell[0]).toMatchObject({ type: 'system_message', title: 'Your account is approved' });
  expect((await site.call('GET /auth/me', { as: one })).body.data.signUp).toBeUndefined();
  const dealId = await site.deal(await site.member());
  expect((await site.call(`POST /deals/${dealId}/vote`, { as: other, body: { voteValue: 1 } })).status).toBe(200);
  const audit = (await site.call(`GET /admin/audit?subject=user&subjectId=${one.id}`, { as: admin })).body.data;
  expect(audit[0]).toMatchObject({ action: 'sign_up.approved' });
});

test('who is refused learns why, stays a reader, and may be approved later', async () => {
  const as = await applicant();
  await decide(admin, [as.id], 'refuse', 'We know you by another name.');
  await site.drain();
  const [told] = (await site.call('GET /notifications', { as })).body.data;
  expect(told).toMatchObject({ title: "Your sign-up wasn't approved", message: 'We know you by another name.' });
  expect((await site.call('PUT /auth/profile', { as, body: { bio: 'x' } })).body.code).toBe('sign_up_refused');
  const refused = (await site.call('GET /admin/sign-ups?state=refused', { as: admin })).body.data;
  expect(refused[0]).toMatchObject({ _id: as.id, reason: 'We know you by another name.', by: admin.username });
  expect((await decide(admin, [as.id], 'refuse')).body.data[0].isDone).toBe(false);
  expect((await decide(admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('PUT /auth/profile', { as, body: { bio: 'x' } })).status).toBe(200);
});

test('an API token of an account that waits does no more than the account', async () => {
  const as = await applicant();
  const made = await site.call('POST /auth/api-tokens', {
    as,
    body: { name: 'mine', scope: 'write', days: 30, currentPassword: password },
  });
  const token = made.body.data?.token;
  expect(token, JSON.stringify(made.body)).toBeDefined();
  const posted = await site.call('PUT /auth/profile', { as: { ...as, token }, body: { bio: 'x' } });
  expect(posted.body.code).toBe('approval_waiting');
});

test('members invite from the level of trust that the setting says, a few at a time, and revoke their own', async () => {
  const [member, stranger] = [await site.member(), await site.member()];
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('inviting_off');
  await set({ invitingTrust: 1, signUpMode: 'approval' });
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('inviting_off');
  await site.trust(member, 1);
  const links = [];
  for (let n = 0; n < signUpLimits.perMember; n += 1) links.push(await inviteLink(member));
  expect((await site.call('POST /invitations', { as: member })).body.code).toBe('invitations_full');
  // Whom a member invites needs no approval.
  const { data } = (await register({ invitation: links[0] })).body;
  expect(data.user.signUp).toBeUndefined();
  const mine = (await site.call('GET /invitations', { as: member })).body.data;
  expect(mine).toMatchObject({ mayInvite: true });
  expect(mine.invitations.at(-1)).toMatchObject({ state: 'accepted', acceptedBy: { _id: data.user.id } });
  const id = mine.invitations[0]._id;
  expect((await site.call(`DELETE /invitations/${id}`, { as: stranger })).body.code).toBe('invitation_not_found');
  expect((await site.call(`DELETE /invitations/${id}`, { as: member })).status).toBe(200);
  expect((await register({ invitation: links.at(-1) })).body.data.user.signUp).toBe('waiting');
});

test('an account that waits and is invited afterwards waits no longer', async () => {
  const invitation = await inviteLink(admin);
  const as = await applicant();
  const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as });
  expect(accepted.body.data.signUp).toBeUndefined();
  const waiting = (await site.call('GET /admin/sign-ups', { as: admin })).body.data;
  expect(waiting.map(({ _id }: { _id: string }) => _id)).not.toContain(as.id);
  expect((await site.call(`GET /invitations/${invitation}`, { as })).body.data.isMine).toBe(true);
});

async function roleLink(): Promise<string> {
  const body = { role: 'member', roles: ['editor'] };
  const reply = await site.call('POST /admin/invitations', { as: admin, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.link.split('/').at(-1);
}

const suspend = (userId: string) =>
  site.call(`PUT /admin/users/${userId}/suspension`, {
    as: admin,
    body: { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() },
  });

test('no invitation takes back a refusal; staff do', async () => {
  const boss = await site.admin();
  const links = [await inviteLink(boss), await roleLink()];
  const as = await applicant();
  await decide(admin, [as.id], 'refuse', 'We know you by another name.');
  for (const link of links) {
    const accepted = await site.call(`POST /invitations/${link}/accept`, { as });
    expect([accepted.status, accepted.body.code]).toEqual([403, 'sign_up_refused']);
    expect((await site.call(`GET /invitations/${link}`)).status).toBe(200);
  }
  const refused = (await site.call('GET /admin/sign-ups?state=refused', { as: admin })).body.data;
  expect(refused[0]).toMatchObject({ _id: as.id, reason: 'We know you by another name.', by: admin.username });
  expect((await decide(admin, [as.id], 'approve')).body.data[0].isDone).toBe(true);
  expect((await site.call('GET /auth/me', { as })).body.data.signUp).toBeUndefined();
});

test('while sign-ups are closed, an invitation to join is neither shown nor accepted', async () => {
  const link = await inviteLink(await site.admin());
  const as = await applicant();
  await set({ signUpMode: 'closed' });
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('sign_ups_closed');
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('sign_ups_closed');
  await set({ signUpMode: 'approval' });
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).status).toBe(200);
});

test('who came in by an invitation is listed with whoever invited', async () => {
  const boss = await site.admin();
  const link = await inviteLink(boss);
  const as = await applicant();
  await site.call(`POST /invitations/${link}/accept`, { as });
  const approved = (await site.call('GET /admin/sign-ups?state=approved', { as: admin })).body.data;
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
    'is gone',
    async ({ id }) => {
      const due = { delete_after: new Date(Date.now() - 1000) };
      await site.context.database.updateTable('users').set(due).where('id', '=', id).execute();
      await site.run('erase-due-accounts');
    },
  ],
  ['has lost the trust it takes', (inviter) => site.trust(inviter, 0)],
  ['may not invite since inviting is off', () => set({ invitingTrust: null })],
  ['may not invite since it takes more trust', () => set({ invitingTrust: 3 })],
])('a link opens nothing while its inviter %s', async (_, change) => {
  await set({ invitingTrust: 1 });
  const inviter = await site.member();
  await site.trust(inviter, 1);
  const link = await inviteLink(inviter);
  const as = await applicant();
  expect((await site.call(`GET /invitations/${link}`)).body.data.by).toBe(inviter.username);
  await change(inviter);
  await set({ signUpMode: 'invitation' });
  expect((await site.call(`GET /invitations/${link}`)).body.code).toBe('invitation_over');
  expect((await site.call(`POST /invitations/${link}/accept`, { as })).body.code).toBe('invitation_over');
  expect((await register({ invitation: link })).body.code).toBe('invitation_over');
});

test('a role that an admin offered is nobody’s once they are admin no more; who has joined reads no suspended name', async () => {
  const [boss, other] = [await site.admin(), await site.admin()];
  const make = (as: Member) => site.call('POST /admin/invitations', { as, body: { role: 'admin', roles: [] } });
  const link = (await make(boss)).body.data.link.split('/').at(-1);
  const joined = await inviteLink(other);
  const token = (await register({ invitation: joined })).body.token;
  await site.context.database.updateTable('users').set({ role: 'member' }).where('id', '=', boss.id).execute();
  expect((await register({ invitation: link })).body.data.user.role).toBe('member');
  expect((await site.call(`POST /invitations/${link}/accept`, { as: await site.member() })).body.code).toBe(
    'invitation_over',
  );
  expect((await suspend(other.id)).status).toBe(200);
  const read = await site.call(`GET /invitations/${joined}`, { as: { ...admin, token } });
  expect(read.body.data).toMatchObject({ isMine: true, by: null });
});

test('used invitations count as long as open ones would', async () => {
  await set({ invitingTrust: 0 });
  const member = await site.member();
  for (let n = 0; n < signUpLimits.perMember; n += 1) await register({ invitation: await inviteLink(member) });
  const full = await site.call('POST /invitations', { as: member });
  expect([full.body.code, full.body.error]).toMatchObject(['invitations_full', expect.stringContaining('14')]);
  site.setClock(Date.now() + 15 * 86_400_000);
  expect((await site.call('POST /invitations', { as: member })).status).toBe(200);
  site.setClock(undefined);
});

test.each(['open', 'approval', 'invitation', 'closed'] as const)(
  'an invitation to a role opens one account where sign-ups are %s, and gives its roles there once',
  async (signUpMode) => {
    const [invitation, guest] = [await roleLink(), await site.member()];
    await set({ signUpMode });
    const replies = await Promise.all([1, 2, 3].map(() => register({ invitation })));
    expect(replies.filter(({ body }) => body.data?.user.roles.includes('editor'))).toHaveLength(1);
    if (signUpMode === 'closed') expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await register({ invitation });
    expect(late.body.data?.user.roles ?? []).toEqual([]);
    const accepted = await site.call(`POST /invitations/${invitation}/accept`, { as: guest });
    expect(accepted.body.code).toBe('invitation_over');
  },
);

test('roles that were taken away do not come back by accepting the same invitation again', async () => {
  const invitation = await roleLink();
  const { body } = await register({ invitation });
  const id = body.data.user.id;
  await site.context.database.updateTable('users').set({ staff_roles: [] }).where('id', '=', id).execute();
  const again = await site.call(`POST /invitations/${invitation}/accept`, { as: { ...admin, token: body.token } });
  expect([again.status, again.body.data.roles]).toEqual([200, []]);
});
