import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import type { CleanupDraft } from '@haggle/contract/moderation/cleanups';

/** What a spammer leaves that can be told again. */
export interface Traces {
  /** Where their posts lead, but for hosts that others link to, too. */
  hosts: readonly HostTrace[];
  /** How many of their posts lead to any other site. */
  linkingPosts: number;
  /** Of an address that they proved; null where others have one there, too, or anybody can. */
  email: { domain: string; isRepeated: boolean } | null;
  /** From where they came, unreadable. */
  places: readonly string[];
}

export interface HostTrace {
  host: string;
  /** In how many of their posts. */
  posts: number;
}

/** An entry that a removal makes. */
export interface TraceEntry {
  kind: 'link_host' | 'email_domain' | 'place';
  value: string;
  effect: 'hold';
}

/** One that it can make. */
export interface Candidate extends TraceEntry {
  isSuggested: boolean;
}

/** Sites that anybody links to. */
const everybodys =
  `amazon.com apple.com archive.org bbc.co.uk bing.com discord.com discord.gg dropbox.com ebay.com etsy.com
  facebook.com flickr.com github.com gitlab.com google.com imgur.com instagram.com linkedin.com medium.com microsoft.com
  mozilla.org netflix.com nytimes.com openstreetmap.org paypal.com pinterest.com quora.com reddit.com soundcloud.com
  spotify.com stackexchange.com stackoverflow.com steampowered.com telegram.org tiktok.com trustpilot.com twitch.tv
  twitter.com vimeo.com whatsapp.com wikimedia.org wikipedia.org x.com youtu.be youtube.com`.split(/\s+/);

/** Under which strangers have a host of their own each. */
const shared = new Set(
  `blogspot.com co.uk com.au com.br github.io gitlab.io glitch.me herokuapp.com medium.com myshopify.com netlify.app
  notion.site pages.dev substack.com tumblr.com vercel.app web.app weebly.com wixsite.com wordpress.com workers.dev`.split(
    /\s+/,
  ),
);

/**
 * Whether a host is never listed because of what a stranger wrote: the site's own, one that holds many others' sites, or one
 * that anybody links to. An entry meets the hosts below it, too.
 */
export function isNobodys(host: string, ownHost: string): boolean {
  return isWithin(ownHost, host) || shared.has(host) || everybodys.some((site) => isWithin(host, site));
}

/** Whether a host is another one, or lies below it. */
function isWithin(host: string, above: string): boolean {
  return host === above || host.endsWith(`.${above}`);
}

/**
 * The entries that traces can make. All of them hold what they meet for a moderator: who wrote the posts also chose where they lead.
 * Suggested is what the spammer led to again and again, and a domain of which another account was removed before.
 */
export function candidatesOf({ hosts, linkingPosts, email, places }: Traces): Candidate[] {
  const { hostPostsLeast, hostShareLeast } = blocklistLimits;
  const effect = 'hold';
  return [
    ...hosts.map(({ host: value, posts }) => {
      const isSuggested = posts >= hostPostsLeast && posts >= linkingPosts * hostShareLeast;
      return { kind: 'link_host', value, effect, isSuggested } as const;
    }),
    ...(email ? [{ kind: 'email_domain', value: email.domain, effect, isSuggested: email.isRepeated } as const] : []),
    ...places.map((value) => ({ kind: 'place', value, effect, isSuggested: true }) as const),
  ];
}

/** The entries that are made: those chosen, of which some are not named to whoever chooses; without a choice, those suggested. */
export function chosenOf(candidates: readonly Candidate[], chosen: CleanupDraft['blocked']): TraceEntry[] {
  const isChosen = ({ kind, value, isSuggested }: Candidate) =>
    chosen?.some((one) => one.kind === kind && (one.value == null || one.value === value)) ?? isSuggested;
  return candidates.filter(isChosen).map(({ kind, value, effect }) => ({ kind, value, effect }));
}
