import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;
let admin: Member;
let moderator: Member;

beforeAll(async () => {
  admin = await site.admin();
  moderator = await site.staff('moderator');
});

const callAs = (key: string, as: Member, body?: object) => site.call(key, { as, ...(body && { body }) });
const readUser = async ({ id }: Member) => (await site.call(`GET /admin/users/${id}`, { as: admin })).body.data;
const listAuditEntries = async ({ id }: Member) =>
  (await site.call(`GET /admin/audit?subject=user&subjectId=${id}`, { as: admin })).body.data;

describe('a new username', () => {
  const renameUser = (member: Member, username: string, as = moderator) =>
    callAs(`PUT /admin/users/${member.id}/username`, as, { username, reason: 'It was an insult.' });

  test('is set by a moderator, works for logging in, and the member is told why', async () => {
    const member = await site.member();
    expect((await renameUser(member, 'Politer')).status).toBe(200);
    const login = (email: string) => site.call('POST /auth/login', { body: { email, password } });
    expect((await login('politer')).body.data.user.username).toBe('Politer');
    expect((await login(member.username)).status).toBe(401);
    const { data } = (await site.call('GET /notifications', { as: member })).body;
    expect(data[0].message).toBe('Your username is now Politer. Reason: It was an insult.');
  });

  test('is recorded with the old one in a note, but neither is in the audit log', async () => {
    const member = await site.member();
    await renameUser(member, 'Gentler');
    expect((await readUser(member)).notes[0].body).toBe(
      `Renamed from ${member.username} to Gentler. It was an insult.`,
    );
    // Notes are erased with the account; the audit log is kept.
    const [entry] = await listAuditEntries(member);
    expect(entry).toMatchObject({ action: 'user.renamed', reason: 'It was an insult.', changes: {} });
  });

  test('is refused if it is taken, looks like a taken one, is reserved or too short', async () => {
    const [member, other] = [await site.member(), await site.member('Walter_01')];
    const takenReply = await renameUser(member, other.username.toUpperCase());
    expect([takenReply.status, takenReply.body.code, takenReply.body.details[0].path]).toEqual([
      409,
      'username_taken',
      'username',
    ]);
    expect((await renameUser(member, 'Wa1ter_01')).status).toBe(422);
    expect((await renameUser(member, 'admin')).status).toBe(422);
    expect((await renameUser(member, 'x')).status).toBe(422);
    expect((await readUser(member)).username).toBe(member.username);
  });

  test('may differ from the old one only in capitalization', async () => {
    const member = await site.member('lowercase');
    expect((await renameUser(member, 'LowerCase')).status).toBe(200);
  });
});

describe('a trust override', () => {
  const overrideTrust = (member: Member, level: number, until: string | null, as = moderator) =>
    callAs(`PUT /admin/users/${member.id}/trust`, as, { level, until, reason: 'Watches this shop for us.' });
  const levelOf = async (member: Member) => (await site.call('GET /auth/me', { as: member })).body.data.trustLevel;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

  test('applies immediately, survives the nightly refresh, and records who set it, why and until when', async () => {
    const member = await site.member();
    const until = inDays(30);
    expect((await overrideTrust(member, 2, until)).status).toBe(200);
    await site.run('refresh-all-trust');
    expect(await levelOf(member)).toBe(2);
    const { trust, trustOverride } = await readUser(member);
    expect(trust.level).toBe(2);
    expect(trustOverride).toMatchObject({
      level: 2,
      until,
      reason: 'Watches this shop for us.',
      by: moderator.username,
    });
    expect((await listAuditEntries(member))[0]).toMatchObject({
      action: 'user.trust_overridden',
      changes: { trustLevel: [0, 2], until: [null, until] },
    });
    expect(JSON.stringify((await site.call('GET /auth/me', { as: member })).body)).not.toContain('Watches');
  });

  test('expires, after which the earned level applies', async () => {
    const member = await site.member();
    await overrideTrust(member, 3, inDays(2));
    site.setClock(Date.now() + 3 * day);
    await site.run('end-overrides');
    site.setClock(undefined);
    // They have been here for three days.
    expect(await levelOf(member)).toBe(1);
    expect((await readUser(member)).trustOverride).toBeNull();
  });

  test('expires for other members even if it fails for one, who is retried', async () => {
    const { database } = site.context;
    const [stuckMember, other] = [await site.member(), await site.member()];
    for (const member of [stuckMember, other]) await overrideTrust(member, 3, inDays(2));
    await sql
      .raw(`create function hold_fast() returns trigger language plpgsql as $$ begin raise 'Stuck.'; end $$`)
      .execute(database);
    await sql
      .raw(
        `create trigger hold_fast before update on users for each row when (old.id = ${stuckMember.id}) execute function hold_fast()`,
      )
      .execute(database);
    site.setClock(Date.now() + 3 * day);
    await expect(site.run('end-overrides')).rejects.toThrow('Stuck.');
    expect(await levelOf(other)).toBe(1);
    await sql`drop function hold_fast cascade`.execute(database);
    await site.run('end-overrides');
    site.setClock(undefined);
    expect(await levelOf(stuckMember)).toBe(1);
  });

  test('can be ended early, and ending it again changes nothing', async () => {
    const member = await site.member();
    await overrideTrust(member, 1, null);
    expect((await callAs(`DELETE /admin/users/${member.id}/trust`, moderator)).status).toBe(200);
    expect(await levelOf(member)).toBe(0);
    expect((await callAs(`DELETE /admin/users/${member.id}/trust`, moderator)).status).toBe(200);
    expect((await listAuditEntries(member)).map(({ action }: { action: string }) => action)).toEqual([
      'user.trust_override_ended',
      'user.trust_overridden',
    ]);
  });

  test('can be set or ended only if it hasn’t changed since it was read', async () => {
    const member = await site.member();
    const setTrust = (body: object) =>
      callAs(`PUT /admin/users/${member.id}/trust`, moderator, { level: 2, until: null, reason: 'Known.', ...body });
    const first = (await setTrust({ was: null })).body.data.createdAt;
    expect((await readUser(member)).trustOverride).toMatchObject({ level: 2, createdAt: first });
    expect((await setTrust({ level: 3, was: null })).body.code).toBe('changed_meanwhile');
    const second = (await setTrust({ level: 1, was: first })).body.data.createdAt;
    expect((await setTrust({ level: 3, was: first })).body.code).toBe('changed_meanwhile');
    const endTrust = (was: string) => callAs(`DELETE /admin/users/${member.id}/trust?was=${was}`, moderator);
    expect((await endTrust(first)).body.code).toBe('changed_meanwhile');
    expect(await levelOf(member)).toBe(1);
    expect((await endTrust(second)).status).toBe(200);
    expect((await endTrust(second)).body.code).toBe('changed_meanwhile');
    expect((await readUser(member)).trustOverride).toBeNull();
  });

  test('is refused for one of two people who set it at the same time', async () => {
    const member = await site.member();
    const body = { level: 2, until: null, reason: 'Known.', was: null };
    const replies = [moderator, admin].map((as) => callAs(`PUT /admin/users/${member.id}/trust`, as, body));
    expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('needs a level from 0 to 3, an end in the future, and a member who is neither oneself nor staff', async () => {
    const member = await site.member();
    expect((await overrideTrust(member, 4, null)).status).toBe(422);
    expect((await overrideTrust(member, 1, inDays(-1))).status).toBe(422);
    expect((await overrideTrust(moderator, 3, null)).body.code).toBe('own_account');
    expect((await overrideTrust(await site.staff('editor'), 3, null)).body.code).toBe('staff_account');
  });
});

describe('an address that an admin confirms', () => {
  const confirmEmail = (member: Member) => callAs(`PUT /admin/users/${member.id}/email-confirmation`, admin);

  test('is verified, with a single entry in the audit log', async () => {
    const member = await site.member();
    expect((await readUser(member)).emailVerified).toBe(false);
    for (let n = 0; n < 2; n += 1) expect((await confirmEmail(member)).status).toBe(200);
    expect((await readUser(member)).emailVerified).toBe(true);
    expect(await listAuditEntries(member)).toMatchObject([{ action: 'user.email_confirmed' }]);
  });

  test('is refused if another member has verified it', async () => {
    const [one, two] = [await site.member(), await site.member()];
    await site.context.database.updateTable('users').set({ email: one.email }).where('id', '=', two.id).execute();
    await confirmEmail(one);
    expect((await confirmEmail(two)).body.code).toBe('email_taken');
  });
});

test('a reset link works once, and only an admin who recently confirmed their identity can create one', async () => {
  const member = await site.member();
  const key = `POST /admin/users/${member.id}/reset-link`;
  expect((await callAs(key, moderator)).status).toBe(403);
  const { data } = (await callAs(key, admin)).body;
  const token = data.url.match(/^http:\/\/haggle\.test\/reset-password\/(.+)$/)?.[1];
  const resetPassword = () =>
    site.call(`PUT /auth/reset-password/${token}`, { body: { password: 'quite another battery' } });
  expect((await resetPassword()).status).toBe(200);
  expect((await resetPassword()).status).toBeGreaterThanOrEqual(400);
  const login = await site.call('POST /auth/login', {
    body: { email: member.email, password: 'quite another battery' },
  });
  expect(login.status).toBe(200);
  expect((await readUser(member)).emailVerified).toBe(false);
  const [entry] = await listAuditEntries(member);
  expect(entry.action).toBe('user.reset_link_made');
  expect(JSON.stringify(entry)).not.toContain(token);
  const adminWithOldLogin = await site.admin();
  await site.backdateLogins(adminWithOldLogin);
  expect((await callAs(key, adminWithOldLogin)).body.code).toBe('confirmation_needed');
  expect((await callAs(`POST /admin/users/${admin.id}/reset-link`, admin)).body.code).toBe('own_account');
});

describe('erasing on request', () => {
  const eraseUser = (member: Member, when: string, as = admin) =>
    callAs(`PUT /admin/users/${member.id}/erasure`, as, { when, reason: 'Asked by email on Monday.' });

  test('is scheduled after a grace period of seven days, and can be cancelled until then', async () => {
    const member = await site.member();
    expect((await eraseUser(member, 'after_grace')).status).toBe(200);
    const days = (new Date((await readUser(member)).deleteAfter).getTime() - Date.now()) / day;
    expect(days).toBeCloseTo(7, 1);
    expect((await callAs(`DELETE /admin/users/${member.id}/erasure`, admin)).status).toBe(200);
    expect((await readUser(member)).deleteAfter).toBeNull();
    expect((await listAuditEntries(member)).map(({ action }: { action: string }) => action)).toEqual([
      'user.erasure_cancelled',
      'user.erasure_asked',
    ]);
  });

  test('can happen immediately, which removes the member’s name and keeps their deals', async () => {
    const member = await site.member();
    const dealId = await site.deal(member);
    expect((await eraseUser(member, 'now')).status).toBe(200);
    expect((await site.call(`GET /admin/users/${member.id}`, { as: admin })).body.code).toBe('user_not_found');
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(401);
    const { body } = await site.call(`GET /deals/${dealId}`);
    expect(JSON.stringify(body)).not.toContain(member.username);
    expect(await listAuditEntries(member)).toMatchObject([
      { action: 'user.erased', reason: 'Asked by email on Monday.' },
    ]);
  });

  test('is available to admins only, and not for their own account', async () => {
    expect((await eraseUser(await site.member(), 'now', moderator)).status).toBe(403);
    expect((await eraseUser(admin, 'now')).body.code).toBe('own_account');
  });
});
