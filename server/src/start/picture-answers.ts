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

/** Immutable files that other sites may embed, and that browsers must only treat as pictures. */
const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** For pictures of deals that aren't public: no shared cache stores them, and no other site may embed them. */
const hiddenHeaders = {
  ...pictureHeaders,
  'cache-control': `private, max-age=${pictureLimits.hidden.keptSeconds}`,
  'cross-origin-resource-policy': 'same-origin',
};

type PictureRequest = Parameters<typeof findPicture>[1];

/** Maximum number of addresses held back for too many requests of missing pictures. */
const maxHeldBack = 10_000;

/**
 * Creates the handler of pictures. Only missing pictures count against a rate limit: invented names reach the storage,
 * which may charge per request. Addresses over the limit are held back in this process's memory, so that existing
 * pictures cost no count.
 */
export function createPictureAnswers(context: Context, rateLimits: Pick<RateLimits, 'countPlace'>) {
  const heldBack = new LRUCache<string, Refusal>({ max: maxHeldBack });

  async function countMissing(address: string): Promise<void> {
    try {
      await rateLimits.countPlace('missingPicture', address);
    } catch (error) {
      if (error instanceof Refusal) heldBack.set(address, error, { ttl: (error.retryAfter ?? 1) * 1000 });
      throw error;
    }
  }

  async function find(pictureRequest: PictureRequest, address: string | undefined): Promise<Response> {
    const refused = address && heldBack.get(address);
    if (refused) throw refused;
    const picture = await findPicture(context, pictureRequest);
    if (!picture && address) await countMissing(address);
    if (!picture) throw new Refusal('not_found', { message: t('requests.noPicture') });
    const headers = {
      ...(picture.isPublic ? pictureHeaders : hiddenHeaders),
      'content-type': types[picture.format],
      'content-length': `${picture.bytes.length}`,
    };
    return new Response(new Uint8Array(picture.bytes), { headers });
  }

  return async (pictureRequest: PictureRequest, address: string | undefined): Promise<Response> => {
    try {
      return await find(pictureRequest, address);
    } catch (error) {
      // It may exist in a moment, so the failure must not be cached.
      const response = toFailure(error, randomUUID(), context.log);
      response.headers.set('cache-control', 'no-store');
      return response;
    }
  };
}
