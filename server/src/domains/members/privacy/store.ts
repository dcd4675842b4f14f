import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the accounts whose erasure is due, or which of `among` are. */
export async function findDueErasures(
  database: Database,
  { at, refusedBefore, among }: { at: Date; refusedBefore: Date; among?: readonly string[] },
): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('delete_after', '<=', at),
        and([
          eb('sign_up', '=', 'refused'),
          exists(
            selectFrom('sign_ups')
              .select('user_id')
              .whereRef('user_id', '=', 'users.id')
              .where('decision', '=', 'refused')
              .where('decided_at', '<=', refusedBefore),
          ),
        ]),
      ]),
    )
    .where('deleted_at', 'is', null)
    .$if(among !== undefined, (query) => query.where('id', 'in', among ?? []))
    .execute();
  return rows.map((row) => row.id);
}

/** Tables whose rows belong to one member alone, and are all deleted with the account. */
export const memberTables = [
  'sessions',
  'mail_links',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'identities',
  'identity_logins',
  'api_tokens',
  'known_places',
  'mails',
  'mailing_recipients',
  'saves',
  'notifications',
  'price_alarms',
  'deal_notices',
  'notification_choices',
  'delivery_rhythms',
  'staff_rhythms',
  'push_subscriptions',
  'mutes',
  'follows',
  'hidden_deals',
  'reader_filters',
  'wanted_members',
  'wanted_thanks',
  'alerts',
  'save_folders',
  'analytics_views',
  'writing_drafts',
  'page_event_reminders',
  'feedback',
  'deal_claims',
  'appeals',
  'suspensions',
  'warnings',
  'sign_ups',
  'import_members',
  'user_notes',
  'trust_overrides',
  'cleanups',
  'payout_details',
] as const;

/**
 * Removes everything that says who a member was; their contributions stay.
 * @returns their former username and address, whether they had been approved, and the key of their avatar
 */
export async function eraseIdentity(database: Database, userId: string, at: Date) {
  // Waits for whatever the member is writing at this moment, so that it is erased too.
  const user = await database
    .selectFrom('users')
    .select(['username', 'email', 'email_verified_at', 'sign_up', 'avatar_key'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  for (const table of memberTables) {
    await database.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await database.deleteFrom('follows').where('followed_user_id', '=', userId).execute();
  // The old site's id of the member stays, so that no later import brings them back.
  await database.deleteFrom('import_references').where('kind', '=', 'name').where('user_id', '=', userId).execute();
  await database.updateTable('released_names').set({ user_id: null }).where('user_id', '=', userId).execute();
  await database.updateTable('reports').set({ note: null }).where('user_id', '=', userId).execute();
  await database.updateTable('report_cases').set({ reported_words: null }).where('user_id', '=', userId).execute();
  await database
    .updateTable('users')
    .set({
      // Neither can be registered, so no other member has them.
      username: sql<string>`'deleted:' || id`,
      email: sql<string>`'deleted:' || id || '@deleted.invalid'`,
      password_hash: '',
      display_name: null,
      bio: '',
      avatar_key: null,
      role: 'member',
      staff_roles: [],
      theme: null,
      email_verified_at: null,
      totp_secret: null,
      totp_pending_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      suspension_reason: null,
      sign_up: null,
      delete_after: null,
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute();
  return {
    username: user?.username,
    address: user && { email: user.email, isProved: user.email_verified_at !== null },
    isApproved: user?.sign_up === null,
    avatarKey: user?.avatar_key ?? null,
  };
}

/** Locks accounts until the transaction ends, so that nothing else happens to them. */
export async function lockAccounts(database: Database, ids: readonly string[]): Promise<void> {
  await database.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Returns the username of an account that isn't erased. */
export async function findUsername(database: Database, id: string): Promise<string | undefined> {
  const user = await database
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.username;
}
