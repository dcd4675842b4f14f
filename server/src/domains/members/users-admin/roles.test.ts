import { type StaffRole, staffRoles } from '@haggle/contract/accounts/capabilities';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const setRoles = (member: Member, roles: StaffRole[], as = admin) =>
  site.call(`PUT /admin/users/${member.id}/role`, { as, body: { role: 'member', roles, reason: 'They help out.' } });
const statusOf = async (key: string, as: Member) => (await site.call(key, { as })).status;
const until = new Date(Date.now() + 86_400_000).toISOString();

/** An admin endpoint for each role. */
const roleEndpoints = {
  moderator: '/admin/approvals',
  editor: '/admin/categories',
  treasurer: '/admin/affiliate/payouts',
};

describe('roles', () => {
  test('can be combined, and each opens only its own part of the admin area', async () => {
    const member = await site.member();
    for (const roles of [['moderator'], ['editor', 'treasurer'], [...staffRoles], []] as StaffRole[][]) {
      expect((await setRoles(member, roles)).status).toBe(200);
      for (const [role, path] of Object.entries(roleEndpoints)) {
        const hasRole = roles.some((one) => one === role);
        expect([role, await statusOf(`GET ${path}`, member)]).toEqual([role, hasRole ? 200 : 403]);
      }
    }
  });

  test('appear in the API with their capabilities, while the field role stays member', async () => {
    const member = await site.staff('editor', 'treasurer');
    const { data } = (await site.call('GET /auth/me', { as: member })).body;
    expect(data).toMatchObject({ role: 'member', roles: ['editor', 'treasurer'] });
    expect(data.capabilities).toEqual(['dashboard', 'categories', 'content', 'seo', 'synonyms', 'partners', 'money']);
  });

  test('are logged one by one when they change', async () => {
    const member = await site.member();
    await setRoles(member, ['moderator', 'editor']);
    await setRoles(member, ['treasurer', 'editor']);
    const { data } = (await site.call(`GET /admin/audit?subject=user&subjectId=${member.id}`, { as: admin })).body;
    expect(data.map(({ changes }: { changes: object }) => changes)).toEqual([
      { moderator: [true, false], treasurer: [false, true] },
      { moderator: [false, true], editor: [false, true] },
    ]);
  });

  test('stay if a request doesn’t mention them', async () => {
    const member = await site.staff('editor');
    await site.call(`PUT /admin/users/${member.id}/role`, { as: admin, body: { role: 'admin' } });
    await site.call(`PUT /admin/users/${member.id}/role`, { as: admin, body: { role: 'member' } });
    expect((await site.call('GET /auth/me', { as: member })).body.data.roles).toEqual(['editor']);
  });

  test('can be changed only if they haven’t changed since they were read', async () => {
    const member = await site.staff('moderator', 'treasurer');
    const changeRoles = (roles: StaffRole[], previous: object) =>
      site.call(`PUT /admin/users/${member.id}/role`, { as: admin, body: { role: 'member', roles, was: previous } });
    const bothRoles = { role: 'member', roles: ['treasurer', 'moderator'] };
    expect((await changeRoles(['moderator'], bothRoles)).status).toBe(200);
    const lateReply = await changeRoles(['moderator', 'editor', 'treasurer'], bothRoles);
    expect(lateReply).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await changeRoles([], { role: 'admin', roles: ['moderator'] })).body.code).toBe('changed_meanwhile');
    expect((await site.call('GET /auth/me', { as: member })).body.data.roles).toEqual(['moderator']);
  });

  test('accept only one of two changes at the same time', async () => {
    const member = await site.staff('moderator');
    const previous = { role: 'member', roles: ['moderator'] };
    const changes = (['editor', 'treasurer'] as const).map((role) =>
      site.call(`PUT /admin/users/${member.id}/role`, {
        as: admin,
        body: { role: 'member', roles: ['moderator', role], was: previous },
      }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('can be changed only by admins who recently confirmed their identity', async () => {
    const member = await site.member();
    expect((await setRoles(member, ['editor'], await site.staff(...staffRoles))).body.code).toBe('not_allowed');
    const other = await site.admin();
    await site.backdateLogins(other);
    expect((await setRoles(member, ['editor'], other)).body.code).toBe('confirmation_needed');
  });

  test('can be used to filter members', async () => {
    const member = await site.staff('treasurer', 'moderator');
    const { data } = (await site.call('GET /admin/users?role=treasurer&limit=100', { as: admin })).body;
    expect(data.map(({ _id }: { _id: string }) => _id)).toContain(member.id);
    expect(data.every(({ roles }: { roles: string[] }) => roles.includes('treasurer'))).toBe(true);
  });
});

describe('a moderator', () => {
  test('sees no email addresses, and cannot search by them', async () => {
    const [moderator, member] = [await site.staff('moderator'), await site.member('hidden_one')];
    const list = await site.call('GET /admin/users?q=hidden_one', { as: moderator });
    expect(list.body.data).toMatchObject([{ username: 'hidden_one', email: null }]);
    expect((await site.call(`GET /admin/users/${member.id}`, { as: moderator })).body.data.email).toBeNull();
    expect((await site.call('GET /admin/users?q=hidden_one@', { as: moderator })).body.data).toEqual([]);
    expect((await site.call('GET /admin/users?q=hidden_one@', { as: admin })).body.data).toHaveLength(1);
  });

  test('sees the devices of members, but not of staff', async () => {
    const [moderator, member] = [await site.staff('moderator'), await site.member()];
    const sessionsOf = async (one: Member, as: Member) =>
      (await site.call(`GET /admin/users/${one.id}`, { as })).body.data.sessions;
    expect(await sessionsOf(member, moderator)).toHaveLength(1);
    for (const superior of [admin, await site.staff('treasurer')]) {
      expect(await sessionsOf(superior, moderator)).toBeNull();
      expect((await sessionsOf(superior, admin)).length).toBeGreaterThan(0);
    }
  });

  test('can suspend members, but not staff or themselves', async () => {
    const moderator = await site.staff('moderator');
    const suspend = (target: Member) =>
      site.call(`PUT /admin/users/${target.id}/suspension`, { as: moderator, body: { reason: 'Spam', until } });
    expect((await suspend(await site.member())).status).toBe(200);
    for (const one of [admin, await site.staff('editor')]) {
      expect((await suspend(one)).body.code).toBe('staff_account');
      const body = { reason: 'Spam', until };
      const cleanupReply = await site.call(`POST /admin/users/${one.id}/cleanup`, { as: moderator, body });
      const logoutReply = await site.call(`DELETE /admin/users/${one.id}/sessions`, { as: moderator });
      expect([cleanupReply.body.code, logoutReply.body.code]).toEqual(['staff_account', 'staff_account']);
    }
    expect((await suspend(moderator)).body.code).toBe('own_account');
  });

  test('can uphold a report, which suspends the author and hides the deal from members', async () => {
    const [moderator, member] = [await site.staff('moderator'), await site.member()];
    const deal = await site.deal(member);
    await site.call(`PUT /deals/${deal}/report`, { as: await site.member(), body: { reason: 'spam' } });
    const { data } = (await site.call('GET /admin/reports', { as: moderator })).body;
    const verdict = { decision: 'upheld', action: 'suspend', words: 'Spam', until };
    const body = { ids: [data.at(-1)._id], ...verdict };
    expect((await site.call('PUT /admin/reports', { as: moderator, body })).body).toMatchObject({ success: true });
    await site.makeJobsDue();
    await site.drain();
    expect((await site.call('GET /auth/me', { as: member })).body.code).toBe('suspended');
    expect(await statusOf(`GET /deals/${deal}`, moderator)).toBe(200);
    expect(await statusOf(`GET /deals/${deal}`, await site.member())).toBe(404);
  });

  test('cannot lift a staff member’s suspension by upholding an appeal', async () => {
    const [moderator, editor] = [await site.staff('moderator'), await site.staff('editor')];
    await site.call(`PUT /admin/users/${editor.id}/suspension`, { as: admin, body: { reason: 'Pause', until } });
    const appeal = { email: editor.email, password: 'correct horse battery', text: 'I would like to come back.' };
    expect((await site.call('POST /appeals/suspension', { body: appeal })).status).toBe(200);
    const { data } = (await site.call('GET /admin/appeals', { as: moderator })).body;
    const body = { decision: 'upheld', answer: 'Come back.' };
    const answerReply = await site.call(`PUT /admin/appeals/${data.at(-1)._id}`, { as: moderator, body });
    expect(answerReply.body.code).toBe('staff_account');
    const login = { email: editor.email, password: appeal.password };
    expect((await site.call('POST /auth/login', { body: login })).body.code).toBe('suspended');
  });

  test('doesn’t see operations, feedback and emails on the dashboard', async () => {
    const { data } = (await site.call('GET /admin/dashboard', { as: await site.staff('moderator') })).body;
    const { pendingDeals, openReports, openFindings } = data;
    expect([pendingDeals, openReports, openFindings]).toEqual([0, expect.any(Number), 0]);
    const { failingJobs, undeliveredMails, canSendMail, recountDifferences, webhooksOff, openFeedback } = data;
    const hidden = [failingJobs, undeliveredMails, canSendMail, recountDifferences, webhooksOff, openFeedback];
    expect(hidden).toEqual(hidden.map(() => null));
  });
});

test('a treasurer sees what members earn, and an editor does not', async () => {
  const [treasurer, editor, member] = [await site.staff('treasurer'), await site.staff('editor'), await site.member()];
  const path = `GET /affiliate/user-stats/${member.id}`;
  expect([await statusOf(path, treasurer), await statusOf(path, editor)]).toEqual([200, 403]);
});

test('if the site requires two-step login from admins, other roles need it too', async () => {
  const moderator = await site.staff('moderator');
  const { database } = site.context;
  await database.updateTable('sessions').set({ has_second_step: true }).where('user_id', '=', admin.id).execute();
  const requireSecondStep = (isRequired: boolean) =>
    site.call('PUT /settings', { as: admin, body: { adminsNeedSecondStep: isRequired } });
  expect((await requireSecondStep(true)).status).toBe(200);
  const { body } = await site.call('GET /admin/approvals', { as: moderator });
  expect((await requireSecondStep(false)).status).toBe(200);
  expect(body.code).toBe('second_step_needed');
});
