import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue, useId } from 'react';
import type { DealsPage } from '../../deals/queries.ts';
import { DealGrid, DealGridSkeleton } from '../../features/deal-cards/deal-grid.tsx';
import { type CountedList, type Facets, facetsQuery } from '../../features/deal-filters/facets-query.ts';
import { resultsId } from '../../features/deal-filters/filter-ids.ts';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import type { SearchWords } from '../../features/deal-filters/search-words.ts';
import { FiltersNote } from '../../features/mutes/filters-note.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateOnTouch, hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { useClientValue } from '../../lib/use-client-value.ts';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { ListFacts, SortsKind } from './list-tools.tsx';

interface BrowserProps<Answer extends DealsPage> {
  title: ReactNode;
  text?: ReactNode;
  /** Content above the title, such as breadcrumbs. */
  before?: ReactNode;
  /** Content next to the title, before the button that creates an alert. */
  sidePanel?: ReactNode;
  /** Content below the title, such as links to narrower lists. */
  after?: ReactNode;
  search: DealSearch & { q?: string; tab?: OpeningTab };
  /** The search for an alert, if it differs from the typed one; null if there can be no alert. */
  wanted?: (DealSearch & { q?: string }) | null;
  query: UseQueryOptions<Answer>;
  /** The sort orders offered. With `none`, the list's own order is fixed. */
  sorts?: SortsKind;
  /** The list whose filters are counted, with its own filter and value, which isn't offered. */
  counted?: CountedList;
  /** The name of its own filter's value, such as the category's. */
  ownName?: string;
  /** The sort order that the search words ask for, used without one in the URL. */
  sortAsked?: string | undefined;
  /** The filters expressed by the search words. */
  searchWords?: SearchWords | undefined;
  emptyText?: string;
  /** Content above the deals, such as how a search was understood. */
  notice?: ReactNode;
  /** The facets that a search returns, so they aren't counted separately; undefined while it runs. */
  facets?: Facets | undefined;
  /** Replaces the default empty state. */
  empty?: ReactNode;
  /** The number of deals in the first group, across all pages, and the heading of the second group. */
  split?: { first: number; title: string } | undefined;
  /** Whether there are more deals than were counted. */
  isCapped?: boolean | undefined;
  titleOf?: (deal: Answer['data'][number]) => ReactNode;
}

const tools = () => import('./list-tools.tsx');
// The empty div reserves the filters' column until they load.
const ListFilters = hydrateOnTouch(async () => (await tools()).ListFilters, <div />);
const ListBar = hydrateOnTouch(async () => (await tools()).ListBar, <div className="mb-3 h-9" />);
const ListAlert = hydrateOnTouch(async () => (await tools()).ListAlert, <div className="h-9" />);
// Loaded with the page, since there may be no connection when it is needed.
const ListFailure = hydrateOnTouch(async () => (await import('./list-failure.tsx')).ListFailure);
const NoDeals = hydrateWhenShown(async () => (await import('./no-deals.tsx')).NoDeals);

/** A list of deals with its filters, which are stored in the URL. */
export function DealBrowser<Answer extends DealsPage>(props: BrowserProps<Answer>) {
  const { title, text, before, sidePanel, after, search, wanted = search, query, sorts = 'plain', ...rest } = props;
  const { counted: list, searchWords, ownName } = rest;
  const api = useApi();
  const counts = useQuery({ ...facetsQuery(api, search, list), enabled: search.q === undefined });
  const answer = useQuery({ ...query, placeholderData: keepPreviousData });
  const total = answer.data?.pagination.total;
  const facts: ListFacts = {
    search,
    facets: search.q === undefined ? counts.data : rest.facets,
    searchWords,
    ownFilter: list?.own,
    ownName,
    counted: total === undefined ? undefined : countText(total, rest.isCapped),
  };
  const late = useDeferredValue({ facts, wanted, total, sortAsked: rest.sortAsked });
  return (
    <Page>
      {before}
      <PageTitle title={title} text={text}>
        <div className="flex gap-2">
          {sidePanel}
          {late.wanted && <ListAlert {...late.facts} wanted={late.wanted} total={late.total} />}
        </div>
      </PageTitle>
      {after}
      <div className="compact:grid compact:grid-cols-[15rem_minmax(0,1fr)] compact:gap-6">
        <a
          href={`#${resultsId}`}
          className="sr-only z-40 rounded-lg bg-ink px-4 py-2 text-ground focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
        >
          {t('lists.browser.skip')}
        </a>
        <ListFilters {...late.facts} />
        <section id={resultsId} tabIndex={-1} aria-label={t('lists.browser.deals')} className="min-w-0 outline-none">
          <ListBar {...late.facts} sorts={sorts} sortAsked={late.sortAsked} />
          {rest.notice}
          <Results answer={answer} page={search.page ?? 1} facts={late.facts} wanted={late.wanted} {...rest} />
          <FiltersNote />
        </section>
      </div>
    </Page>
  );
}

function countText(total: number, isCapped = false): string {
  return isCapped ? t('lists.browser.countCapped', { count: total }) : t('lists.browser.count', { count: total });
}

interface ResultsProps<Answer extends DealsPage>
  extends Pick<BrowserProps<Answer>, 'emptyText' | 'empty' | 'titleOf' | 'split'> {
  answer: Pick<ReturnType<typeof useQuery<Answer>>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>;
  page: number;
  facts: ListFacts;
  wanted: DealSearch | null;
}

function Results<Answer extends DealsPage>({ answer, page, empty, titleOf, ...rest }: ResultsProps<Answer>) {
  const { emptyText, split, facts, wanted } = rest;
  const { data, error, isPending, isPlaceholderData, refetch } = answer;
  const failure = <ListFailure error={error} onRetry={() => void refetch()} />;
  const othersId = useId();
  const isLive = useClientValue(() => true, false);
  // The server doesn't pass on errors, so the browser retries. Until then, only `<noscript>` shows the failure.
  if (!isLive && !data) return <noscript>{failure}</noscript>;
  if (isPending) return <DealGridSkeleton count={24} />;
  if (!data) return failure;
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  if (data.data.length === 0) return empty ?? <NoDeals text={emptyText} wanted={wanted} {...facts} />;
  const { pagination } = data;
  const firstHere = Math.max((split?.first ?? pagination.total) - (page - 1) * pagination.limit, 0);
  return (
    <div aria-busy={isPlaceholderData} className={clsx('transition-opacity', isPlaceholderData && 'opacity-50')}>
      <DealGrid deals={data.data.slice(0, firstHere)} titleOf={titleOf} />
      {split && firstHere < data.data.length && (
        <section aria-labelledby={othersId}>
          <h2 id={othersId} className="mt-6 mb-3 font-semibold text-lg">
            {split.title}
          </h2>
          <DealGrid deals={data.data.slice(firstHere)} titleOf={titleOf} />
        </section>
      )}
      <Pager page={page} pages={data.pagination.pages} />
    </div>
  );
}
