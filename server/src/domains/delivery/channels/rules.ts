import type { ChannelKind, ChannelRule } from '@haggle/contract/delivery/channels';
import { isIn } from '@haggle/contract/keys';
import * as channelLimits from '@haggle/contract/limits/channels';
import { daysBetween } from '../../../kernel/time.ts';

/** What of a deal decides whether it goes out. */
export interface OfferedDeal {
  score: number;
  /** Since when it is hot. */
  hotAt: Date | null;
  discount: number | null;
  /** The slugs of its category and of all above it. */
  categories: readonly string[];
  store: string | null;
  postedAt: Date;
}

/** What a channel takes, and since when. */
export interface Taking extends ChannelRule {
  since: Date;
}

/**
 * Whether a channel's rule takes a deal. What is old became hot too late to be news, and what was published or hot before the
 * rule is none either: any vote has a deal offered to all channels.
 */
export function takes(rule: Taking, deal: OfferedDeal, now: Date): boolean {
  if (daysBetween(deal.postedAt, now) > channelLimits.newsDays) return false;
  if (rule.trigger === 'new' && deal.postedAt < rule.since) return false;
  if (rule.trigger === 'hot' && (deal.hotAt === null || deal.hotAt < rule.since)) return false;
  if (rule.trigger === 'score' && deal.score < (rule.minScore ?? 1)) return false;
  if (rule.minDiscount !== null && (deal.discount ?? 0) < rule.minDiscount) return false;
  if (rule.category !== null && !deal.categories.includes(rule.category)) return false;
  return rule.store === null || rule.store === deal.store;
}

/** Whether a channel takes other deals than before, or takes any again: it starts over with what comes now. */
export function startsOver(before: ChannelRule & { isOn: boolean }, now: ChannelRule & { isOn: boolean }): boolean {
  if (now.isOn && !before.isOn) return true;
  return ruleFields.some((field) => before[field] !== now[field]);
}

const ruleFields = ['trigger', 'minScore', 'category', 'store', 'minDiscount'] as const;

/** Whether what waited for a channel that was off is still news. */
export function isNews(queuedAt: Date, now: Date): boolean {
  return daysBetween(queuedAt, now) <= channelLimits.newsDays;
}

/** What a template's places stand for; empty where nothing is known. */
export type Places = Record<(typeof channelLimits.places)[number], string>;

/**
 * The text of a post. Lines, and parts of a line between `·`, in which every place is empty are left out; a title that makes
 * it longer than the service takes is cut.
 */
export function writeText(template: string | null, places: Places, kind: ChannelKind): string {
  const most = channelLimits.textMost[kind];
  const whole = fill(template ?? channelLimits.template, places);
  const excess = [...whole].length - most;
  if (excess <= 0) return whole;
  const title = [...places.title].slice(0, -(excess + 1)).join('');
  const shorter = fill(template ?? channelLimits.template, { ...places, title: `${title.trimEnd()}…` });
  return [...shorter].slice(0, most).join('');
}

function fill(template: string, places: Places): string {
  const lines = template.split('\n').map((line) => {
    const parts = line.split(' · ').filter((part) => !isEmpty(part, places));
    return parts.length === 0
      ? undefined
      : parts.map((part) => part.replace(place, (_, name) => wordsFor(places, name))).join(' · ');
  });
  return lines
    .filter((line) => line !== undefined)
    .join('\n')
    .trim();
}

const place = /\{(\w+)\}/g;

function wordsFor(places: Places, name: string): string {
  return isIn(places, name) ? places[name] : '';
}

function isEmpty(part: string, places: Places): boolean {
  const names = [...part.matchAll(place)].map(([, name = '']) => name);
  return names.length > 0 && names.every((name) => wordsFor(places, name) === '');
}

/** Services that know a post by its number when it comes again, so that it can be sent again where no answer came. */
export function knowsRepeats(kind: ChannelKind): boolean {
  return kind === 'mastodon' || kind === 'webhook';
}

export type Verdict = 'sent' | 'later' | 'never' | 'unsure';

/** What an answer's status means: what a service refuses for good is not sent again. */
export function judgeStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return 'sent';
  const isForGood = status >= 300 && status < 500 && ![408, 425, 429].includes(status);
  return isForGood ? 'never' : 'later';
}

const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What it means that no answer came: unless no connection was made, nobody knows whether the post arrived. */
export function judgeSilence(kind: ChannelKind, code: string): Verdict {
  return notConnected.has(code) || knowsRepeats(kind) ? 'later' : 'unsure';
}
