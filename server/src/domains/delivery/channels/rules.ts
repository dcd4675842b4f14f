import type { ChannelKind, ChannelRule } from '@haggle/contract/delivery/channels';
import { isIn, tableOf } from '@haggle/contract/keys';
import * as channelLimits from '@haggle/contract/limits/channels';
import { daysBetween } from '../../../kernel/time.ts';

/** The facts about a deal that decide whether it is posted. */
export interface OfferedDeal {
  score: number;
  /** When it became hot. */
  hotAt: Date | null;
  discount: number | null;
  /** The slugs of its category and of all above it. */
  categories: readonly string[];
  store: string | null;
  postedAt: Date;
}

/** A channel's rule, and since when it applies. */
export interface ActiveRule extends ChannelRule {
  since: Date;
}

/**
 * Returns whether a channel's rule takes a deal. An old deal that becomes hot isn't news, nor is one that was published
 * or hot before the rule: any vote offers a deal to all channels.
 */
export function matchesRule(rule: ActiveRule, deal: OfferedDeal, now: Date): boolean {
  if (daysBetween(deal.postedAt, now) > channelLimits.newsDays) return false;
  if (rule.trigger === 'new' && deal.postedAt < rule.since) return false;
  if (rule.trigger === 'hot' && (deal.hotAt === null || deal.hotAt < rule.since)) return false;
  if (rule.trigger === 'score' && deal.score < (rule.minScore ?? 1)) return false;
  if (rule.minDiscount !== null && (deal.discount ?? 0) < rule.minDiscount) return false;
  if (rule.category !== null && !deal.categories.includes(rule.category)) return false;
  return rule.store === null || rule.store === deal.store;
}

/** Returns whether a channel's rule changed or it was switched on again: then only deals from now on count. */
export function isRuleReset(before: ChannelRule & { isOn: boolean }, now: ChannelRule & { isOn: boolean }): boolean {
  if (now.isOn && !before.isOn) return true;
  return ruleFields.some((field) => before[field] !== now[field]);
}

const ruleFields = ['trigger', 'minScore', 'category', 'store', 'minDiscount'] as const;

/** Returns whether a post that waited for a switched-off channel is still news. */
export function isNews(queuedAt: Date, now: Date): boolean {
  return daysBetween(queuedAt, now) <= channelLimits.newsDays;
}

/** Values of a template's placeholders; empty if unknown. */
export type PlaceholderValues = Record<(typeof channelLimits.places)[number], string>;

/**
 * Returns the text of a post. Lines, and parts of a line between `·`, with only empty placeholders are left out. If the
 * text is too long for the service, the title is cut. It mentions only those whom the template itself mentions.
 */
export function renderText(template: string | null, unsafe: PlaceholderValues, kind: ChannelKind): string {
  const values = notifiesMentioned(kind) ? breakMentions(unsafe) : unsafe;
  const maxLength = channelLimits.maxTextLength[kind];
  const whole = fill(template ?? channelLimits.template, values);
  const excess = [...whole].length - maxLength;
  if (excess <= 0) return whole;
  const title = [...values.title].slice(0, -(excess + 1)).join('');
  const shorter = fill(template ?? channelLimits.template, { ...values, title: `${title.trimEnd()}…` });
  return [...shorter].slice(0, maxLength).join('');
}

/** Returns whether a service notifies people whose names are in a text. The calls of other services rule that out. */
function notifiesMentioned(kind: ChannelKind): boolean {
  return kind === 'mastodon' || kind === 'telegram';
}

/** A zero-width space after an `@` that starts a name looks the same and mentions no one. */
function breakMentions(values: PlaceholderValues): PlaceholderValues {
  const breakIn = (text: string) => text.replace(/(?<!\w)@(?=\w)/g, '@\u200b');
  return { ...tableOf(channelLimits.places, (name) => breakIn(values[name])), url: values.url };
}

function fill(template: string, values: PlaceholderValues): string {
  const lines = template.split('\n').map((line) => {
    const parts = line.split(' · ').filter((part) => !isEmpty(part, values));
    return parts.length === 0
      ? undefined
      : parts.map((part) => part.replace(placeholderPattern, (_, name) => placeholderValue(values, name))).join(' · ');
  });
  return lines
    .filter((line) => line !== undefined)
    .join('\n')
    .trim();
}

const placeholderPattern = /\{(\w+)\}/g;

function placeholderValue(values: PlaceholderValues, name: string): string {
  return isIn(values, name) ? values[name] : '';
}

function isEmpty(part: string, values: PlaceholderValues): boolean {
  const names = [...part.matchAll(placeholderPattern)].map(([, name = '']) => name);
  return names.length > 0 && names.every((name) => placeholderValue(values, name) === '');
}

/** Returns whether a service recognizes a repeated post by its key, so that it can be sent again without a response. */
export function supportsIdempotency(kind: ChannelKind): boolean {
  return kind === 'mastodon' || kind === 'webhook';
}

export type Verdict = 'sent' | 'later' | 'never' | 'unsure';

/** Returns what a response's status means. Permanent refusals aren't sent again. */
export function classifyStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return 'sent';
  const isPermanent = status >= 300 && status < 500 && ![408, 425, 429].includes(status);
  return isPermanent ? 'never' : 'later';
}

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns what a missing response means: unless no connection was made, the post may have arrived. */
export function classifyNoResponse(kind: ChannelKind, code: string): Verdict {
  return connectionErrors.has(code) || supportsIdempotency(kind) ? 'later' : 'unsure';
}
