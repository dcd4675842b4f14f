import type { DealDetail } from '@haggle/contract/deals/deals';
import { readying } from '@haggle/contract/limits/pictures';
import type { QueryClient } from '@tanstack/react-query';
import { patchDeal } from '../../deals/patch-deal.ts';
import { type Api, ApiError } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';

/**
 * Polls a deal that was just sent until all its pictures are ready, and updates every cached copy of the deal. The
 * server processes pictures after the response. One that can't be processed never appears, so the polling gives up.
 */
export async function pollPictures(
  api: Api,
  client: QueryClient,
  sentDeal: DealDetail,
  pictureCount: number,
): Promise<void> {
  let readyCount = sentDeal.optimizedImages.length;
  for (const pause of readying.looks) {
    if (readyCount >= pictureCount) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { data } = await api('GET /deals/:id', { params: { id: sentDeal._id } });
      const { optimizedImages, images, imageUrl, thumbnail, imagePlaceholder } = data;
      if (optimizedImages.length === readyCount) continue;
      readyCount = optimizedImages.length;
      patchDeal(client, sentDeal._id, { optimizedImages, images, imageUrl, thumbnail, imagePlaceholder });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log('warn', 'The pictures of a deal that was sent could not be looked for', error);
    }
  }
}
