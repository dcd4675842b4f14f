import type { NotificationType } from '@haggle/contract/notifications/notifications';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface PriceAlarm {
  dealId: string;
  cents: number;
  at: Date;
  /** Members notified after this time aren't notified again. */
  since: Date;
}

/**
 * Records that members are notified of a price. Skips those who were recently notified about this deal or notified of a
 * price as low, and those who saved it when it cost no more.
 * @returns the ids of the members to notify
 */
export async function claimPriceAlarms(
  database: Database,
  { dealId, cents, at, since }: PriceAlarm,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into price_alarms (deal_id, user_id, price_cents, told_at)
    select ${dealId}, member.id, ${cents}, ${at} from unnest(${userIds}::bigint[]) as member (id)
    left join saves on saves.user_id = member.id and saves.deal_id = ${dealId}
    left join lateral (
      select price_cents from price_points where deal_id = ${dealId} and seen_at <= saves.created_at
      order by seen_at desc, price_points.id desc limit 1) as saved on true
    where saved.price_cents is null or saved.price_cents > ${cents}
    order by member.id
    on conflict (deal_id, user_id) do update set price_cents = excluded.price_cents, told_at = excluded.told_at
      where price_alarms.price_cents > excluded.price_cents and price_alarms.told_at <= ${since}
    returning user_id as id`.execute(database);
  return rows.map(({ id }) => id);
}

interface DealNotice {
  dealId: string;
  type: NotificationType;
  at: Date;
  /** Members notified after this time aren't notified again. */
  since: Date;
}

/**
 * Records that members are notified of something that may happen to a deal repeatedly. Skips those notified recently.
 * @returns the ids of the members to notify
 */
export async function claimDealNotices(
  database: Database,
  { dealId, type, at, since }: DealNotice,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into deal_notices (deal_id, user_id, type, told_at)
    select ${dealId}, member.id, ${type}, ${at} from unnest(${userIds}::bigint[]) as member (id)
    order by member.id
    on conflict (deal_id, user_id, type) do update set told_at = excluded.told_at
      where deal_notices.told_at <= ${since}
    returning user_id as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Deletes outdated records: these members may be notified again. */
export async function deleteDealNotices(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('deal_notices').where('told_at', '<=', before).execute();
}
