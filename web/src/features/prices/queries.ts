import type { PriceHistory } from '@haggle/contract/deals/prices';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The price history as summarized before the chart is drawn. */
export interface PriceOutline extends Pick<PriceHistory, 'lows' | 'lowestInDays'> {
  /** The number of known prices. */
  count: number;
  /** The prices themselves, while too few for a chart. */
  few: PriceHistory['points'];
}

/** Fewer prices are described in a sentence. */
export const pricesInChart = 3;

/** All known prices of a deal's product. */
export function pricesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'about', id, 'prices'),
    queryFn: async ({ signal }): Promise<PriceHistory> =>
      (await api('GET /deals/:id/prices', { params: { id } }, signal)).data,
  });
}

/**
 * The summary of the price history. It is part of the page's HTML, so the server leaves out the prices; the browser
 * caches them for the chart.
 */
export function priceOutlineQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'about', id, 'price-outline'),
    queryFn: async ({ client, signal }): Promise<PriceOutline> => {
      const all = pricesQuery(api, id);
      const { points, lows, lowestInDays } =
        typeof window === 'undefined'
          ? (await api('GET /deals/:id/prices', { params: { id } }, signal)).data
          : await client.fetchQuery({ ...all, staleTime: 0 });
      return { lows, lowestInDays, count: points.length, few: points.length < pricesInChart ? points : [] };
    },
    retry: false,
  });
}
