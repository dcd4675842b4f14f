import type { NotificationType } from '@haggle/contract/notifications/notifications';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface PriceAlarm {
  dealId: string;
  cents: number;
  at: Date;
  /** Who was told since then is told no more. */
  since: Date;
}

/**
 * Notes that members are told of a price. Left out are those who were told of this deal lately, or of a price as low, and
 * those who saved it when it cost no more.
 * @returns who is to be told
 */
export async function takePriceAlarms(
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
  /** Who was told since then is told no more. */
  since: Date;
}

/**
 * Notes that members are told of what may happen to a deal over and over. Left out are those who were told lately.
 * @returns who is to be told
 */
export async function takeDealNotices(
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

/** Forgets what says nothing any more: whoever was told before may be told again. */
export async function forgetDealNotices(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('deal_notices').where('told_at', '<=', before).execute();
}
