import * as homeLimits from '@haggle/contract/limits/home';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { cardPictureSizes, thumbnailSet } from '../../deals/deal-image.tsx';
import type { DealsPage } from '../../deals/queries.ts';

type Optimized = DealsPage['data'][number]['optimizedImages'][number];

/**
 * Fetches the pictures of a page that a reader is about to open, behind everything else that is on its way. Browsers that
 * were asked to save data get them with the page, as others get those that were not ready.
 */
export async function preloadPictures(
  client: QueryClient,
  page: FetchQueryOptions<DealsPage, Error, DealsPage, QueryKey>,
): Promise<void> {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  if (connection?.saveData) return;
  // A page that cannot be had is the page's to tell.
  const answer = await client.fetchQuery(page).catch(() => undefined);
  for (const { optimizedImages } of answer?.data.slice(0, homeLimits.preloadSize) ?? []) {
    const [image] = optimizedImages;
    if (image) fetchPicture(image);
  }
}

/** As a card would, so that the browser chooses the very file that the card will show. */
function fetchPicture(image: Optimized): void {
  const picture = document.createElement('picture');
  for (const format of ['avif', 'webp'] as const) {
    const source = document.createElement('source');
    source.type = `image/${format}`;
    source.sizes = cardPictureSizes;
    source.srcset = thumbnailSet(image, format);
    picture.append(source);
  }
  const img = document.createElement('img');
  img.fetchPriority = 'low';
  img.decoding = 'async';
  picture.append(img);
  img.src = image.thumbnails.medium.jpeg;
}
