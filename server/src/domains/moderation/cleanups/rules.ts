import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import type { CleanupDraft } from '@haggle/contract/moderation/cleanups';

/** Traces of a spammer that can be recognized again. */
export interface Traces {
  /** Hosts that their posts link to, except those that other members link to as well. */
  hosts: readonly HostTrace[];
  /** How many of their posts link to any other site. */
  linkingPosts: number;
  /** The domain of their verified address; null if others have one there too, or anyone can get one. */
  email: { domain: string; isRepeated: boolean } | null;
  /** Hashes of the addresses they came from. */
  places: readonly string[];
}

export interface HostTrace {
  host: string;
  /** How many of their posts link to it. */
  posts: number;
}

/** A blocklist entry that a cleanup adds. */
export interface TraceEntry {
  kind: 'link_host' | 'email_domain' | 'place';
  value: string;
  effect: 'hold';
}

/** An entry that it can add. */
export interface Candidate extends TraceEntry {
  isSuggested: boolean;
}

/** Sites that everyone links to. */
const commonSites =
  `amazon.com apple.com archive.org bbc.co.uk bing.com discord.com discord.gg dropbox.com ebay.com etsy.com
  facebook.com flickr.com github.com gitlab.com google.com imgur.com instagram.com linkedin.com medium.com microsoft.com
  mozilla.org netflix.com nytimes.com openstreetmap.org paypal.com pinterest.com quora.com reddit.com soundcloud.com
  spotify.com stackexchange.com stackoverflow.com steampowered.com telegram.org tiktok.com trustpilot.com twitch.tv
  twitter.com vimeo.com whatsapp.com wikimedia.org wikipedia.org x.com youtu.be youtube.com`.split(/\s+/);

/** Domains under which unrelated people each have a host of their own. */
const sharedHostDomains = new Set(
  `blogspot.com co.uk com.au com.br github.io gitlab.io glitch.me herokuapp.com medium.com myshopify.com netlify.app
  notion.site pages.dev substack.com tumblr.com vercel.app web.app weebly.com wixsite.com wordpress.com workers.dev`.split(
    /\s+/,
  ),
);

/**
 * Returns whether a host must never be listed because of a spammer's posts. That is the site's own, one with many
 * people's sites, or one that everyone links to. An entry also matches the hosts below it.
 */
export function isUnlistableHost(host: string, ownHost: string): boolean {
  return isWithin(ownHost, host) || sharedHostDomains.has(host) || commonSites.some((site) => isWithin(host, site));
}

/** Whether a host equals another one or lies below it. */
function isWithin(host: string, parent: string): boolean {
  return host === parent || host.endsWith(`.${parent}`);
}

/**
 * Returns the entries that traces can become. All of them only hold posts for a moderator, because a spammer chooses
 * what to link to. Suggested are hosts linked to again and again, domains with another suspended account, and all
 * addresses.
 */
export function candidatesOf({ hosts, linkingPosts, email, places }: Traces): Candidate[] {
  const { minHostPosts, minHostShare } = blocklistLimits;
  const effect = 'hold';
  return [
    ...hosts.map(({ host: value, posts }) => {
      const isSuggested = posts >= minHostPosts && posts >= linkingPosts * minHostShare;
      return { kind: 'link_host', value, effect, isSuggested } as const;
    }),
    ...(email ? [{ kind: 'email_domain', value: email.domain, effect, isSuggested: email.isRepeated } as const] : []),
    ...places.map((value) => ({ kind: 'place', value, effect, isSuggested: true }) as const),
  ];
}

/** Returns the entries to add: the chosen ones (a null value means any of its kind), by default the suggested ones. */
export function selectEntries(candidates: readonly Candidate[], chosen: CleanupDraft['blocked']): TraceEntry[] {
  const isChosen = ({ kind, value, isSuggested }: Candidate) =>
    chosen?.some((one) => one.kind === kind && (one.value == null || one.value === value)) ?? isSuggested;
  return candidates.filter(isChosen).map(({ kind, value, effect }) => ({ kind, value, effect }));
}
