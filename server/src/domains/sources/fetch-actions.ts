import * as sourceLimits from '@haggle/contract/limits/sources';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { type Fetched, UnexpectedStatus } from '../../platform/fetch/fetcher.ts';

/** Servers send feeds with many content types; the format is detected from the first bytes. */
const accept = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/json',
  'application/x-ndjson',
  'application/xml',
  'application/octet-stream',
  'application/csv',
  'application/vnd.ms-excel',
  'text/*',
];

/** The cache validators that a server last sent with a file. */
export interface CacheValidators {
  etag: string | null;
  last_modified: string | null;
}

/**
 * Fetches a source's file.
 * @param validators makes the request conditional, so that an unchanged file isn't sent again
 * @returns undefined if the file is unchanged (304)
 * @throws Refusal `page_not_allowed`, `page_unreachable`, `too_large`
 */
export async function fetchFile(
  { fetcher }: Context,
  url: string,
  validators?: CacheValidators,
): Promise<Fetched | undefined> {
  const headers = {
    ...(validators?.etag && { 'if-none-match': validators.etag }),
    ...(validators?.last_modified && { 'if-modified-since': validators.last_modified }),
  };
  try {
    const { maxBytes, timeout } = sourceLimits;
    return await fetcher.fetch(url, { accept, headers, maxBytes, timeout, maxRedirects: 5, tooLarge: 'refuse' });
  } catch (error) {
    if (error instanceof Refusal && error.cause instanceof UnexpectedStatus && error.cause.status === 304)
      return undefined;
    throw error;
  }
}

/** Returns bytes as a stream of a single chunk. */
export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
