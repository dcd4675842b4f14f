import type { Deal } from '@haggle/contract/deals/deals';
import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import { preloadSize } from '@haggle/contract/limits/home';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DealsPage, dealsQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { firstPage, listOfTab, moveBestFirst } from './home-pages.ts';

interface HomeDeals {
  deals: Deal[];
  pages: number;
  isPending: boolean;
  /** Whether another page is shown while this one loads. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Returns the deals of a page of the home page. The first page has the window's size, undefined until that is known;
 * the others have the size in their URL.
 */
export function useHomeDeals(tab: HomeTab, page: number, size: number | undefined): HomeDeals {
  const first = useFirstPage(tab, size, page === 1);
  const other = useQuery({
    ...dealsQuery(useApi(), { ...listOfTab(tab), page, limit: size ?? preloadSize }),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  });
  return page === 1 ? first : toHomeDeals(other, size);
}

function useFirstPage(tab: HomeTab, size: number | undefined, enabled: boolean): HomeDeals {
  const answer = useQuery({ ...dealsQuery(useApi(), { ...listOfTab(tab), ...firstPage }), enabled });
  const loaded = answer.data?.data ?? [];
  // A vote must not reorder the cards, since the reader may be about to click another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a response with other deals or another order matters.
  const order = useMemo(
    () => moveBestFirst(loaded).map((it) => loaded.indexOf(it)),
    [loaded.map(({ _id }) => _id).join()],
  );
  const shown = tab === 'latest' ? order.flatMap((place) => loaded[place] ?? []) : loaded;
  return { ...toHomeDeals(answer, size), deals: shown.slice(0, size) };
}

type HomeQuery = Pick<UseQueryResult<DealsPage>, 'data' | 'isPending' | 'isPlaceholderData' | 'error' | 'refetch'>;

function toHomeDeals(answer: HomeQuery, size: number = preloadSize): HomeDeals {
  return {
    deals: answer.data?.data ?? [],
    pages: Math.ceil((answer.data?.pagination.total ?? 0) / size),
    isPending: answer.isPending,
    isStale: answer.isPlaceholderData,
    error: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
  };
}
