import type { Deal } from '@haggle/contract/deals/deals';
import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import { preloadSize } from '@haggle/contract/limits/home';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DealsPage, dealsQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { firstPage, leadWithBest, listOfTab } from './home-pages.ts';

interface HomeDeals {
  deals: Deal[];
  pages: number;
  isPending: boolean;
  /** Another page is shown while this one is on its way. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * The deals of one page of the home page. The size of the first one is the window's, undefined where that is not known
 * yet; that of others stands in their address.
 */
export function useHomeDeals(tab: HomeTab, page: number, size: number | undefined): HomeDeals {
  const first = useFirstPage(tab, size, page === 1);
  const other = useQuery({
    ...dealsQuery(useApi(), { ...listOfTab(tab), page, limit: size ?? preloadSize }),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  });
  return page === 1 ? first : fromAnswer(other, size);
}

function useFirstPage(tab: HomeTab, size: number | undefined, enabled: boolean): HomeDeals {
  const answer = useQuery({ ...dealsQuery(useApi(), { ...listOfTab(tab), ...firstPage }), enabled });
  const came = answer.data?.data ?? [];
  // A vote changes its card and moves none: somebody may be about to press the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has other deals, or the same in another order.
  const places = useMemo(() => leadWithBest(came).map((it) => came.indexOf(it)), [came.map(({ _id }) => _id).join()]);
  const shown = tab === 'latest' ? places.flatMap((place) => came[place] ?? []) : came;
  return { ...fromAnswer(answer, size), deals: shown.slice(0, size) };
}

type Answer = Pick<UseQueryResult<DealsPage>, 'data' | 'isPending' | 'isPlaceholderData' | 'error' | 'refetch'>;

function fromAnswer(answer: Answer, size: number = preloadSize): HomeDeals {
  return {
    deals: answer.data?.data ?? [],
    pages: Math.ceil((answer.data?.pagination.total ?? 0) / size),
    isPending: answer.isPending,
    isStale: answer.isPlaceholderData,
    error: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
  };
}
