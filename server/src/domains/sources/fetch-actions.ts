import * as sourceLimits from '@haggle/contract/limits/sources';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { type Fetched, UnexpectedStatus } from '../../platform/fetch/fetcher.ts';

/** Feeds are sent under many names; what a file is, its beginning tells. */
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

/** What a server said of a file when it last sent it. */
export interface Known {
  etag: string | null;
  last_modified: string | null;
}

/**
 * Fetches a source's file.
 * @param known lets the server say that nothing has changed since
 * @returns undefined when it does
 * @throws Refusal `page_not_allowed`, `page_unreachable`, `too_large`
 */
export async function fetchFile({ fetcher }: Context, url: string, known?: Known): Promise<Fetched | undefined> {
  const headers = {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
  };
  try {
    const { bytesMost, timeout } = sourceLimits;
    return await fetcher.fetch(url, { accept, headers, bytesMost, timeout, redirectsMost: 5, tooLarge: 'refuse' });
  } catch (error) {
    if (error instanceof Refusal && error.cause instanceof UnexpectedStatus && error.cause.status === 304)
      return undefined;
    throw error;
  }
}

/** Bytes as a file that streams by. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
