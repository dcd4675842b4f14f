import * as alertLimits from '@haggle/contract/limits/alerts';
import type { Event } from '../../kernel/events.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import { fromCents } from '../../kernel/money.ts';
import { foreignPrice, type PostedAmounts, toPostedPrice } from '../../kernel/posted-price.ts';
import { daysBefore } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.ts';
import { notify } from '../notifications/actions.ts';
import { dealKeysOf } from './anchor-rules.ts';
import * as store from './match-store.ts';

/** Consequence of events that publish or change a deal: queues matching it against all alerts. */
export async function queueMatch(context: Context, dealId: string, at: string): Promise<void> {
  const match = { dealId, byScore: false, at };
  await addJob(context.database, 'match-alerts', match, { key: `alerts:${dealId}` });
}

/** Consequence of `vote.cast`: queues matching by score. A hundred votes queue one job. */
export function queueScoreMatch(context: Context, { payload, at }: Event<'vote.cast'>): Promise<void> {
  return queueByScore(context, payload.dealId, at);
}

/**
 * Consequence of `deal.merged`: alerts that reported one deal won't report the other.
 * Its score now has the votes of both and may be enough for other alerts.
 */
export async function mergeHits(context: Context, { payload, at }: Event<'deal.merged'>): Promise<void> {
  await store.copyHits(context.database, payload.dealId, payload.into);
  await queueByScore(context, payload.into, at);
}

async function queueByScore(context: Context, dealId: string, at: string): Promise<void> {
  await addJob(context.database, 'match-alerts', { dealId, byScore: true, at }, { key: `alert-scores:${dealId}` });
}

/** Job: notifies members whose alerts match a deal. Each alert reports it once; each member gets one notification. */
export function matchAlerts(context: Context, { dealId, byScore, at }: Jobs['match-alerts']): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const now = context.clock();
    const postedAfter = daysBefore(now, alertLimits.dealDays);
    const deal = await store.findDealForMatching(database, dealId, postedAfter);
    if (!deal) return;
    const { category_ids: categoryIds, lexemes, store_id: storeId, brand_id: brandId } = deal;
    const keys = dealKeysOf({ lexemes, storeId, brandId, categoryIds });
    const hits = await store.insertHits(database, {
      dealId,
      keys,
      categoryIds,
      byScore,
      happenedAt: new Date(at),
      postedAfter,
      now,
    });
    await notify(context, { type: 'deal_alert', dealId }, toRecipients(hits, deal));
    const calls = hits.filter((hit) => hit.calls_webhook);
    const owners = new Map(calls.map((hit) => [hit.alert_id, hit.user_id]));
    const payloads = calls.map((hit) => ({ alertId: hit.alert_id, dealId }));
    await addJobs(database, 'call-webhook', payloads, {
      maxTries: alertLimits.webhookTries,
      // One queue for each member, so that slow servers delay only the webhooks of the member who entered them.
      queueOf: ({ alertId }) => `webhooks ${owners.get(alertId)}`,
    });
  });
}

/** Returns each member once, with the channels of all their matching alerts and the name of the first. */
function toRecipients(hits: readonly store.HitRow[], deal: { price_cents: number; posted: PostedAmounts | null }) {
  const price = fromCents(deal.price_cents);
  const posted = foreignPrice(toPostedPrice(deal.posted));
  return [...Map.groupBy(hits, (hit) => hit.user_id)].map(([userId, memberHits]) => ({
    userId,
    channels: {
      inApp: memberHits.some((hit) => hit.in_app),
      email: memberHits.some((hit) => hit.email),
      push: memberHits.some((hit) => hit.push),
    },
    data: {
      alert: memberHits[0]?.name ?? '',
      alertIds: memberHits.map((hit) => hit.alert_id),
      alertId: memberHits.find((hit) => hit.email)?.alert_id ?? '',
      price,
      ...(posted && { posted }),
    },
  }));
}
