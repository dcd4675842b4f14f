import * as followLimits from '@haggle/contract/limits/follows';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import type { DataOf } from '@haggle/contract/notifications/kinds';
import type { Event } from '../../kernel/events.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import { fromCents } from '../../kernel/money.ts';
import { foreignPrice, toPostedPrice } from '../../kernel/posted-price.ts';
import { daysBefore, hour } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { listFollowers } from '../accounts/follows/actions.ts';
import { announceNotification } from '../realtime/actions.ts';
import { lockFolds, notify } from './actions.ts';
import { claimDealNotices } from './alarm-store.ts';
import * as store from './follow-store.ts';

type News = NonNullable<Awaited<ReturnType<typeof store.findNews>>>;

interface Source {
  target: Parameters<typeof listFollowers>[1];
  foldKey: string;
  actorId: string | null;
  data: DataOf<'deal_posted'>;
}

/** Consequence of `deal.moved`: queues notifications of a newly published deal. */
export async function queueFollowers(context: Context, { payload }: Event<'deal.moved'>): Promise<void> {
  const { dealId, from, to } = payload;
  if (from === 'pending' && to === 'active') await queueNext(context, { dealId });
}

/** Consequence of `deal.imported`: does the same. */
export function queueFollowersOfImport(context: Context, { payload }: Event<'deal.imported'>): Promise<void> {
  return queueNext(context, { dealId: payload.dealId });
}

function queueNext(context: Context, next: Jobs['notify-followers']): Promise<void> {
  return addJob(context.database, 'notify-followers', next, { key: `followers:${next.dealId}` });
}

/**
 * Job: notifies followers of the author, store or brand of a newly published deal. The notification names the first of
 * these that they follow. While it is unread, further deals from it are added. Each full batch has its own transaction,
 * which queues the next.
 */
export function notifyFollowers(context: Context, { dealId, last }: Jobs['notify-followers']): Promise<void> {
  return inTransaction(context, async (context) => {
    const news = await store.findNews(context.database, dealId, daysBefore(context.clock(), followLimits.newsDays));
    if (!news) return;
    const sources = sourcesOf(news);
    const left = sources.slice(Math.max(0, last ? sources.findIndex(({ foldKey }) => foldKey === last.foldKey) : 0));
    // Concurrent runs for the same source wait for each other, so that no one gets two notifications from it.
    await lockFolds(
      context,
      'followers',
      left.map(({ foldKey }) => foldKey),
    );
    for (const source of left) {
      const after = source.foldKey === last?.foldKey ? last.userId : '0';
      const userId = await notifyBatch(context, { dealId, author: news.submitted_by, source, after });
      if (userId !== undefined) return queueNext(context, { dealId, last: { foldKey: source.foldKey, userId } });
    }
  });
}

function sourcesOf({ price_cents: cents, posted: amounts, ...news }: News): Source[] {
  const posted = foreignPrice(toPostedPrice(amounts));
  const price = { price: fromCents(cents), ...(posted && { posted }) };
  const sources: Source[] = [];
  if (news.author_id !== null) {
    const id = news.author_id;
    const target = { column: 'followed_user_id', id } as const;
    sources.push({ target, foldKey: `follow-user:${id}`, actorId: id, data: { ...price, kind: 'user', source: id } });
  }
  const { store_id: storeId, store_slug: storeSlug, brand_id: brandId, brand_slug: brandSlug } = news;
  if (storeId !== null && storeSlug !== null) {
    const data = { ...price, kind: 'store', source: storeSlug, name: news.store_name ?? storeSlug } as const;
    sources.push({
      target: { column: 'store_id', id: storeId },
      foldKey: `follow-store:${storeId}`,
      actorId: null,
      data,
    });
  }
  if (brandId !== null && brandSlug !== null) {
    const data = { ...price, kind: 'brand', source: brandSlug, name: news.brand_name ?? brandSlug } as const;
    sources.push({
      target: { column: 'brand_id', id: brandId },
      foldKey: `follow-brand:${brandId}`,
      actorId: null,
      data,
    });
  }
  return sources;
}

/** Notifies the next followers of a source. @returns the last of them if there may be more */
async function notifyBatch(
  context: Context,
  { dealId, author, source, after }: { dealId: string; author: string | null; source: Source; after: string },
): Promise<string | undefined> {
  const { database } = context;
  const { target, foldKey, actorId, data } = source;
  const at = context.clock();
  const since = new Date(at.getTime() - followLimits.foldHours * hour);
  const most = notificationLimits.batch;
  const followers = await listFollowers(context, target, { dealId, after, most });
  const others = followers.filter((id) => id !== author);
  // Skips followers who were already notified of the deal in the name of another source.
  const notifiedIds = await claimDealNotices(database, { dealId, type: 'deal_posted', at, since }, others);
  const folded = new Set(await store.foldUnread(database, { dealId, foldKey, since }, notifiedIds));
  await announceNotification(context, [...folded]);
  const recipients = notifiedIds.filter((id) => !folded.has(id)).map((userId) => ({ userId, data }));
  await notify(context, { type: 'deal_posted', dealId, actorId, foldKey }, recipients);
  return followers.length === most ? followers.at(-1) : undefined;
}
