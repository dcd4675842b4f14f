import { randomBytes } from 'node:crypto';
import type { Channel, ChannelDraft } from '@haggle/contract/delivery/channels';
import * as channelLimits from '@haggle/contract/limits/channels';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit, toRealChanges } from '../../audit/actions.ts';
import { requireCategory } from '../../catalogue/categories/actions.ts';
import { findName } from '../../catalogue/name-index/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { callService } from './call-actions.ts';
import { queuePosts, resumePosts, secretOf, toService } from './post-actions.ts';
import { isRuleReset } from './rules.ts';
import * as store from './store.ts';
import { outcomeText, toChannel, toChannelPost, toRule } from './views.ts';

/** Returns all channels, for admins. */
export async function listChannels({ database }: Context): Promise<Channel[]> {
  return (await store.listChannels(database)).map(toChannel);
}

async function requireChannel({ database }: Context, id: string): Promise<store.ChannelRow> {
  const row = await store.findChannel(database, id);
  if (!row) throw new Refusal('channel_not_found');
  return row;
}

async function readChannel({ database }: Context, id: string): Promise<Channel> {
  const row = await store.findListedChannel(database, id);
  if (!row) throw new Refusal('channel_not_found');
  return toChannel(row);
}

/**
 * Adds a channel.
 * @throws Refusal `channels_full`, `channel_needs_secret`, `page_not_allowed`, `category_not_found`, `store_not_found`
 */
export async function addChannel(context: Context, actor: Actor, draft: ChannelDraft) {
  const isWebhook = draft.kind === 'webhook';
  const secret = isWebhook ? `whsec_${randomBytes(24).toString('base64')}` : draft.secret;
  if (secret === undefined) throw new Refusal('channel_needs_secret');
  await validateDraft(context, draft, { secret });
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    if ((await store.countChannels(database)) >= channelLimits.maxChannels) throw new Refusal('channels_full');
    const at = clock();
    const times = { created_at: at, updated_at: at, since: at };
    const id = await store.insertChannel(database, {
      ...toRow(draft),
      kind: draft.kind,
      secret: Buffer.of(),
      ...times,
    });
    // The encryption is bound to the channel's id, which is known only now.
    await store.updateChannel(database, id, { secret: context.secrets.encrypt(secret, secretOf(id)) });
    const changes = { name: [null, draft.name] as const, kind: [null, draft.kind] as const };
    await recordAudit(context, actor, { action: 'channel.added', subject: 'channel', subjectId: id, changes });
    return { ...(await readChannel(context, id)), signingSecret: isWebhook ? secret : null };
  });
}

/**
 * Changes a channel. A secret that isn't given stays, unless it would go to another server.
 * @throws Refusal `channel_not_found`, `secret_again`, `page_not_allowed`, `category_not_found`, `store_not_found`
 */
export async function changeChannel(context: Context, actor: Actor, id: string, draft: ChannelDraft): Promise<Channel> {
  const before = await requireChannel(context, id);
  const secret = before.kind === 'webhook' ? undefined : draft.secret;
  await validateDraft(context, { ...draft, kind: before.kind }, { secret, before });
  const hasOtherOrigin = originOf(draft.address) !== originOf(before.address);
  if (before.kind !== 'webhook' && secret === undefined && hasOtherOrigin) throw new Refusal('secret_again');
  return inTransaction(context, async (context) => {
    const change = toRow(draft);
    const at = context.clock();
    const locked = (await store.lockChannel(context.database, id)) ?? before;
    const isNew = isRuleReset({ ...toRule(locked), isOn: locked.is_on }, draft);
    const encrypted = secret === undefined ? {} : { secret: context.secrets.encrypt(secret, secretOf(id)) };
    await store.updateChannel(context.database, id, {
      ...change,
      ...encrypted,
      updated_at: at,
      ...(isNew && { since: at }),
    });
    if (draft.isOn && !locked.is_on) await resumePosts(context, id);
    const changes = toRealChanges(before, change);
    await recordAudit(context, actor, { action: 'channel.changed', subject: 'channel', subjectId: id, changes });
    return readChannel(context, id);
  });
}

const originOf = (address: string | null | undefined) => (address ? new URL(address).origin : null);

function toRow(draft: ChannelDraft) {
  return {
    name: draft.name,
    address: draft.address ?? null,
    target: draft.target || null,
    trigger: draft.trigger,
    min_score: draft.minScore,
    category: draft.category,
    store: draft.store,
    min_discount: draft.minDiscount,
    template: draft.template || null,
    is_on: draft.isOn,
  };
}

interface DraftChecks {
  secret: string | undefined;
  before?: store.ChannelRow;
}

/** Refuses addresses that aren't public or have no TLS, and newly named categories and stores that don't exist. */
async function validateDraft(context: Context, draft: ChannelDraft, { secret, before }: DraftChecks): Promise<void> {
  const { fetcher } = context;
  if (draft.address) fetcher.checkAsked(draft.address);
  if (secret !== undefined && (draft.kind === 'discord' || draft.kind === 'slack')) fetcher.checkAsked(secret);
  const { category, store } = draft;
  if (category !== null && category !== before?.category) await requireCategory(context, category);
  const isStoreNew = store !== null && store !== before?.store;
  if (isStoreNew && !(await findName(context, 'stores', store))) throw new Refusal('store_not_found');
}

/** @throws Refusal `channel_not_found` */
export function deleteChannel(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { name } = await requireChannel(context, id);
    await store.deleteChannel(context.database, id);
    const changes = { name: [name, null] as const };
    await recordAudit(context, actor, { action: 'channel.deleted', subject: 'channel', subjectId: id, changes });
  });
}

/**
 * Posts a test message, whether the channel is on or not.
 * @throws Refusal `channel_not_found`
 */
export async function testChannel(context: Context, actor: Actor, id: string) {
  const channel = await requireChannel(context, id);
  const { siteName } = await readSettings(context);
  const text = `${t('channels.test', { site: siteName })}\n${context.origin}/`;
  const post = { text, title: siteName, url: `${context.origin}/`, image: null };
  const sending = { idempotencyKey: `test_${id}_${context.clock().getTime()}`, type: 'channel.test', data: {} };
  const result = await callService(context, toService(context, channel), post, sending);
  await recordAudit(context, actor, { action: 'channel.tested', subject: 'channel', subjectId: id });
  return { ok: result.verdict === 'sent', outcome: outcomeText(result.outcome) };
}

/** Returns the posts to a channel, newest first. @throws Refusal `channel_not_found` */
export async function listPosts(context: Context, id: string, page: PageRequest) {
  await requireChannel(context, id);
  return toList(page, await store.listPosts(context.database, id, page), toChannelPost);
}

/**
 * Sends a post again that failed or may not have arrived.
 * @throws Refusal `channel_not_found`, `channel_off`, `channel_post_not_found`
 */
export function retryPost(context: Context, actor: Actor, id: string, dealId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    if (!(await requireChannel(context, id)).is_on) throw new Refusal('channel_off');
    const post = await store.lockPost(context.database, id, dealId);
    if (!post || !['failed', 'unsure'].includes(post.state)) throw new Refusal('channel_post_not_found');
    await store.updatePost(context.database, { channelId: id, dealId }, { state: 'waiting', outcome: null, tries: 0 });
    await queuePosts(context, [id], dealId);
    const changes = { deal: [null, dealId] as const };
    await recordAudit(context, actor, { action: 'channel.retried', subject: 'channel', subjectId: id, changes });
  });
}
