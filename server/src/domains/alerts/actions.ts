import { randomBytes } from 'node:crypto';
import type { Alert, AlertChannel, AlertDraft, News, SavedQuery } from '@haggle/contract/alerts/alerts';
import type { ErrorCode } from '@haggle/contract/errors';
import * as alertLimits from '@haggle/contract/limits/alerts';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, requireConfirmation } from '../../kernel/actor.ts';
import { toCents } from '../../kernel/money.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Bound } from '../../platform/secrets/secrets.ts';
import { hasWords, parseWords } from '../../platform/text/search-query.ts';
import { lockActor, lockMember } from '../accounts/users/row-actions.ts';
import { countNewDeals, readCards } from '../deals/actions.ts';
import { anchorsOf } from './anchor-rules.ts';
import * as store from './store.ts';
import { toAlert } from './views.ts';

/** Returns a member's alerts and saved searches, the latest first. */
export async function listAlerts(context: Context, actor: Actor): Promise<Alert[]> {
  return (await store.listAlerts(context.database, actor.id)).map(toAlert);
}

/** Returns how long alerts took lately, from the event that made a deal match until members were notified. */
export async function measureDelivery(context: Context) {
  const days = alertLimits.measuredDays;
  const since = daysBefore(context.clock(), days);
  const { told, median, p95 } = await store.measureDelivery(context.database, since);
  return { days, told, medianMs: median, p95Ms: p95 };
}

/** Counts the news since a time: deals, promoted deals, and deals that matched the member's alerts. */
export async function countNews(context: Context, actor: Actor | null, since: Date): Promise<News> {
  const [deals, alerts] = await Promise.all([
    countNewDeals(context, actor, since),
    actor && store.countHitsSince(context.database, actor.id, since),
  ]);
  return { ...deals, alerts };
}

type SavedAlert = Alert & { webhookSecret: string | null };

/**
 * Saves a search, which notifies its member on its channels of deals that match from now on. The default channel is the
 * site's own notifications, or the webhook if one is given.
 * @returns the alert with the key that signs its webhook's calls, which is not shown again
 * @throws Refusal `invalid`, `too_many_alerts`, `page_not_allowed`, `category_not_found` and the like
 */
export function createAlert(context: Context, actor: Actor, draft: AlertDraft): Promise<SavedAlert> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    await lockActor(context, actor);
    if ((await store.countAlerts(database, actor.id)) >= alertLimits.most) throw new Refusal('too_many_alerts');
    const speed = draft.speed ?? null;
    const channels = draft.channels ?? (draft.webhookUrl ? ['webhook'] : ['inApp']);
    const webhook = prepareWebhook(context, actor.id, draft.webhookUrl ?? null, channels);
    if (webhook.secret !== null) requireConfirmation(actor, context.clock());
    const at = context.clock();
    const id = await store.insertAlert(database, {
      user_id: actor.id,
      name: draft.name,
      ...(await compileQuery(context, draft.query, speed)),
      ...toColumns(channels),
      ...webhook.columns,
      is_active: draft.isActive ?? true,
      since: at,
      created_at: at,
    });
    return { ...(await loadAlert(context, actor, id)), webhookSecret: webhook.secret };
  });
}

/**
 * Changes the given fields. A new query applies from now on; earlier matches stay.
 * @throws Refusal `alert_not_found`, and as for a new one
 */
export function changeAlert(
  context: Context,
  actor: Actor,
  id: string,
  change: Partial<AlertDraft>,
): Promise<SavedAlert> {
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    const current = await loadAlert(context, actor, id);
    const channels = change.channels ?? withWebhook(current.channels, change.webhookUrl);
    const url = change.webhookUrl === undefined ? (current.webhook?.url ?? null) : change.webhookUrl;
    const isNewWebhook = url !== (current.webhook?.url ?? null);
    const webhook = prepareWebhook(context, actor.id, url, channels);
    if (isNewWebhook && webhook.secret !== null) requireConfirmation(actor, context.clock());
    const isOtherQuery = change.query !== undefined || change.speed !== undefined;
    const query = change.query ?? current.query;
    const speed = change.speed === undefined ? current.speed : change.speed;
    if (change.query !== undefined) await store.recordQueryChange(context.database, id, query, context.clock());
    await store.updateAlert(context.database, id, {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.isActive !== undefined && { is_active: change.isActive }),
      ...(isOtherQuery && { ...(await compileQuery(context, query, speed)), since: context.clock() }),
      // A reactivated alert doesn't report all the deals that it missed.
      ...(change.isActive && !current.isActive && { since: context.clock() }),
      // Nor does a saved search with its first channel report what it found before.
      ...(current.channels.length === 0 && channels.length > 0 && { since: context.clock() }),
      ...toColumns(channels),
      ...(isNewWebhook && webhook.columns),
    });
    return { ...(await loadAlert(context, actor, id)), webhookSecret: isNewWebhook ? webhook.secret : null };
  });
}

/** @throws Refusal `alert_not_found` */
export async function deleteAlert(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await store.deleteAlert(context.database, actor.id, id))) throw new Refusal('alert_not_found');
}

/**
 * Returns the deals that an alert matched, the latest first, without those that are gone.
 * @throws Refusal `alert_not_found`
 */
export async function listHits(context: Context, actor: Actor, id: string, page: PageRequest) {
  await loadAlert(context, actor, id);
  const found = await store.listHits(context.database, id, page);
  const cards = await readCards(
    context,
    found.rows.map((hit) => hit.deal_id),
  );
  const toldAt = new Map(found.rows.map((hit) => [hit.deal_id, hit.told_at.toISOString()]));
  return toList(page, { rows: cards, total: found.total }, (deal) => ({ deal, toldAt: toldAt.get(deal._id) ?? '' }));
}

/** @throws Refusal `alert_not_found` */
async function loadAlert(context: Context, { id: userId }: Pick<Actor, 'id'>, id: string): Promise<Alert> {
  const row = await store.findAlert(context.database, userId, id);
  if (!row) throw new Refusal('alert_not_found');
  return toAlert(row);
}

/** Returns the name of a member's alert; undefined once it is gone. */
export async function findAlertName(context: Context, userId: string, id: string): Promise<string | undefined> {
  return (await store.findAlert(context.database, userId, id))?.name;
}

/**
 * Returns which channels a member still wants for a match of these alerts.
 * @returns whether to push, and the alert to email about, if any
 */
export async function readAlertChannels(
  { database }: Context,
  userId: string,
  ids: readonly string[],
): Promise<{ email: string | undefined; push: boolean }> {
  const alerts = await store.listActive(database, userId, ids);
  return { email: alerts.find(({ email }) => email)?.id, push: alerts.some(({ push }) => push) };
}

/**
 * Turns off an alert's emails, if it still exists.
 * @throws Refusal `user_not_found`
 */
export function disableAlertEmails(context: Context, userId: string, id: string): Promise<void> {
  return inTransaction(context, async ({ database }) => {
    await lockMember({ database }, userId);
    if (await store.findAlert(database, userId, id)) await store.updateAlert(database, id, { email: false });
  });
}

/** Returns the columns for a query. */
async function compileQuery({ database }: Context, query: SavedQuery, speed: Alert['speed']) {
  refuseUselessQuery(query, speed);
  const ids = await store.resolveSlugs(database, query);
  const unknown = (['category', 'brand', 'store'] as const).find((name) => query[name] && !ids[`${name}_id`]);
  if (unknown) throw new Refusal(`${unknown}_not_found` satisfies ErrorCode);
  const words = query.q ? await store.compileWords(database, query.q) : null;
  if (query.q && !words) throw invalidField('query.q', t('alerts.errors.tooCommon'));
  const conditions = { tsquery: words, storeId: ids.store_id, brandId: ids.brand_id, categoryId: ids.category_id };
  return {
    query,
    words,
    ...ids,
    min_cents: query.minPrice === undefined ? null : toCents(query.minPrice),
    max_cents: query.maxPrice === undefined ? null : toCents(query.maxPrice),
    min_discount: query.minDiscount ?? null,
    free_shipping: query.freeShipping ?? null,
    has_coupon: query.hasCoupon ?? null,
    niche: query.niche ?? null,
    min_score: query.minScore ?? null,
    speed_score: speed?.score ?? null,
    speed_minutes: speed?.minutes ?? null,
    anchors: anchorsOf(conditions),
  };
}

/** Refuses queries that match every deal, since a list shows those, and queries that can't match any. */
function refuseUselessQuery({ q, ...filters }: SavedQuery, speed: Alert['speed']): void {
  const hasFilters = Object.values(filters).some((value) => value !== undefined) || hasWords(parseWords(q ?? ''));
  const { minPrice, maxPrice } = filters;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    throw invalidField('query.maxPrice', t('alerts.errors.belowLowest'));
  }
  if (!hasFilters && !speed) throw invalidField('query', t('alerts.errors.asksNothing'));
}

/** Returns an alert's channels after a change that doesn't name them: a webhook that it gives is used. */
function withWebhook(channels: readonly AlertChannel[], url: string | null | undefined): readonly AlertChannel[] {
  return url && !channels.includes('webhook') ? [...channels, 'webhook'] : channels;
}

function toColumns(channels: readonly AlertChannel[]) {
  return {
    in_app: channels.includes('inApp'),
    email: channels.includes('email'),
    push: channels.includes('push'),
    calls_webhook: channels.includes('webhook'),
  };
}

const boundTo = (userId: string): Bound => `alerts.webhook_secret:${userId}`;

/** Decrypts the key that signs the calls of a member's webhook. */
export function decryptWebhookSecret({ secrets }: Context, userId: string, encrypted: Buffer): string {
  return secrets.decrypt(encrypted, boundTo(userId));
}

/** @throws Refusal `page_not_allowed`, `invalid` */
function prepareWebhook(context: Context, userId: string, url: string | null, channels: readonly AlertChannel[]) {
  if (url === null && channels.includes('webhook')) {
    throw invalidField('webhookUrl', t('alerts.errors.webhookUrl'));
  }
  if (url !== null) context.fetcher.check(url);
  const secret = url === null ? null : `whsec_${randomBytes(32).toString('base64')}`;
  const columns = {
    webhook_url: url,
    webhook_secret: secret === null ? null : context.secrets.encrypt(secret, boundTo(userId)),
    webhook_failures: 0,
    webhook_disabled_at: null,
    webhook_outcome: null,
    webhook_at: null,
  };
  return { secret, columns };
}

/**
 * Records the outcome of a call of an alert's webhook.
 * @returns whether this failure turned the webhook off
 */
export async function recordWebhookCall(
  context: Context,
  alertId: string,
  call: Parameters<typeof store.recordWebhookCall>[2],
): Promise<boolean> {
  return (await store.recordWebhookCall(context.database, alertId, call)).isOff;
}

/** Moves alerts for one category, store or brand to another one, or to its new slug. */
export function moveAlertReferences(
  context: Context,
  kind: 'category' | 'store' | 'brand',
  move: { from: string; into: string; slug: string },
): Promise<void> {
  return store.moveReferences(context.database, kind, move);
}
