import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as channelLimits from '../limits/channels.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, PageQuery, requiredText, Slug, Time } from '../shapes.ts';

export type ChannelKind = (typeof channelLimits.kinds)[number];

const Rule = z.object({
  trigger: z.enum(channelLimits.triggers, choice(channelLimits.triggers)),
  /** For `score`. */
  minScore: z.int().min(1).max(100_000).nullable(),
  /** Slugs; a category includes its subcategories. */
  category: Slug.nullable(),
  store: Slug.nullable(),
  /** In percent. */
  minDiscount: z.int().min(1).max(100).nullable(),
});
export type ChannelRule = z.infer<typeof Rule>;

/** A channel as admins see it, without its token. */
export const Channel = Rule.extend({
  _id: Id,
  kind: z.enum(channelLimits.kinds),
  name: z.string(),
  /** The service's URL; null if the URL itself is the secret. */
  address: z.string().nullable(),
  /** The chat, for Telegram. */
  target: z.string().nullable(),
  hasSecret: z.boolean(),
  /** The message template; null for the default one. */
  template: z.string().nullable(),
  isOn: z.boolean(),
  sent: z.int(),
  failed: z.int(),
  lastSentAt: Time.nullable(),
}).meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

const { maxNameLength, maxAddress, maxTargetLength, maxSecretLength, maxTemplateLength } = channelLimits;

const ServiceAddress = z
  .url({ protocol: /^https?$/, error: () => t('fields.webAddress') })
  .max(maxAddress, { error: () => t('fields.addressTooLong') });

function namesOnlyKnown(template: string): boolean {
  const known: readonly string[] = channelLimits.places;
  return [...template.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => known.includes(name));
}

export const ChannelDraft = Rule.extend({
  kind: z.enum(channelLimits.kinds, choice(channelLimits.kinds)),
  name: requiredText(() => t('fields.name'), maxNameLength),
  address: ServiceAddress.nullish(),
  target: z.string().trim().max(maxTargetLength).nullish(),
  /** A token; for Discord and Slack, the webhook URL. If omitted, it doesn't change. */
  secret: z.string().trim().min(1).max(maxSecretLength).optional(),
  template: z
    .string()
    .trim()
    .max(maxTemplateLength)
    .refine(namesOnlyKnown, {
      error: () => t('channels.fields.template', { names: channelLimits.places.map((name) => `{${name}}`).join(' ') }),
    })
    .nullish(),
  isOn: z.boolean(),
})
  .refine(({ kind, address }) => (kind !== 'mastodon' && kind !== 'webhook') || Boolean(address), {
    path: ['address'],
    error: () => t('channels.fields.address'),
  })
  .refine(({ kind, target }) => kind !== 'telegram' || Boolean(target), {
    path: ['target'],
    error: () => t('channels.fields.chat'),
  })
  .refine(
    ({ kind, secret }) =>
      (kind !== 'discord' && kind !== 'slack') || secret === undefined || /^https?:\/\/[^/]/.test(secret),
    {
      path: ['secret'],
      error: () => t('fields.webAddress'),
    },
  )
  .refine(({ trigger, minScore }) => trigger !== 'score' || minScore !== null, {
    path: ['minScore'],
    error: () => t('channels.fields.score'),
  });
export type ChannelDraft = z.output<typeof ChannelDraft>;

/** `unsure`: it may have arrived, and the service can't be queried, so it is only resent manually. */
export const postStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;

const ChannelPost = z
  .object({
    dealId: Id,
    title: z.string(),
    path: z.string(),
    state: z.enum(postStates),
    tries: z.int(),
    /** The last outcome from the service, as text. */
    outcome: z.string().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
  })
  .meta({ id: 'ChannelPost' });
export type ChannelPost = z.infer<typeof ChannelPost>;

const Outcome = z.object({ ok: z.boolean(), outcome: z.string() });

const change = { who: 'settings', signIn: true, confirm: 'always' } as const;
const read = { who: 'settings', signIn: true } as const;
const params = z.object({ id: Id });

export const listChannels = endpoint({
  method: 'GET',
  path: '/admin/channels',
  ...read,
  summary: 'List the channels of other services that deals are posted to',
  answer: one(z.array(Channel)),
});

export const addChannel = endpoint({
  method: 'POST',
  path: '/admin/channels',
  ...change,
  summary: 'Add a channel; of a webhook, the answer tells its signing secret once',
  body: ChannelDraft,
  answer: one(Channel.extend({ signingSecret: z.string().nullable() })),
  errors: ['channels_full', 'page_not_allowed', 'channel_needs_secret', 'category_not_found', 'store_not_found'],
});

export const changeChannel = endpoint({
  method: 'PUT',
  path: '/admin/channels/:id',
  ...change,
  summary: 'Change a channel; its kind stays',
  params,
  body: ChannelDraft,
  answer: one(Channel),
  errors: ['secret_again', 'channel_not_found', 'page_not_allowed', 'category_not_found', 'store_not_found'],
});

export const deleteChannel = endpoint({
  method: 'DELETE',
  path: '/admin/channels/:id',
  ...change,
  summary: 'Delete a channel with its log; what was posted stays where it was posted',
  params,
  answer: Done,
  errors: ['channel_not_found'],
});

export const testChannel = endpoint({
  method: 'POST',
  path: '/admin/channels/:id/test',
  ...read,
  rate: 'testWebhook',
  waitsOutside: true,
  summary: 'Post a test message to a channel',
  params,
  answer: one(Outcome),
  errors: ['channel_not_found'],
});

export const listChannelPosts = endpoint({
  method: 'GET',
  path: '/admin/channels/:id/posts',
  ...read,
  summary: 'List what was posted to a channel, the latest first',
  params,
  query: PageQuery,
  answer: list(ChannelPost),
  errors: ['channel_not_found'],
});

export const retryChannelPost = endpoint({
  method: 'POST',
  path: '/admin/channels/:id/posts/:dealId/retry',
  ...read,
  summary: 'Post a deal again that failed, or of which nobody knows whether it arrived',
  params: z.object({ id: Id, dealId: Id }),
  answer: Done,
  errors: ['channel_not_found', 'channel_off', 'channel_post_not_found'],
});

export const channelEndpoints = [
  listChannels,
  addChannel,
  changeChannel,
  deleteChannel,
  testChannel,
  listChannelPosts,
  retryChannelPost,
] as const;
