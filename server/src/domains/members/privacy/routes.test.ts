import { formatDay } from '@haggle/contract/locale/dates';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectLockWaits } from '../../../../test/harness/lock-waits.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { eraseDueAccounts } from './actions.ts';

const site = useSite();

/** Every table with one of these words in any column, as `table: word`. */
async function findInDatabase(searchTerms: string[]): Promise<string[]> {
  const { database } = site.context;
  const { rows: tables } = await sql<{ place: string }>`
    select format('%I.%I', schemaname, tablename) as place from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(database);
  const matches: string[] = [];
  for (const { place } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(place)} t`.execute(database);
    for (const term of searchTerms) if (rows.some((row) => row.text.includes(term))) matches.push(`${place}: ${term}`);
  }
  return matches;
}

describe('a member’s data', () => {
  test('is exported in full, without secrets, and only when logged in', async () => {
    const member = await site.member();
    const dealId = await site.deal(await site.member());
    await site.call(`POST /deals/${dealId}/vote`, { as: member, body: { voteValue: 1 } });
    await site.call(`POST /deals/${dealId}/save`, { as: member });
    await site.deal(member);
    await site.call(`PUT /deals/${dealId}/state-report`, { as: member, body: { state: 'works' } });
    await site.drain();
    const { body } = await site.call('GET /analytics/export/user-data', { as: member });
    expect(body.data.account).toMatchObject({ email: member.email, username: member.username });
    expect(body.data).toMatchObject({ deals: [{}], votes: [{ deal_id: dealId }], saves: [{}], sessions: [{}] });
    expect(body.data).toMatchObject({
      stateReports: [{ state: 'works' }],
      badges: [{ badge_id: 'first-find' }],
      changes: [{}],
    });
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|argon2/);
    expect((await site.call('GET /analytics/export/user-data')).status).toBe(401);
  });
});

describe('deleting an account', () => {
  test('requires the password, waits seven days and can be cancelled', async () => {
    const member = await site.member();
    const requestDeletion = (currentPassword: string) =>
      site.call('POST /auth/deletion', { as: member, body: { currentPassword } });
    expect((await requestDeletion('wrong password')).status).toBe(403);
    const { body } = await requestDeletion(password);
    const days = (Date.parse(body.data.deleteAfter) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await site.call('DELETE /auth/deletion', { as: member })).body.data.deleteAfter).toBeNull();
    site.setClock(Date.now() + 8 * 86_400_000);
    await eraseDueAccounts(site.context);
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(200);
    site.setClock(undefined);
  });

  test.each(['the member', 'an admin'])('is announced by email when %s schedules it', async (who) => {
    const [admin, member] = [await site.admin(), await site.member()];
    const reply =
      who === 'an admin'
        ? await site.call(`PUT /admin/users/${member.id}/erasure`, {
            as: admin,
            body: { when: 'after_grace', reason: 'Asked for it.' },
          })
        : await site.call('POST /auth/deletion', { as: member, body: { currentPassword: password } });
    expect(reply.status).toBe(200);
    const outbox = await site.call(`GET /admin/mails?q=${encodeURIComponent(member.email)}`, { as: admin });
    expect(outbox.body.data).toMatchObject([{ subject: 'Your account is going to be deleted' }]);
    const { plain } = (await site.call(`GET /admin/mails/${outbox.body.data[0]._id}`, { as: admin })).body.data;
    const { deleteAfter } = (await site.call('GET /auth/me', { as: member })).body.data;
    expect(plain).toContain(formatDay(new Date(deleteAfter)));
    expect(plain).toContain('Keep my account');
  });

  test('can be cancelled until the account is erased', async () => {
    const [member, { database }] = [await site.member(), site.context];
    const setDeletion = (database: Database, delete_after: Date | null) =>
      database.updateTable('users').set({ delete_after }).where('id', '=', member.id).execute();
    await setDeletion(database, new Date(0));
    let erasing: Promise<void> | undefined;
    await inTransaction(site.context, async (context) => {
      await setDeletion(context.database, null);
      erasing = eraseDueAccounts(site.context);
      await expectLockWaits(site);
    });
    await erasing;
    expect((await site.call('GET /auth/me', { as: member })).body.data).toMatchObject({ deleteAfter: null });
  });

  test('waits while the site is closed, and can still be cancelled', async () => {
    const [admin, member] = [await site.admin(), await site.member()];
    const setClosing = (mode: string) =>
      site.call('PUT /settings', { as: admin, body: { closing: { mode, text: null, until: null } } });
    const { database } = site.context;
    await database
      .updateTable('users')
      .set({ delete_after: new Date(0) })
      .where('id', '=', member.id)
      .execute();
    for (const mode of ['read_only', 'maintenance']) {
      expect((await setClosing(mode)).status).toBe(200);
      await eraseDueAccounts(site.context);
      expect((await site.call('GET /auth/me', { as: member })).status).toBe(200);
    }
    expect((await site.call('DELETE /auth/deletion', { as: member })).body.data).toMatchObject({ deleteAfter: null });
    await setClosing('open');
  });

  test('is refused for the last admin, also if the last two admins ask for it', async () => {
    const [remainingAdmin, other] = [await site.admin(), await site.admin()];
    const { database } = site.context;
    const admins = database.selectFrom('users').select('id').where('role', '=', 'admin');
    const otherAdminIds = (await admins.where('id', 'not in', [remainingAdmin.id, other.id]).execute()).map(
      ({ id }) => id,
    );
    const setRole = (role: 'member' | 'admin', ids: string[]) =>
      database.updateTable('users').set({ role }).where('id', 'in', ids).execute();
    await setRole('member', [...otherAdminIds, other.id]);
    const requestDeletion = (as: Member) =>
      site.call('POST /auth/deletion', { as, body: { currentPassword: password } });
    expect(await requestDeletion(remainingAdmin)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    await setRole('admin', [other.id]);
    for (const admin of [remainingAdmin, other]) expect((await requestDeletion(admin)).status).toBe(200);
    site.setClock(Date.now() + 8 * 86_400_000);
    await eraseDueAccounts(site.context);
    site.setClock(undefined);
    expect(await admins.execute()).toHaveLength(1);
    await setRole('admin', otherAdminIds);
  });

  test('cannot be blocked by a member who takes the placeholder username', async () => {
    const member = await site.member();
    for (const separator of ['-', '_']) {
      const body = {
        username: `deleted${separator}${member.id}`,
        email: `deleted-${member.id}@deleted.invalid`,
        password,
      };
      expect((await site.call('POST /auth/register', { body })).status).toBe(422);
    }
    await site.context.database
      .updateTable('users')
      .set({ delete_after: new Date(0) })
      .where('id', '=', member.id)
      .execute();
    const other = await site.member();
    // Names that were taken before they were reserved.
    const takenNames = { username: `deleted-${member.id}`, email: `deleted-${member.id}@deleted.invalid` };
    await site.context.database.updateTable('users').set(takenNames).where('id', '=', other.id).execute();
    await site.run('erase-due-accounts');
    const erasedRow = await site.context.database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(erasedRow).toMatchObject({ username: `deleted:${member.id}`, password_hash: '', totp_pending_secret: null });
    expect((await site.call('POST /auth/login', { body: { email: member.email, password } })).status).toBe(401);
  });

  test('erases the member’s personal data everywhere, and keeps their deals', async () => {
    const member = await site.member('Wilhelmina-7');
    await site.call('PUT /auth/profile', {
      as: member,
      body: { displayName: 'Wilhelmina Quist', bio: 'From Quistville' },
    });
    const avatar = new FormData();
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a51' } })
      .jpeg()
      .toBuffer();
    avatar.append('avatar', new File([new Uint8Array(photo)], 'face.jpg', { type: 'image/jpeg' }));
    const { body: avatarReply } = await site.call('PUT /auth/avatar', { as: member, body: avatar });
    await site.drain();
    expect((await site.app.request(avatarReply.data.avatarUrl)).status).toBe(200);
    const dealId = await site.deal(member);
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    await site.drain();
    await site.call('POST /auth/deletion', { as: member, body: { currentPassword: password } });
    site.setClock(Date.now() + 8 * 86_400_000);
    await eraseDueAccounts(site.context);
    await site.drain();
    site.setClock(undefined);
    expect(await findInDatabase([member.username, member.email, 'Wilhelmina', 'Quist'])).toEqual([]);
    expect((await site.app.request(avatarReply.data.avatarUrl)).status).toBe(404);
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(401);
    for (const path of [`/users/${member.id}`, `/points/user/${member.id}`]) {
      expect((await site.call(`GET ${path}`)).status).toBe(404);
    }
    const { body } = await site.call(`GET /deals/${dealId}`);
    expect(body.data.submittedByUserID).toMatchObject({ displayName: 'deleted user', username: null });
  });
});
