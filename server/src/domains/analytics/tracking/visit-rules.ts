import type { Channel, Device } from '@haggle/contract/analytics/dimensions';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { nameOfPage } from './page-rules.ts';

/** Facts recorded at the start of a visit; unknown ones are left out. */
export interface VisitFacts {
  entryPage?: string;
  channel: Channel;
  campaign?: string;
  device?: Device;
  browser?: string;
  country?: string;
  language?: string;
  /** The name of a bot; unset for people. */
  program?: string;
}

const maxNameLength = analyticsLimits.maxTrafficNameLength;

/** Returns the landing page of a visit. Deals keep their ids, because search engines link to each of them. */
export function landingOf(entryPage: string): string {
  const deal = /^\/deals\/(\d+)(?:\/|$)/.exec(URL.parse(entryPage, 'http://site.invalid')?.pathname ?? '');
  return deal ? `/deals/${deal[1]}` : nameOfPage(entryPage);
}

/** Returns the campaign's name in lower case, or undefined if there is none or it may contain personal data. */
export function campaignOf(
  reported: string | null | undefined,
  entryPage: string | null | undefined,
): string | undefined {
  const query = URL.parse(entryPage ?? '', 'http://site.invalid')?.searchParams;
  const rawName = reported || query?.get('utm_campaign') || query?.get('utm_source') || '';
  const name = rawName.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxNameLength).toWellFormed();
  return name === '' || name.includes('@') || name.includes('\0') ? undefined : name;
}

const searchEngines =
  /^(search|google|bing|duckduckgo|ecosia|yahoo|yandex|baidu|qwant|startpage|kagi|naver|seznam|mojeek)\.|\.(search|google|bing|yahoo|yandex|baidu|naver|brave)\./;
const socialNetworks =
  /(^|\.)(facebook|instagram|threads|pinterest|reddit|linkedin|tiktok|youtube|bsky|tumblr|vk|weibo|snapchat|discord|telegram|whatsapp)\.|^(t\.co|x\.com|twitter\.com|t\.me|lnkd\.in|youtu\.be|mastodon\..+)$/;

/** Returns the channel of a visit, by its referring host. A link with a campaign counts as that, wherever it was. */
export function channelOf(source: string | null, campaign: string | undefined, referrer: string | null): Channel {
  if (campaign !== undefined) return 'campaign';
  if (referrer?.startsWith('android-app:')) return 'app';
  if (source === null) return 'direct';
  if (searchEngines.test(source)) return 'search';
  return socialNetworks.test(source) ? 'social' : 'site';
}

/** Returns the browser's preferred language: `de` for `de-AT,de;q=0.9`. */
export function languageOf(acceptLanguage: string): string | undefined {
  return /^\s*([a-z]{2,3})(?:[-,;]|$)/i.exec(acceptLanguage)?.[1]?.toLowerCase();
}

/** Returns the name in a bot's user agent: `Googlebot` for `Mozilla/5.0 (compatible; Googlebot/2.1; …)`. */
export function programOf(userAgent: string): string {
  const botName = /[\w.-]*(?:bot|crawler|spider|preview|externalhit|monitor|headless)[\w.-]*/i.exec(userAgent)?.[0];
  const first = /^[\w.-]+/.exec(userAgent)?.[0];
  return (botName ?? first ?? 'other').slice(0, maxNameLength);
}
