import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { type Context, primaryOf } from '../../../platform/context.ts';
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
  lookup: Promise<PartnerLookup>;
  /** On the clock of `performance.now()`, which never leaps. */
  until: number;
}

/** By the storage, which a context shares with its copies in transactions. */
const cache = new WeakMap<object, CachedLookup>();

export function readPartnerLookup(context: Context): Promise<PartnerLookup> {
  const found = cache.get(context.storage);
  if (found && found.until > performance.now()) return found.lookup;
  const lookup = load(context);
  cache.set(context.storage, { lookup, until: performance.now() + cacheFor });
  // What could not be read is asked for again.
  lookup.catch(() => forgetPartnerLookup(context));
  return lookup;
}

/** Reads the partners anew next time: they have changed. */
export function forgetPartnerLookup(context: Context): void {
  cache.delete(context.storage);
}

async function load(context: Context): Promise<PartnerLookup> {
  const rows = await store.listActive(primaryOf(context));
  const byDomain = new Map(
    rows.flatMap(({ id, link_template: linkTemplate, hosts }) =>
      hosts.map(({ domain }) => [domain, { id, linkTemplate }] as const),
    ),
  );
  return { find: (url) => (byDomain.size === 0 ? undefined : findByHost(byDomain, url)) };
}

/** The partner's link to a deal, or undefined when none can be made of its address. */
export function linkThrough(partner: ActivePartner, link: LinkParts): string | undefined {
  return makeLink(partner.linkTemplate, link);
}
