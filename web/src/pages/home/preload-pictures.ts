import * as homeLimits from '@haggle/contract/limits/home';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { cardPictureSizes, thumbnailSet } from '../../deals/deal-image.tsx';
import type { DealsPage } from '../../deals/queries.ts';

type Optimized = DealsPage['data'][number]['optimizedImages'][number];

/**
 * Prefetches the pictures of a page that a reader is about to open, with low priority. With data saving on, it does
 * nothing: the pictures load with the page, as do any not ready by then.
 */
export async function preloadPictures(
  client: QueryClient,
  page: FetchQueryOptions<DealsPage, Error, DealsPage, QueryKey>,
): Promise<void> {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  if (connection?.saveData) return;
  // The page itself reports a failure.
  const answer = await client.fetchQuery(page).catch(() => undefined);
  for (const { optimizedImages } of answer?.data.slice(0, homeLimits.preloadSize) ?? []) {
    const [image] = optimizedImages;
    if (image) fetchPicture(image);
  }
}

/** Builds the same `<picture>` as a card, so that the browser picks the same file. */
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
