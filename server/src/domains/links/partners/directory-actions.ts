import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { type Context, primaryOf } from '../../../platform/context.ts';
import * as store from './store.ts';
import { findByHost, type LinkParts, makeLink } from './template-rules.ts';

export interface ActivePartner {
  id: string;
  linkTemplate: string;
}

/** The active partners as the way to a shop needs them. */
export interface Directory {
  /** Whose shop an address belongs to; undefined for nobody's. */
  find(url: string): ActivePartner | undefined;
}

/** Kept in memory for a moment: they are few, change seldom, and every list of deals asks for them. */
const keptFor = affiliateLimits.click.keptFor * 1000;

interface Kept {
  directory: Promise<Directory>;
  /** On the clock of `performance.now()`, which never leaps. */
  until: number;
}

/** By the storage, which a context shares with its copies in transactions. */
const kept = new WeakMap<object, Kept>();

export function readDirectory(context: Context): Promise<Directory> {
  const found = kept.get(context.storage);
  if (found && found.until > performance.now()) return found.directory;
  const directory = load(context);
  kept.set(context.storage, { directory, until: performance.now() + keptFor });
  // What could not be read is asked for again.
  directory.catch(() => forgetDirectory(context));
  return directory;
}

/** Reads the partners anew next time: they have changed. */
export function forgetDirectory(context: Context): void {
  kept.delete(context.storage);
}

async function load(context: Context): Promise<Directory> {
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
