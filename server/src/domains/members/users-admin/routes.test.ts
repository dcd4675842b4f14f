import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function readUser(member: Pick<Member, 'id'>) {
  return (await site.call(`GET /admin/users/${member.id}`, { as: admin })).body.data;
}

async function auditEntriesOf(member: Pick<Member, 'id'>): Promise<string[]> {
  const { body } = await site.call(`GET /admin/audit?subject=user&subjectId=${member.id}`, { as: admin });
  return body.data.map((entry: { action: string }) => entry.action);
}

describe('searching members', () => {
  test('matches parts of usernames, display names and email addresses', async () => {
    const member = await site.member('Findable_1');
    await site.call('PUT /auth/profile', { as: member, body: { displayName: 'Perpetua Quill' } });
    for (const searchText of ['indable', 'tua qui', 'INDABLE_1@hag']) {
      const { body } = await site.call(`GET /admin/users?q=${encodeURIComponent(searchText)}`, { as: admin });
      expect(body.data.map((person: Member) => person.username)).toEqual(['Findable_1']);
    }
    const wildcardReply = await site.call('GET /admin/users?q=%25%25%25', { as: admin });
    expect(wildcardReply.body.data).toEqual([]);
  });

  test('can filter by role, trust and state, sort and paginate', async () => {
    const suspendedMember = await site.member();
    await site.call(`PUT /admin/users/${suspendedMember.id}/suspension`, {
      as: admin,
      body: { reason: 'Spam', until: inDays(3) },
    });
    const listUsernames = async (query: string) =>
      (await site.call(`GET /admin/users?${query}`, { as: admin })).body.data.map((one: Member) => one.username);
    expect(await listUsernames('role=admin')).toEqual([admin.username]);
    expect(await listUsernames('state=suspended')).toEqual([suspendedMember.username]);
    expect(await listUsernames('state=annulled')).toEqual([]);
    expect(await listUsernames('trust=3')).toEqual([]);
    const sortedNames = await listUsernames('sort=username');
    expect(sortedNames).toEqual(
      sortedNames.toSorted((a: string, b: string) => a.toLowerCase().localeCompare(b.toLowerCase())),
    );
    expect(await listUsernames('limit=1&page=2&sort=username')).toEqual([sortedNames[1]]);
    for (const query of ['sort=password', 'trust=']) {
      expect((await site.call(`GET /admin/users?${query}`, { as: admin })).status).toBe(400);
    }
  });
});

describe('roles', () => {
  test('an admin can promote and demote a member, and both are in the audit log', async () => {
    const member = await site.member();
    const change = (role: string) =>
      site.call(`PUT /admin/users/${member.id}/role`, { as: admin, body: { role, reason: 'They help out.' } });
    expect((await change('admin')).status).toBe(200);
    expect((await site.call('GET /admin/users', { as: member })).status).toBe(200);
    expect((await change('member')).status).toBe(200);
    expect((await site.call('GET /admin/users', { as: member })).status).toBe(403);
    expect(await auditEntriesOf(member)).toEqual(['user.role_changed', 'user.role_changed']);
  });

  test('admins cannot demote or suspend themselves', async () => {
    const { id } = admin;
    const role = await site.call(`PUT /admin/users/${id}/role`, { as: admin, body: { role: 'member' } });
    const body = { reason: 'Tired', until: inDays(1) };
    const suspensionReply = await site.call(`PUT /admin/users/${id}/suspension`, { as: admin, body });
    expect([role.body.code, suspensionReply.body.code]).toEqual(['own_account', 'own_account']);
  });

  test('when the last two admins demote each other at the same time, one remains', async () => {
    const [first, second] = [await site.admin(), await site.admin()];
    // Demotes all other admins, so that these two are the last.
    const { database } = site.context;
    const otherUsers = database.updateTable('users').where('id', 'not in', [first.id, second.id]);
    await otherUsers.set({ role: 'member' }).where('role', '=', 'admin').execute();
    const demoteMember = (by: Member, target: Member) =>
      site.call(`PUT /admin/users/${target.id}/role`, { as: by, body: { role: 'member' } });
    const replies = await Promise.all([demoteMember(first, second), demoteMember(second, first)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await database.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  });
});

describe('suspending', () => {
  test('blocks a member’s actions with the reason, until it is lifted', async () => {
    const member = await site.member();
    const path = `/admin/users/${member.id}/suspension`;
    const body = { reason: 'Posted the same link forty times.', until: inDays(7) };
    expect((await site.call(`PUT ${path}`, { as: admin, body })).status).toBe(200);
    const refusal = await site.call('POST /deals', { as: member, body: {} });
    expect(refusal).toMatchObject({ status: 403, body: { code: 'suspended', link: '/appeal' } });
    expect(refusal.body.error).toContain('Posted the same link forty times.');
    expect(await readUser(member)).toMatchObject({ suspensionReason: body.reason, suspensions: [{ liftedAt: null }] });
    expect((await site.call(`DELETE ${path}`, { as: admin })).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(200);
    expect((await site.call(`DELETE ${path}`, { as: admin })).body.code).toBe('not_suspended');
    expect(await auditEntriesOf(member)).toEqual(['user.suspension_lifted', 'user.suspended']);
  });

  test('needs a reason and an end in the future', async () => {
    const member = await site.member();
    for (const body of [
      { until: inDays(1) },
      { reason: 'Spam', until: inDays(-1) },
      { reason: ' ', until: inDays(1) },
    ]) {
      const { status } = await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body });
      expect(status).toBe(422);
    }
  });
});

test('points are adjusted once per key, with an entry in the member’s points history', async () => {
  const member = await site.member();
  const body = { key: crypto.randomUUID(), change: -25, reason: 'Points from a closed loophole' };
  const adjustPoints = () => site.call(`PUT /admin/users/${member.id}/points`, { as: admin, body });
  await Promise.all([adjustPoints(), adjustPoints()]);
  expect((await adjustPoints()).status).toBe(200);
  const person = await readUser(member);
  expect(person.points).toBe(-25);
  expect(person.recentPoints).toMatchObject([{ pointsChange: -25, reason: body.reason }]);
  expect(await auditEntriesOf(member)).toEqual(['user.points_adjusted']);
});

test('a different adjustment with a used key is refused, and the error names the booked one', async () => {
  const member = await site.member();
  const body = { key: crypto.randomUUID(), change: 50, reason: 'For the translation' };
  const adjustPoints = (change: object) =>
    site.call(`PUT /admin/users/${member.id}/points`, { as: admin, body: { ...body, ...change } });
  await adjustPoints({});
  const second = await adjustPoints({ change: 60 });
  expect(second.status).toBe(409);
  expect(second.body.error).toContain('+50 points');
  expect((await adjustPoints({ reason: 'For both translations' })).status).toBe(409);
  expect((await readUser(member)).points).toBe(50);
});

test('an admin can add and remove notes about a member', async () => {
  const member = await site.member();
  const path = `/admin/users/${member.id}/notes`;
  await site.call(`POST ${path}`, { as: admin, body: { body: 'Wrote a kind letter.' } });
  const { notes } = await readUser(member);
  expect(notes).toMatchObject([{ body: 'Wrote a kind letter.', by: admin.username }]);
  expect((await site.call(`DELETE ${path}/${notes[0]._id}`, { as: admin })).status).toBe(200);
  expect((await site.call(`DELETE ${path}/${notes[0]._id}`, { as: admin })).body.code).toBe('note_not_found');
  const log = await site.call(`GET /admin/audit?subject=user&subjectId=${member.id}`, { as: admin });
  expect(log.body.data[0]).toMatchObject({ action: 'user.note_removed', changes: {} });
  expect(JSON.stringify(log.body)).not.toContain('kind letter');
});

test('an erased admin’s notes and suspensions stay, without their name', async () => {
  const [member, leavingAdmin] = [await site.member(), await site.admin()];
  await site.call(`POST /admin/users/${member.id}/notes`, { as: leavingAdmin, body: { body: 'Keep an eye on this.' } });
  const body = { reason: 'Spam', until: inDays(1) };
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: leavingAdmin, body });
  await site.call('POST /auth/deletion', { as: leavingAdmin, body: { currentPassword: password } });
  site.setClock(Date.now() + 8 * 86_400_000);
  await site.run('erase-due-accounts');
  site.setClock(undefined);
  expect(await readUser(member)).toMatchObject({
    notes: [{ body: 'Keep an eye on this.', by: null }],
    suspensions: [{ reason: 'Spam', by: null }],
  });
});

test('an admin can log a member out on one device or everywhere', async () => {
  const member = await site.member();
  await site.call('POST /auth/login', { body: { email: member.email, password } });
  const { sessions } = await readUser(member);
  expect(sessions).toHaveLength(2);
  await site.call(`DELETE /admin/users/${member.id}/sessions/${sessions[0]._id}`, { as: admin });
  expect((await readUser(member)).sessions).toHaveLength(1);
  await site.call(`DELETE /admin/users/${member.id}/sessions`, { as: admin });
  expect((await site.call('GET /auth/me', { as: member })).status).toBe(401);
});

test('members and visitors cannot read members, audit log, reports or appeals in the admin area', async () => {
  const member = await site.member();
  for (const path of [
    '/admin/users',
    `/admin/users/${member.id}`,
    '/admin/audit',
    '/admin/reports',
    '/admin/appeals',
  ]) {
    expect((await site.call(`GET ${path}`, { as: member })).status).toBe(403);
    expect((await site.call(`GET ${path}`)).status).toBe(401);
  }
  expect((await site.call('GET /admin/users/99999', { as: admin })).body.code).toBe('user_not_found');
});

test('a suspension of a hundred years is described as permanent, without a date', async () => {
  const member = await site.member();
  await site.call(`PUT /admin/users/${member.id}/suspension`, {
    as: admin,
    body: { reason: 'Spam', until: inDays(36_500) },
  });
  const { body } = await site.call('POST /deals', { as: member, body: draft() });
  expect(body).toMatchObject({ code: 'suspended', error: 'This account is suspended for good: Spam' });
});

describe('filtering the list of members', () => {
  const listUsernames = async (query: string) =>
    (await site.call(`GET /admin/users?${query}`, { as: admin })).body.data.map((one: Member) => one.username);

  test('finds members who joined today, never posted, or have an unconfirmed address', async () => {
    const [verifiedMember, newMember] = [await site.member('settled'), await site.newcomer('fresh')];
    await site.deal(verifiedMember);
    expect(await listUsernames('state=joined_today')).toContain(newMember.username);
    expect(await listUsernames('state=joined_today')).not.toContain(verifiedMember.username);
    expect(await listUsernames('state=never_posted')).toContain(newMember.username);
    expect(await listUsernames('state=never_posted')).not.toContain(verifiedMember.username);
    const verifiedColumns = { email_verified_at: new Date() };
    await site.context.database.updateTable('users').set(verifiedColumns).where('id', '=', verifiedMember.id).execute();
    expect(await listUsernames('state=unconfirmed')).toContain(newMember.username);
    expect(await listUsernames('state=unconfirmed')).not.toContain(verifiedMember.username);
    expect((await site.call('GET /admin/users?state=asleep', { as: admin })).status).toBe(400);
  });

  test('finds members who logged in from the same IP address as a member', async () => {
    const join = async (username: string, from: string): Promise<string> => {
      const body = { username, email: `${username}@haggle.test`, password };
      return (await site.call('POST /auth/register', { body, from })).body.data.user.id;
    };
    const one = await join('one-of-two', '198.51.100.7');
    await join('other-of-two', '198.51.100.7');
    const strangerId = await join('from-elsewhere', '203.0.113.7');
    expect(await listUsernames(`sameAddressAs=${one}`)).toEqual(['other-of-two']);
    expect(await listUsernames(`sameAddressAs=${strangerId}`)).toEqual([]);
  });

  test('sorts by when members joined, also those imported later who joined an old site before', async () => {
    const imported = await site.member('oldsite');
    const created_at = new Date('2009-03-01T12:00:00Z');
    await site.context.database.updateTable('users').set({ created_at }).where('id', '=', imported.id).execute();
    expect((await listUsernames('sort=createdAt'))[0]).toBe('oldsite');
    expect((await listUsernames('sort=-createdAt'))[0]).not.toBe('oldsite');
  });

  test('sorts by number of deals and by when members were last seen, and shows when', async () => {
    const author = await site.member('prolific');
    for (let n = 0; n < 3; n += 1) await site.deal(author);
    expect((await listUsernames('sort=-deals'))[0]).toBe('prolific');
    const { body } = await site.call('GET /admin/users?sort=-lastSeen', { as: admin });
    const times = body.data.map((one: { lastSeenAt: string | null }) => one.lastSeenAt ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).not.toBe('');
  });
});
