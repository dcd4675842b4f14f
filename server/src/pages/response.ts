import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendered } from '@haggle/contract/rendering';
import { createBody, type Encoding } from './body.ts';

/** Milliseconds that a finished page is kept: short enough to read as live, long enough to bear a rush. */
export const cacheFor = 5_000;

/** A page ready to be sent any number of times. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  isCacheable: boolean;
  /** The deals that it shows, and the one that it is about. */
  shown: readonly string[];
  deal: string | undefined;
  /** About how many bytes keeping it takes. */
  size: number;
  /** The bytes in an encoding. */
  encoded(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
  /** The same where they are at hand, with all headers. */
  ready(encoding: Encoding): Ready | undefined;
}

/** What is sent of a page that is found. */
interface Ready {
  bytes: Buffer;
  headers: Record<string, string | number>;
}

/**
 * Makes a rendered page, or a redirect, ready for sending. Caches between the site and its readers may share it only where
 * nothing that a reader sends decides what it says.
 */
export function finish(
  { status, pieces, location, shown = [], deal, scripts = [] }: Rendered,
  headersFor: (scripts: readonly string[]) => Record<string, string>,
  isShared = true,
): FinishedPage {
  const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  const isCacheable = [200, 404, 410].includes(status);
  const headers = {
    ...headersFor(scripts),
    'cache-control': cacheControl(status, isShared),
    ...(location && { location }),
  };
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const body = createBody(bytes);
  const readyHeaders = new Map<Encoding, Ready['headers']>();
  return {
    status,
    headers,
    etag,
    isCacheable,
    shown,
    deal,
    get size() {
      return body.size + 2_000;
    },
    encoded: body.encoded,
    ready(encoding) {
      const bytes = status === 200 ? body.atHand(encoding) : undefined;
      if (!bytes) return undefined;
      const known = readyHeaders.get(encoding) ?? { ...headers, etag, ...about(encoding, bytes) };
      readyHeaders.set(encoding, known);
      return { bytes, headers: known };
    },
  };
}

function about(encoding: Encoding, bytes: Buffer): Record<string, string | number> {
  return { 'content-length': bytes.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
}

/** Sends a page that is ready straight to its reader. @returns false where it must be sent as others are */
export function sendReady(
  page: FinishedPage,
  { method, headers: asked }: IncomingMessage,
  to: ServerResponse,
): boolean {
  const ready = method === 'GET' ? page.ready(chooseEncoding(`${asked['accept-encoding'] ?? ''}`)) : undefined;
  if (!ready || asked['if-none-match'] !== undefined) return false;
  to.writeHead(200, ready.headers);
  to.end(ready.bytes);
  return true;
}

/** Sends a page in the best encoding that the reader takes, or says that theirs is still right. */
export async function answerWith(page: FinishedPage, request: Headers): Promise<Response> {
  const { status, etag } = page;
  const isCacheable = status === 200;
  if (isCacheable && request.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...page.headers, etag } });
  }
  const encoding = chooseEncoding(request.get('accept-encoding') ?? '');
  const body = await page.encoded(encoding);
  return new Response(body, {
    status,
    headers: {
      ...page.headers,
      ...(isCacheable && { etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  });
}

function cacheControl(status: number, isShared: boolean): string {
  if ([200, 404, 410].includes(status) && !isShared) return 'private, max-age=0';
  if (status === 200) return 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
  if (status === 404 || status === 410) return 'public, max-age=0, s-maxage=5';
  return 'no-store';
}

/** The best encoding that a reader takes, by what they say they accept. */
export function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
