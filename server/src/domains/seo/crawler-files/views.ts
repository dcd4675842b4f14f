import type { CrawlerFileState } from '@haggle/contract/seo/crawler-files';
import type { FetchRow, FileRow } from './store.ts';

/** Returns a file for crawlers for the admin area, with its latest state if it has been made. */
export function toFileState(
  { changedAt, ...file }: { name: string; path: string; addresses: number | null; changedAt: Date | null },
  files: readonly FileRow[],
  fetches: readonly FetchRow[],
): CrawlerFileState {
  const stored = files.find(({ name }) => name === file.name);
  return {
    ...file,
    addresses: stored?.addresses ?? file.addresses,
    bytes: stored?.bytes ?? null,
    madeAt: stored?.made_at.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    fetches: fetches
      .filter(({ name }) => name === file.name)
      .map(({ program, count, last_at }) => ({ program, count, lastAt: last_at.toISOString() })),
  };
}
