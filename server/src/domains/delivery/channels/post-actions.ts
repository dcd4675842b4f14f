import type { DealDetail } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { isAvailable } from '@haggle/contract/deals/status';
import * as channelLimits from '@haggle/contract/limits/channels';
import type { Event } from '../../../kernel/events.ts';
import type { Jobs } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob, addJobs } from '../../../platform/jobs/jobs.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { readDeal } from '../../deals/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { callService, type Result } from './call-actions.ts';
import { isNews, matchesRule, renderText, supportsIdempotency } from './rules.ts';
import type { Post, Service } from './service-rules.ts';
import * as store from './store.ts';
import { toPlaceholderValues, toRule } from './views.ts';

export const secretOf = (id: string): Bound => `channels.secret:${id}`;

/** Queues a check whether a deal goes to any channel, if one has this trigger. */
export async function queueOffer(
  context: Context,
  dealId: string,
  trigger: store.ChannelRow['trigger'],
): Promise<void> {
  if (!(await store.hasTrigger(context.database, trigger))) return;
  const key = `offer-to-channels:${dealId}`;
  await addJob(context.database, 'offer-to-channels', { dealId }, { key, wait: channelLimits.settleMs });
}

/**
 * Consequence of `deal.merged`: channels that got one deal won't get the other. It stays recorded for both, in case the
 * merge is undone. The other deal's score now has the votes of both and may be enough for other channels.
 */
export async function mergePosts(context: Context, { payload }: Event<'deal.merged'>): Promise<void> {
  await store.copyPosts(context.database, payload.dealId, payload.into);
  await queueOffer(context, payload.into, 'score');
}

/** Job: queues a deal's post to each channel that takes it and hasn't had it. */
export async function offerToChannels(context: Context, dealId: string): Promise<void> {
  const deal = await findAvailableDeal(context, dealId);
  if (!deal) return;
  const offer = {
    score: deal.dealScore,
    hotAt: deal.promotedAt === null ? null : new Date(deal.promotedAt),
    discount: deal.discountPercent,
    categories: deal.category?.path.split('/') ?? [],
    store: deal.store?.slug ?? null,
    postedAt: new Date(deal.createdAt),
  };
  await inTransaction(context, async (context) => {
    const at = context.clock();
    const channels = await store.listActive(context.database);
    const matching = channels.filter((row) => matchesRule({ ...toRule(row), since: row.since }, offer, at));
    if (matching.length === 0) return;
    const channelIds = await store.insertPosts(context.database, {
      channelIds: matching.map(({ id }) => id),
      dealId,
      at,
    });
    await queuePosts(context, channelIds, dealId);
  });
}

/** Queues posts; those of one channel are sent one after another. */
export function queuePosts(context: Context, channelIds: readonly string[], dealId: string): Promise<void> {
  return queueJobs(
    context,
    channelIds.map((channelId) => ({ channelId, dealId })),
  );
}

function queueJobs(context: Context, posts: readonly Jobs['post-to-channel'][]): Promise<void> {
  return addJobs(context.database, 'post-to-channel', posts, {
    maxTries: channelLimits.maxTries,
    queueOf: ({ channelId }) => `channel:${channelId}`,
    keyOf: ({ channelId, dealId }) => `post-to-channel:${channelId}:${dealId}`,
  });
}

/** Queues posts that waited while a channel was off. Old ones are left to an admin, unless sending had begun. */
export async function resumePosts(context: Context, channelId: string): Promise<void> {
  const now = context.clock();
  const waiting = await store.lockWaiting(context.database, channelId);
  const byResumability = Map.groupBy(waiting, (post) => post.state === 'sending' || isNews(post.created_at, now));
  const idsOf = (isResumed: boolean) => byResumability.get(isResumed)?.map((post) => post.deal_id) ?? [];
  await queueJobs(
    context,
    idsOf(true).map((dealId) => ({ channelId, dealId })),
  );
  await store.failPosts(context.database, { channelId, dealIds: idsOf(false) }, 'off');
}

async function findAvailableDeal(context: Context, dealId: string): Promise<DealDetail | undefined> {
  try {
    const deal = await readDeal(context, null, dealId);
    return isAvailable(deal.lifecycleStatus) ? deal : undefined;
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'deal_not_found' || error.code === 'deal_merged')) return undefined;
    throw error;
  }
}

/**
 * Job: posts a deal to a channel. The start is recorded directly before the call and the result after it: if the process
 * is killed in between, the post is sent again only if the service recognizes repeats. Throws to be retried.
 */
export async function postToChannel(context: Context, postKey: Jobs['post-to-channel']): Promise<void> {
  const channel = await store.findChannel(context.database, postKey.channelId);
  if (!channel) return;
  const deal = await findAvailableDeal(context, postKey.dealId);
  const send = deal && (await prepareCall(context, channel, deal));
  const tries = await markSending(context, channel, postKey.dealId);
  if (tries === undefined) return;
  const result: Result = send ? await send() : { verdict: 'never', outcome: 'gone' };
  const isLast = tries >= channelLimits.maxTries;
  const states = { sent: 'sent', never: 'failed', unsure: 'unsure', later: isLast ? 'failed' : 'waiting' } as const;
  const state = states[result.verdict];
  const sent_at = state === 'sent' ? context.clock() : null;
  await store.updatePost(context.database, postKey, { state, outcome: result.outcome, sent_at });
  if (state === 'waiting') throw new Error(`A channel rejected a deal: ${result.outcome}`);
}

/** Records that a post is being sent. @returns the number of tries, including this one; undefined if it must not be */
function markSending(context: Context, channel: store.ChannelRow, dealId: string): Promise<number | undefined> {
  return inTransaction(context, async ({ database }) => {
    const postKey = { channelId: channel.id, dealId };
    const post = await store.lockPost(database, channel.id, dealId);
    if (!post || !channel.is_on || !['waiting', 'sending'].includes(post.state)) return undefined;
    if (post.state === 'sending' && !supportsIdempotency(channel.kind)) {
      await store.updatePost(database, postKey, { state: 'unsure', outcome: 'interrupted' });
      return undefined;
    }
    const tries = post.tries + 1;
    await store.updatePost(database, postKey, { state: 'sending', tries });
    return tries;
  });
}

/** Reads all that a post needs. @returns a function that sends it */
async function prepareCall(
  context: Context,
  channel: store.ChannelRow,
  deal: DealDetail,
): Promise<() => Promise<Result>> {
  const { siteName } = await readSettings(context);
  const url = `${context.origin}${dealPath(deal._id, deal.slug)}`;
  const text = renderText(channel.template, toPlaceholderValues(deal, { url, site: siteName }), channel.kind);
  const post: Post = { text, title: deal.title, url, image: deal.imageUrl && `${context.origin}${deal.imageUrl}` };
  const sending = { idempotencyKey: `channel_${channel.id}_${deal._id}`, type: 'deal.posted', data: { deal } };
  const service = toService(context, channel);
  return () => callService(context, service, post, sending);
}

/** Returns a channel with its secret decrypted. */
export function toService({ secrets }: Context, row: store.ChannelRow): Service {
  return {
    kind: row.kind,
    address: row.address,
    target: row.target,
    secret: secrets.decrypt(row.secret, secretOf(row.id)),
  };
}
