import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function findDue(
  database: Database,
  { at, refusedBefore }: { at: Date; refusedBefore: Date },
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
    .execute();
  return rows.map((row) => row.id);
}

/** Of a member alone, so that nothing of it stays. */
export const ownTables = [
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
  'import_references',
  'user_notes',
  'trust_overrides',
  'cleanups',
  'payout_details',
] as const;

/**
 * Takes everything that says who a member was; what they gave to the community stays.
 * @returns how they were called, whether they were let in, and the key of the picture they showed
 */
export async function eraseIdentity(database: Database, userId: string, at: Date) {
  // What the member is doing at this moment is written first, and then erased too.
  const user = await database
    .selectFrom('users')
    .select(['username', 'sign_up', 'avatar_key'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  for (const table of ownTables) {
    await database.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await database.deleteFrom('follows').where('followed_user_id', '=', userId).execute();
  await database.updateTable('released_names').set({ user_id: null }).where('user_id', '=', userId).execute();
  await database.updateTable('reports').set({ note: null }).where('user_id', '=', userId).execute();
  await database.updateTable('report_cases').set({ reported_words: null }).where('user_id', '=', userId).execute();
  await database
    .updateTable('users')
    .set({
      // Neither can be registered, so nobody stands in the way.
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
  return { username: user?.username, isLetIn: user?.sign_up === null, avatarKey: user?.avatar_key ?? null };
}
