import * as seoLimits from '@haggle/contract/limits/seo';
import type { CrawlerFileState } from '@haggle/contract/seo/crawler-files';
import { perProcess } from '../../../kernel/process-state.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, primaryOf, withLag } from '../../../platform/context.ts';
import { WriteBuffer } from '../../../platform/database/write-buffer.ts';
import { readBrowser } from '../../analytics/tracking/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { listParts, makeRobots, type PartState, partName } from '../sitemaps/actions.ts';
import * as store from './store.ts';
import { toFileState } from './views.ts';

const { maxWaiting, maxRows, every } = seoLimits.missing;

const bufferOf = perProcess(
  (context: Context) =>
    new WriteBuffer<store.Fetch>({
      write: (fetches) => store.recordFetches(primaryOf(context), fetches),
      log: context.log,
      maxPending: maxWaiting,
      maxRows,
      flushInterval: every,
    }),
);

/** A file as it was sent to a client. */
export interface SentFile {
  /** `robots.txt`, `sitemap.xml`, or a part's file. */
  name: string;
  addresses: number | null;
  bytes: number;
  madeAt: Date;
}

/** Records that a file for crawlers was fetched. It is written within seconds. */
export function recordFetch(context: Context, { name, addresses, bytes, madeAt }: SentFile, userAgent: string): void {
  const { isProgram, program = 'other' } = readBrowser(userAgent);
  const at = context.clock().toISOString();
  const made_at = madeAt.toISOString();
  bufferOf(context).add([{ name, addresses, bytes, made_at, program: isProgram ? program : null, at }]);
}

/** Writes buffered fetches, for example before the process ends. */
export function flushFetches(context: Context): Promise<void> {
  return bufferOf(context).flush();
}

const partsCache = perProcess(() => ({ until: 0, parts: Promise.resolve<PartState[]>([]) }));

/** Returns the parts of the sitemap, cached as long as its files: finding them reads the changes of all deals. */
function readParts(context: Context): Promise<PartState[]> {
  const cached = partsCache(context);
  const now = context.clock().getTime();
  if (cached.until > now) return cached.parts;
  cached.until = now + seoLimits.sitemap.keptMinutes * 60_000;
  cached.parts = withLag(context, listParts);
  // A failure rejects the waiting callers, and the next call retries.
  cached.parts.catch(() => {
    cached.until = 0;
  });
  return cached.parts;
}

/** Returns the files for crawlers, when each was last made, and who fetched it. */
export async function readCrawlerFiles(context: Context): Promise<{ robots: string; files: CrawlerFileState[] }> {
  const { isFindable } = await readSettings(context);
  const parts = isFindable ? await readParts(context) : [];
  const [robots, files, fetches] = await Promise.all([
    makeRobots(context),
    store.listFiles(context.database),
    store.listFetches(context.database),
  ]);
  const index = { name: 'sitemap.xml', path: '/sitemap.xml', addresses: parts.length, changedAt: null };
  const allFiles = [
    { name: 'robots.txt', path: '/robots.txt', addresses: null, changedAt: null },
    ...(isFindable ? [index] : []),
    ...parts.map(({ part, pages, changedAt }) => {
      const name = partName(part);
      return { name, path: `/sitemaps/${name}`, addresses: pages, changedAt };
    }),
  ];
  return { robots, files: allFiles.map((file) => toFileState(file, files, fetches)) };
}

/** Scheduled: deletes bots that no longer fetch anything. */
export function deleteOldFetches(context: Context): Promise<void> {
  return store.deleteOldFetches(context.database, daysBefore(context.clock(), seoLimits.crawlers.days));
}
