import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { switchColumns } from '../../accounts/reader-filters/actions.ts';

/**
 * Data stored about a member, except notes that admins write for each other: [name in the export, table, column that
 * names the member, columns without secrets].
 */
export const exportedTables: readonly (readonly [name: string, table: keyof DB, owner: string, columns: string])[] = [
  [
    'deals',
    'deals',
    'submitted_by',
    `id slug title description url price_cents retail_cents posted free_shipping shipping_cents coupon_code niche
    tags next_best_cents next_best_where image_url attributed_to status rejection_reason starts_at ends_at upvotes downvotes
    comments_count submitted_at posted_at updated_at`,
  ],
  ['linkedLogins', 'identities', 'user_id', 'provider_name label linked_at used_at'],
  ['votes', 'votes', 'user_id', 'deal_id value reason created_at'],
  ['saves', 'saves', 'user_id', 'deal_id note folder_id created_at'],
  ['writingDrafts', 'writing_drafts', 'user_id', 'kind subject fields saved_at'],
  ['saveFolders', 'save_folders', 'user_id', 'id name created_at'],
  ['analyticsViews', 'analytics_views', 'user_id', 'name search created_at'],
  ['points', 'points_entries', 'user_id', 'points_change reason created_at'],
  ['badges', 'user_badges', 'user_id', 'badge_id earned_at'],
  ['comments', 'comments', 'author_id', 'deal_id parent_id body upvotes downvotes created_at edited_at deleted_at'],
  ['commentVotes', 'comment_votes', 'user_id', 'comment_id value created_at'],
  ['reports', 'reports', 'user_id', 'case_id reason note created_at is_upheld'],
  ['signUp', 'sign_ups', 'user_id', 'motive created_at decision reason decided_at'],
  ['suspensions', 'suspensions', 'user_id', 'reason until created_at lifted_at'],
  ['warnings', 'warnings', 'user_id', 'reason created_at withdrawn_at'],
  ['appeals', 'appeals', 'user_id', 'body created_at decision answer decided_at'],
  [
    'stateReports',
    'state_reports',
    'user_id',
    'deal_id state price_cents posted_currency posted_units created_at is_upheld',
  ],
  ['couponTrials', 'coupon_trials', 'user_id', 'deal_id worked tried_at'],
  ['claims', 'deal_claims', 'user_id', 'deal_id expires_at'],
  ['changes', 'deal_changes', 'actor_id', 'deal_id kind from_status to_status reason fields created_at'],
  ['voteFindings', 'vote_findings', 'user_id', 'pattern found_at decision decided_at'],
  ['notifications', 'notifications', 'user_id', 'type deal_id comment_id count data created_at read_at'],
  ['priceAlarms', 'price_alarms', 'user_id', 'deal_id price_cents told_at'],
  ['dealNotices', 'deal_notices', 'user_id', 'deal_id type told_at'],
  ['notificationChoices', 'notification_choices', 'user_id', 'type channel wanted'],
  ['deliveryRhythm', 'delivery_rhythms', 'user_id', 'digest quiet_from quiet_to time_zone'],
  ['staffRhythm', 'staff_rhythms', 'user_id', 'rhythm'],
  ['devices', 'push_subscriptions', 'user_id', 'user_agent created_at used_at'],
  ['mutes', 'mutes', 'user_id', 'word store_id category_id muted_user_id created_at'],
  ['follows', 'follows', 'user_id', 'followed_user_id store_id brand_id created_at'],
  ['hiddenDeals', 'hidden_deals', 'user_id', 'deal_id below_cents created_at'],
  ['readerFilters', 'reader_filters', 'user_id', Object.values(switchColumns).join(' ')],
  ['alerts', 'alerts', 'user_id', 'name query speed_score speed_minutes webhook_url is_active created_at'],
  ['wantedRequests', 'wanted_requests', 'author_id', 'title note query created_at ends_at closed_at outcome'],
  ['wantedJoined', 'wanted_members', 'user_id', 'request_id joined_at'],
  ['eventReminders', 'page_event_reminders', 'user_id', 'slug asked_at'],
  ['wantedThanks', 'wanted_thanks', 'user_id', 'request_id deal_id thanked_at'],
  ['sessions', 'sessions', 'user_id', 'user_agent has_second_step created_at used_at expires_at'],
  ['knownPlaces', 'known_places', 'user_id', 'used_at'],
  ['passkeys', 'passkeys', 'user_id', 'name created_at used_at'],
  ['apiTokens', 'api_tokens', 'user_id', 'name scope created_at used_at expires_at'],
  ['articles', 'articles', 'author_id', 'slug title summary body created_at updated_at published_at'],
  [
    'feedback',
    'feedback',
    'user_id',
    `category priority summary description steps_to_reproduce expected_behavior actual_behavior email sentry_error_id
    user_agent url status resolution created_at resolved_at`,
  ],
  [
    'commissions',
    'commissions',
    'member_id',
    'deal_id order_cents commission_cents share_bps member_cents status occurred_at planned_payout_date payout_date',
  ],
  [
    'payouts',
    'payout_items',
    'member_id',
    'payout_id status method commissions earned_cents carried_cents amount_cents',
  ],
  ['visits', 'analytics_events', 'user_id', 'created_at kind session_id deal_id name metadata'],
  ['daysHere', 'analytics_member_days', 'user_id', 'day'],
  ['mails', 'mails', 'user_id', 'recipient subject created_at sent_at'],
];

const batchSize = 2_000;

/**
 * Reads all rows about a member from one snapshot, without secrets, table by table and through cursors: memory holds
 * only the part that is written next. Yields at least one part for each table, which may be empty.
 */
export async function* readMemberData(
  database: Database,
  userId: string,
): AsyncGenerator<{ name: string; rows: unknown[] }, void> {
  const transaction = await database.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    for (const [name, table, owner, columns] of exportedTables) {
      const list = sql.join(columns.split(/\s+/).map((column) => sql.ref(column)));
      await sql`declare kept no scroll cursor for
        select ${list} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(transaction);
      for (let count = batchSize; count === batchSize; ) {
        const { rows } = await sql`fetch ${sql.lit(batchSize)} from kept`.execute(transaction);
        yield { name, rows };
        count = rows.length;
      }
      await sql`close kept`.execute(transaction);
    }
  } finally {
    await transaction.rollback().execute();
  }
}
