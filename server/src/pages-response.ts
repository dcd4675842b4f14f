import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Rendered } from './pages-renderer.ts';

/** Milliseconds that a finished page is kept: short enough to read as live, long enough to bear a rush. */
export const keepFor = 5_000;

type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent any number of times. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  isKeepable: boolean;
  /** About how many bytes keeping it takes. */
  size: number;
  /** The bytes in an encoding, made once. */
  encoded(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
}

/** Makes a rendered page, or a redirect, ready for sending. */
export function finish(
  { status, pieces, location }: Rendered,
  headersFor: (html: string) => Record<string, string>,
): FinishedPage {
  const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  const isKeepable = [200, 404, 410].includes(status);
  const made = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    status,
    headers: {
      ...headersFor(pieces.filter((piece) => typeof piece === 'string').join('')),
      'cache-control': cacheControl(status),
      ...(location && { location }),
    },
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    isKeepable,
    // Compressed copies come to about a third.
    size: Math.ceil(bytes.length * 1.35) + 1_000,
    encoded(encoding) {
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const result = encode(bytes, encoding);
      made.set(encoding, result);
      return result;
    },
  };
}

/** Sends a page in the best encoding that the reader takes, or says that theirs is still right. */
export async function answerWith(page: FinishedPage, request: Headers): Promise<Response> {
  const { status, etag } = page;
  const canBeKept = status === 200;
  if (canBeKept && request.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...page.headers, etag } });
  }
  const encoding = chooseEncoding(request.get('accept-encoding') ?? '');
  const body = await page.encoded(encoding);
  return new Response(body, {
    status,
    headers: {
      ...page.headers,
      ...(canBeKept && { etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  });
}

function cacheControl(status: number): string {
  if (status === 200) return 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
  if (status === 404 || status === 410) return 'public, max-age=0, s-maxage=5';
  return 'no-store';
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

function encode(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return Promise.resolve(bytes);
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 6 });
  return promisify(brotliCompress)(bytes, {
    // Above 4 the time grows faster than the saving.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
