import * as seoLimits from '@haggle/contract/limits/seo';
import { type Context, withLag } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { fixedPages, type Kind, kinds, type Part, parsePart, toRobots } from './rules.ts';
import * as store from './store.ts';
import { toIndex, toUrlSet } from './views.ts';

export { partName } from './rules.ts';

/** A text for crawlers. */
export interface CrawlerFile {
  text: string;
  /** The number of URLs it lists. */
  addresses: number;
}

const { idsPerPart } = seoLimits.sitemap;

/** Returns `robots.txt`: the paths closed to crawlers and the sitemap's URL. */
export async function makeRobots(context: Context): Promise<string> {
  const { isFindable, robotsRules } = await readSettings(context);
  return toRobots(context.origin, isFindable, robotsRules);
}

/** Whether there is a sitemap: not if search engines are told to stay away. */
export async function hasSitemap(context: Context): Promise<boolean> {
  return (await readSettings(context)).isFindable;
}

/** Returns the sitemap index: the fixed pages first, then each range of ids that has pages. */
export function makeSitemapIndex(context: Context): Promise<CrawlerFile> {
  return withLag(context, makeIndex);
}

async function makeIndex(context: Context): Promise<CrawlerFile> {
  const parts = await listParts(context);
  return { text: toIndex(parts, context.origin), addresses: parts.length };
}

/** The contents of a part of the sitemap. */
export interface PartState {
  part: Part;
  /** Approximate number of pages, because those with a redirect are counted, too. */
  pages: number;
  changedAt: Date | null;
}

/** Returns the parts that have pages. */
export async function listParts(context: Context): Promise<PartState[]> {
  const fixed = await listFixedPages(context);
  const parts: PartState[] = [{ part: { kind: 'pages' }, pages: fixed.length, changedAt: latestChangeOf(fixed) }];
  // Sequential, because some of these queries read the index entries of all deals.
  for (const kind of kinds) {
    const ranges = await store.listRanges(context.database, kind, idsPerPart);
    parts.push(
      ...ranges.map(({ number, pages, changed_at }) => ({ part: { kind, number }, pages, changedAt: changed_at })),
    );
  }
  return parts;
}

/**
 * Returns one part of the sitemap by its file name.
 * @returns undefined if there is no such part or it is empty
 */
export async function makeSitemapPart(context: Context, file: string): Promise<CrawlerFile | undefined> {
  const part = parsePart(file);
  return part && withLag(context, (context) => makePart(context, part));
}

async function makePart(context: Context, part: Part): Promise<CrawlerFile | undefined> {
  const entries = part.kind === 'pages' ? await listFixedPages(context) : await listRange(context, part);
  if (entries.length === 0) return undefined;
  return { text: toUrlSet(entries, context.origin), addresses: entries.length };
}

function listRange(context: Context, { kind, number }: { kind: Kind; number: number }): Promise<store.Entry[]> {
  const from = number * idsPerPart;
  return store.listEntries(context.database, kind, { from, below: from + idsPerPart });
}

/** Returns the fixed pages and those that the owner wrote. Of members' content, only new posts count as a change. */
async function listFixedPages(context: Context): Promise<store.Entry[]> {
  const { deal, guide, written } = await store.readLastChanges(context.database);
  const lastChanges = { deals: deal, guides: guide };
  const fixed = fixedPages.map(({ path, changesWith }) => ({
    path,
    changed_at: changesWith ? lastChanges[changesWith] : (written.get(path) ?? null),
  }));
  const ownerPages = [...written].filter(([path]) => !fixed.some((page) => page.path === path));
  return [...fixed, ...ownerPages.map(([path, changed_at]) => ({ path, changed_at }))];
}

function latestChangeOf(entries: readonly Pick<store.Entry, 'changed_at'>[]): Date | null {
  return entries.reduce<Date | null>(
    (newest, { changed_at }) => (changed_at && (!newest || changed_at > newest) ? changed_at : newest),
    null,
  );
}
