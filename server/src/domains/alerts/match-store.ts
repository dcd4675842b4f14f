import { unavailableStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { PostedAmounts } from '../../kernel/posted-price.ts';
import type { Database } from '../../platform/database/database.ts';
import { isHiddenFrom } from '../accounts/reader-filters/actions.ts';

/** Returns what a deal's keys are made of; undefined if it isn't live, or neither new nor reopened since a time. */
export async function findDealForMatching(database: Database, dealId: string, since: Date) {
  const { rows } = await sql<{
    lexemes: string[];
    store_id: string | null;
    brand_id: string | null;
    price_cents: number;
    posted: PostedAmounts | null;
    category_ids: string[];
  }>`
    select tsvector_to_array(deal.search) as lexemes, deal.store_id, deal.brand_id, deal.price_cents, deal.posted,
      array(
        select above.id::text from categories as own join categories as above
          on own.path = above.path or own.path like above.path || '/%'
        where own.id = deal.category_id) as category_ids
    from deals as deal
    where deal.id = ${dealId} and deal.is_live
      and greatest(deal.posted_at, deal.status_changed_at) >= ${since}`.execute(database);
  return rows[0];
}

export interface MatchRequest {
  dealId: string;
  /** Keys, at least one of which a matching alert shares; see anchor-rules.ts. */
  keys: readonly string[];
  categoryIds: readonly string[];
  /** Matches only alerts that require a score. */
  byScore: boolean;
  /** When the event happened that may have made the deal match. */
  happenedAt: Date;
  /** Deals posted before are news only to alerts made while they were over. */
  postedAfter: Date;
  now: Date;
}

export interface HitRow {
  alert_id: string;
  user_id: string;
  name: string;
  in_app: boolean;
  email: boolean;
  push: boolean;
  calls_webhook: boolean;
}

/** Whether a deal meets an alert's conditions. */
const meetsConditions = (categoryIds: readonly string[]) => sql`
  (alert.words is null or deal.search @@ alert.words)
  and (alert.category_id is null or alert.category_id = any(${categoryIds}::bigint[]))
  and (alert.brand_id is null or alert.brand_id = deal.brand_id)
  and (alert.store_id is null or alert.store_id = deal.store_id)
  and (alert.min_cents is null or deal.price_cents >= alert.min_cents)
  and (alert.max_cents is null or deal.price_cents <= alert.max_cents)
  and (alert.min_discount is null or deal.discount_percent >= alert.min_discount)
  and (alert.free_shipping is null or deal.free_shipping = alert.free_shipping)
  and (alert.has_coupon is null or (deal.coupon_code is not null) = alert.has_coupon)
  and (alert.niche is null or alert.niche = deal.niche)
  and (alert.min_score is null or present.score >= alert.min_score)`;

const meetsSpeed = (now: Date) => sql`
  (alert.speed_score is null or alert.speed_score <= (
    select coalesce(sum(value * weight), 0) from votes
    where votes.deal_id = deal.id
      and votes.created_at > ${now}::timestamptz - make_interval(mins => alert.speed_minutes)))`;

/** Whether it was over when the alert was made, and has been reopened since. */
const isBack = sql`(deal.status = 'active' and earlier.status in (${sql.join(unavailableStatuses)}))`;

/** Whether it met them before the alert was made, as far as status, score and price tell. */
const metConditionsBefore = sql`
  deal.posted_at < alert.since and not ${isBack} and alert.speed_score is null
  and (alert.min_score is null or earlier.score >= alert.min_score)
  and (alert.min_cents is null or earlier.cents >= alert.min_cents)
  and (alert.max_cents is null or earlier.cents <= alert.max_cents)
  and (alert.min_discount is null or deal.retail_cents is null
    or round(100.0 * (deal.retail_cents - earlier.cents) / nullif(deal.retail_cents, 0)) >= alert.min_discount)`;

/** As in lists, naming a store or category overrides muting it. */
const isHiddenByMember = isHiddenFrom(sql`alert.user_id`, {
  store: sql`alert.store_id is not null`,
  category: sql`alert.category_id is not null`,
});

/**
 * Matches one deal against all alerts in one statement, and stores each match once. An alert doesn't report deals that
 * matched before it was made: older deals count only if their score or price got there since, or if they were over and
 * are back. Votes count by their ranking weight.
 */
export async function insertHits(database: Database, request: MatchRequest): Promise<HitRow[]> {
  const { dealId, keys, categoryIds, byScore, happenedAt, postedAfter, now } = request;
  const { rows } = await sql<HitRow>`
    with score as (
      select created_at, sum(value * weight) over (order by created_at, user_id) as score
      from votes where deal_id = ${dealId}
    ), present as (
      select coalesce(sum(value * weight), 0) as score from votes where deal_id = ${dealId}
    ), hit as (
      insert into alert_hits (alert_id, deal_id, happened_at, told_at)
      select alert.id, deal.id, ${happenedAt}, ${now}
      from deals as deal
      cross join present
      join alerts as alert on alert.anchors && ${keys}::text[]
      cross join lateral (
        select coalesce((
            select score from score where score.created_at <= alert.since order by score.created_at desc limit 1), 0) as score,
          coalesce((
            select price_cents from price_points
            where price_points.deal_id = deal.id and seen_at <= alert.since
            order by seen_at desc, id desc limit 1), deal.price_cents) as cents,
          coalesce((
            select from_status from deal_changes
            where deal_changes.deal_id = deal.id and kind = 'moved' and created_at > alert.since
            order by id limit 1), deal.status) as status
      ) as earlier
      where deal.id = ${dealId}
        and alert.is_active and (alert.in_app or alert.email or alert.push or alert.calls_webhook)
        and (not ${byScore}::boolean or alert.min_score is not null or alert.speed_score is not null)
        and alert.user_id is distinct from deal.submitted_by
        and exists (select from users as owner where owner.id = alert.user_id and owner.deleted_at is null)
        and (deal.posted_at >= ${postedAfter} or ${isBack})
        and ${meetsConditions(categoryIds)} and ${meetsSpeed(now)}
        and not coalesce(${metConditionsBefore}, false) and not ${isHiddenByMember}
      order by alert.id
      on conflict do nothing
      returning alert_id
    )
    select alert.id as alert_id, alert.user_id, alert.name, alert.in_app, alert.email, alert.push,
      alert.calls_webhook and alert.webhook_disabled_at is null as calls_webhook
    from hit join alerts as alert on alert.id = hit.alert_id
    order by alert.id`.execute(database);
  return rows;
}

/** Copies the matches of one deal to another, so that alerts don't report it again. */
export async function copyHits(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`
    insert into alert_hits (alert_id, deal_id, happened_at, told_at)
    select alert_id, ${intoId}, happened_at, told_at from alert_hits where deal_id = ${fromId}
    on conflict do nothing`.execute(database);
}
