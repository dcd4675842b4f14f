import type { Deal } from '@haggle/contract/deals/deals';
import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type DealsPage, dealsQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { appendNew, firstPage, leadWithBest, listOfTab, topUpPage } from './home-pages.ts';

interface HomeDeals {
  deals: Deal[];
  /** Cards that are still on their way. */
  missing: number;
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
    ...dealsQuery(useApi(), { ...listOfTab(tab), page, limit: size ?? firstPage.limit }),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  });
  return page === 1 ? first : fromAnswer(other, size);
}

function useFirstPage(tab: HomeTab, size = firstPage.limit, enabled: boolean): HomeDeals {
  const api = useApi();
  const base = useQuery({ ...dealsQuery(api, { ...listOfTab(tab), ...firstPage }), enabled });
  const rest = topUpPage(firstPage.limit, size);
  const total = base.data?.pagination.total ?? 0;
  const topUp = useQuery({
    ...dealsQuery(api, { ...listOfTab(tab), ...(rest ?? firstPage) }),
    enabled: enabled && rest !== undefined && total > firstPage.limit,
  });
  const came = base.data?.data ?? [];
  const shown = tab === 'latest' ? leadWithBest(came) : came;
  const deals = rest ? appendNew(shown, topUp.data?.data ?? [], size) : shown.slice(0, size);
  return {
    ...fromAnswer(base, size),
    deals,
    missing: rest && topUp.isFetching && !topUp.data ? Math.min(size, total) - deals.length : 0,
  };
}

type Answer = Pick<UseQueryResult<DealsPage>, 'data' | 'isPending' | 'isPlaceholderData' | 'error' | 'refetch'>;

function fromAnswer(answer: Answer, size = firstPage.limit): HomeDeals {
  return {
    deals: answer.data?.data ?? [],
    missing: 0,
    pages: Math.ceil((answer.data?.pagination.total ?? 0) / size),
    isPending: answer.isPending,
    isStale: answer.isPlaceholderData,
    error: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
  };
}
