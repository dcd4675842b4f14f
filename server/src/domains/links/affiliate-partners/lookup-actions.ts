import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { perProcess } from '../../../kernel/process-state.ts';
import { type Context, primaryOf } from '../../../platform/context.ts';
import { isDatabaseGone } from '../../../platform/database/database.ts';
import * as store from './store.ts';
import { findByHost, type LinkParts, makeLink } from './template-rules.ts';

export interface ActivePartner {
  id: string;
  linkTemplate: string;
}

/** Finds the active partner for a link to a shop. */
export interface PartnerLookup {
  /** Returns the partner for the shop at a URL, if any. */
  find(url: string): ActivePartner | undefined;
}

/** Milliseconds in memory: partners are few and rarely change, and every list of deals needs them. */
const cacheMs = affiliateLimits.click.keptFor * 1000;

interface CachedLookup {
  lookup: Promise<PartnerLookup> | undefined;
  /** The last lookup that loaded successfully. */
  last?: PartnerLookup;
  /** By `performance.now()`, which never jumps. */
  until: number;
}

const cacheOf = perProcess<CachedLookup, Context>(() => ({ lookup: undefined, until: 0 }));

export function readPartnerLookup(context: Context): Promise<PartnerLookup> {
  const cache = cacheOf(context);
  if (cache.lookup && cache.until > performance.now()) return cache.lookup;
  const lookup = loadOrReuse(context, cache);
  Object.assign(cache, { lookup, until: performance.now() + cacheMs });
  // A failed read is retried by the next call.
  lookup.catch(() => invalidatePartnerLookup(context));
  return lookup;
}

/** Makes the next call reload the partners, because they have changed. */
export function invalidatePartnerLookup(context: Context): void {
  cacheOf(context).lookup = undefined;
}

/** While the primary is down, lists from a replica keep using the last partners. */
async function loadOrReuse(context: Context, cache: CachedLookup): Promise<PartnerLookup> {
  try {
    cache.last = await load(context);
  } catch (error) {
    if (!cache.last || !isDatabaseGone(error)) throw error;
  }
  return cache.last;
}

async function load(context: Context): Promise<PartnerLookup> {
  const rows = await store.listActive(primaryOf(context));
  const byDomain = new Map(
    rows.flatMap(({ id, link_template: linkTemplate, hosts }) =>
      hosts.map(({ domain }) => [domain, { id, linkTemplate }] as const),
    ),
  );
  const catchAll = rows.find((row) => row.is_catch_all);
  const catchAllPartner = catchAll && { id: catchAll.id, linkTemplate: catchAll.link_template };
  return {
    find: (url) =>
      (byDomain.size === 0 ? undefined : findByHost(byDomain, url)) ?? (isWebUrl(url) ? catchAllPartner : undefined),
  };
}

const isWebUrl = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Returns the partner's link to a deal, or undefined if none can be made from its URL. */
export function makePartnerLink(partner: ActivePartner, link: LinkParts): string | undefined {
  return makeLink(partner.linkTemplate, link);
}
