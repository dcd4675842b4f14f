import { randomUUID } from 'node:crypto';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { t } from '@haggle/contract/messages/translate';
import { LRUCache } from 'lru-cache';
import { servePicture as findPicture } from '../domains/pictures/visibility-actions.ts';
import { Refusal } from '../kernel/refusal.ts';
import { toFailure } from '../platform/api/failure.ts';
import type { Context } from '../platform/context.ts';
import type { RateLimits } from '../platform/http/rate-limit.ts';

const types = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };

/** The same file for ever at this address, of use in other sites' pages, and never anything but a picture. */
const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** For those who may see a deal that others may not: nobody between them and us keeps it, and no other site shows it. */
const hiddenHeaders = {
  ...pictureHeaders,
  'cache-control': `private, max-age=${pictureLimits.hidden.keptSeconds}`,
  'cross-origin-resource-policy': 'same-origin',
};

type Asked = Parameters<typeof findPicture>[1];

/** Addresses that are remembered to have asked for too much that is not there. */
const heldBackMost = 10_000;

/**
 * Answers with pictures. Only what is not there counts: made-up names ask the storage, which somebody may pay for by the
 * request. Whoever asked for too much of it is held back by this process's memory, so that a picture costs no count.
 */
export function createPictureAnswers(context: Context, rateLimits: Pick<RateLimits, 'countPlace'>) {
  const heldBack = new LRUCache<string, Refusal>({ max: heldBackMost });

  async function countMissing(address: string): Promise<void> {
    try {
      await rateLimits.countPlace('missingPicture', address);
    } catch (error) {
      if (error instanceof Refusal) heldBack.set(address, error, { ttl: (error.retryAfter ?? 1) * 1000 });
      throw error;
    }
  }

  async function find(asked: Asked, address: string | undefined): Promise<Response> {
    const refused = address && heldBack.get(address);
    if (refused) throw refused;
    const picture = await findPicture(context, asked);
    if (!picture && address) await countMissing(address);
    if (!picture) throw new Refusal('not_found', { message: t('requests.noPicture') });
    const headers = {
      ...(picture.isPublic ? pictureHeaders : hiddenHeaders),
      'content-type': types[picture.format],
      'content-length': `${picture.bytes.length}`,
    };
    return new Response(new Uint8Array(picture.bytes), { headers });
  }

  return async (asked: Asked, address: string | undefined): Promise<Response> => {
    try {
      return await find(asked, address);
    } catch (error) {
      // It may be there in a moment: nobody is to remember that it was not.
      const response = toFailure(error, randomUUID(), context.log);
      response.headers.set('cache-control', 'no-store');
      return response;
    }
  };
}
