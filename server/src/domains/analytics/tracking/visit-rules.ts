import type { Channel, Device } from '@haggle/contract/analytics/dimensions';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { nameOfPage } from './page-rules.ts';

/** Where a visit came from, as it is noted when it begins. What is not known is left out. */
export interface VisitFacts {
  entryPage?: string;
  channel: Channel;
  campaign?: string;
  device?: Device;
  browser?: string;
  country?: string;
  language?: string;
  /** The name of a program; people have none. */
  program?: string;
}

const most = analyticsLimits.trafficNameMost;

/** The page that a visit began on. Deals are told apart by their ids, since each is a page that search engines lead to. */
export function landingOf(entryPage: string): string {
  const deal = /^\/deals\/(\d+)(?:\/|$)/.exec(URL.parse(entryPage, 'http://site.invalid')?.pathname ?? '');
  return deal ? `/deals/${deal[1]}` : nameOfPage(entryPage);
}

/** The name of a campaign in small letters; undefined without one, or where it holds what may be somebody's. */
export function campaignOf(said: string | null | undefined, entryPage: string | null | undefined): string | undefined {
  const query = URL.parse(entryPage ?? '', 'http://site.invalid')?.searchParams;
  const written = said || query?.get('utm_campaign') || query?.get('utm_source') || '';
  const name = written.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase().slice(0, most).toWellFormed();
  return name === '' || name.includes('@') || name.includes('\0') ? undefined : name;
}

const searchEngines =
  /^(search|google|bing|duckduckgo|ecosia|yahoo|yandex|baidu|qwant|startpage|kagi|naver|seznam|mojeek)\.|\.(search|google|bing|yahoo|yandex|baidu|naver|brave)\./;
const socialNetworks =
  /(^|\.)(facebook|instagram|threads|pinterest|reddit|linkedin|tiktok|youtube|bsky|tumblr|vk|weibo|snapchat|discord|telegram|whatsapp)\.|^(t\.co|x\.com|twitter\.com|t\.me|lnkd\.in|youtu\.be|mastodon\..+)$/;

/** How a visit came, by the host that led to it. A link with a campaign counts as that, wherever it stood. */
export function channelOf(source: string | null, campaign: string | undefined, referrer: string | null): Channel {
  if (campaign !== undefined) return 'campaign';
  if (referrer?.startsWith('android-app:')) return 'app';
  if (source === null) return 'direct';
  if (searchEngines.test(source)) return 'search';
  return socialNetworks.test(source) ? 'social' : 'site';
}

/** The language that a browser wishes for most: `de` of `de-AT,de;q=0.9`. */
export function languageOf(acceptLanguage: string): string | undefined {
  return /^\s*([a-z]{2,3})(?:[-,;]|$)/i.exec(acceptLanguage)?.[1]?.toLowerCase();
}

/** What a program calls itself: `Googlebot` of `Mozilla/5.0 (compatible; Googlebot/2.1; …)`. */
export function programOf(userAgent: string): string {
  const named = /[\w.-]*(?:bot|crawler|spider|preview|externalhit|monitor|headless)[\w.-]*/i.exec(userAgent)?.[0];
  const first = /^[\w.-]+/.exec(userAgent)?.[0];
  return (named ?? first ?? 'other').slice(0, most);
}
