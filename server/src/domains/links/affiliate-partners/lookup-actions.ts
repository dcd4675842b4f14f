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

/** The active partners as the way to a shop needs them. */
export interface PartnerLookup {
  /** Whose shop an address belongs to; undefined for nobody's. */
  find(url: string): ActivePartner | undefined;
}

/** Kept in memory for a moment: they are few, change seldom, and every list of deals asks for them. */
const cacheFor = affiliateLimits.click.keptFor * 1000;

interface CachedLookup {
  lookup: Promise<PartnerLookup> | undefined;
  /** The last that could be read. */
  last?: PartnerLookup;
  /** On the clock of `performance.now()`, which never leaps. */
  until: number;
}

const cacheOf = perProcess<CachedLookup, Context>(() => ({ lookup: undefined, until: 0 }));

export function readPartnerLookup(context: Context): Promise<PartnerLookup> {
  const cache = cacheOf(context);
  if (cache.lookup && cache.until > performance.now()) return cache.lookup;
  const lookup = loadOrLast(context, cache);
  Object.assign(cache, { lookup, until: performance.now() + cacheFor });
  // What could not be read is asked for again.
  lookup.catch(() => forgetPartnerLookup(context));
  return lookup;
}

/** Reads the partners again next time: they have changed. */
export function forgetPartnerLookup(context: Context): void {
  cacheOf(context).lookup = undefined;
}

/** While the database is away, lists that a replica has go on with the partners of before. */
async function loadOrLast(context: Context, cache: CachedLookup): Promise<PartnerLookup> {
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
  const rest = rows.find((row) => row.is_catch_all);
  const other = rest && { id: rest.id, linkTemplate: rest.link_template };
  return {
    find: (url) => (byDomain.size === 0 ? undefined : findByHost(byDomain, url)) ?? (isWeb(url) ? other : undefined),
  };
}

const isWeb = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** The partner's link to a deal, or undefined when none can be made of its address. */
export function linkThrough(partner: ActivePartner, link: LinkParts): string | undefined {
  return makeLink(partner.linkTemplate, link);
}
