import { createHmac } from 'node:crypto';
import { dealPath } from '@haggle/contract/deals/paths';
import * as alertLimits from '@haggle/contract/limits/alerts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Jobs } from '../../../kernel/jobs.ts';
import { OutsideFailure } from '../../../kernel/outside-failure.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { outcomeText, type WebhookOutcome } from '../../../kernel/webhook-outcome.ts';
import { isUsedUp, spendTime } from '../../../platform/budgets.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { decryptWebhookSecret, recordWebhookCall } from '../../alerts/actions.ts';
import { readCards } from '../../deals/actions.ts';
import { notify } from '../../notifications/actions.ts';
import * as store from './store.ts';

/** Gone: the receiver wants no more calls. */
const goneStatus = 410;

/**
 * Job: calls an alert's webhook for a deal. Throws to be retried; after too many failures in a row, the webhook is
 * turned off and its member notified.
 */
export async function callWebhook(context: Context, { alertId, dealId }: Jobs['call-webhook']): Promise<void> {
  const alert = await store.findWebhook(context.database, alertId);
  if (!alert?.is_active || !alert.calls_webhook || alert.webhook_disabled_at) return;
  const [deal] = await readCards(context, [dealId], { withScores: true });
  if (!deal) return;
  const url = `${context.origin}${dealPath(deal._id, deal.slug)}`;
  const data = { alert: { id: alertId, name: alert.name, query: alert.query }, deal, url };
  // Not the receiver's failure, so it is called later.
  if (await isUsedUp(context, 'webhookWaits', alert.user_id))
    throw new OutsideFailure("Webhooks used up this member's time budget.");
  const message = { id: `alert_${alertId}_${dealId}`, type: 'deal.matched', data };
  const result = await spendTime(context, 'webhookWaits', alert.user_id, () => call(context, alert, message));
  // One transaction for both: otherwise the next try would find the webhook off and notify no one.
  const isOff = await inTransaction(context, async (context) => {
    const isOff = await recordCall(context, alert, result);
    const notice = { kind: 'webhook_off', alert: alert.name, reason: result.outcome } as const;
    if (isOff) await notify(context, { type: 'system_message' }, [{ userId: alert.user_id, data: notice }]);
    return isOff;
  });
  if (!result.ok && !isOff) throw new OutsideFailure(`A webhook call failed: ${result.outcome}`);
}

/**
 * Calls a webhook once, so that its member can test it. If it works, one that was turned off is on again.
 * @throws Refusal `alert_not_found`, `no_webhook`
 */
export async function testWebhook(context: Context, actor: Actor, alertId: string) {
  const alert = await store.findWebhook(context.database, alertId);
  if (!alert || alert.user_id !== actor.id) throw new Refusal('alert_not_found');
  if (alert.webhook_url === null) throw new Refusal('no_webhook');
  const id = `test_${alertId}_${context.clock().getTime()}`;
  const data = { alert: { id: alertId, name: alert.name } };
  const result = await call(context, alert, { id, type: 'webhook.test', data });
  await recordCall(context, alert, result);
  return { ok: result.ok, outcome: outcomeText(result.outcome) };
}

type Webhook = NonNullable<Awaited<ReturnType<typeof store.findWebhook>>>;

/** The result of a call. */
interface Result {
  ok: boolean;
  outcome: WebhookOutcome;
  /** Whether the receiver wants no more calls. */
  isGone: boolean;
  at: Date;
}

/** Records a call. @returns whether it turned the webhook off */
function recordCall(context: Context, { id }: Webhook, { isGone, ...result }: Result): Promise<boolean> {
  const maxFailures = isGone ? 1 : alertLimits.maxWebhookFailures;
  return recordWebhookCall(context, id, { ...result, maxFailures });
}

async function call(
  context: Context,
  alert: Webhook,
  message: { id: string; type: string; data: unknown },
): Promise<Result> {
  const { id, type, data } = message;
  const at = context.clock();
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const secret = alert.webhook_secret ? decryptWebhookSecret(context, alert.user_id, alert.webhook_secret) : '';
  const headers = { 'content-type': 'application/json', ...signWebhook(secret, { id, at, body }) };
  return { ...(await post(context, alert.webhook_url ?? '', { headers, body })), at };
}

async function post(context: Context, url: string, message: { headers: Record<string, string>; body: string }) {
  try {
    const status = await context.fetcher.post(url, { ...message, timeout: alertLimits.webhookTimeout });
    return { ok: status >= 200 && status < 300, outcome: `answered ${status}` as const, isGone: status === goneStatus };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const outcome = error.code === 'page_not_allowed' ? ('not_public' as const) : ('unreachable' as const);
    return { ok: false, outcome, isGone: false };
  }
}

/** Returns the headers that prove a call to be new and from this site, following Standard Webhooks 1.0. */
export function signWebhook(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = `${Math.floor(at.getTime() / 1000)}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
