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
import type { Said } from '../../features/deal-filters/said.ts';
import { FiltersNote } from '../../features/mutes/filters-note.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateOnTouch, hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { useOnceLive } from '../../lib/use-once-live.ts';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { ListFacts, SortsKind } from './list-tools.tsx';

interface BrowserProps<Answer extends DealsPage> {
  title: ReactNode;
  text?: ReactNode;
  /** Above the title, such as breadcrumbs. */
  before?: ReactNode;
  /** Beside the title, before what makes an alert of the list. */
  sidePanel?: ReactNode;
  /** Beneath the title, such as links to narrower lists. */
  after?: ReactNode;
  search: DealSearch & { q?: string; tab?: OpeningTab };
  /** What an alert would be about, where that is not the search as it was typed; null where there can be none. */
  wanted?: (DealSearch & { q?: string }) | null;
  query: UseQueryOptions<Answer>;
  /** The orders it offers; without any its own is fixed. */
  sorts?: SortsKind;
  /** Which list its filters count, and the filter that is its own, so that it is not offered, with its value. */
  counted?: CountedList;
  /** The name of what is its own, such as the category's. */
  ownName?: string;
  /** The order that the words ask for, which holds without one in the address. */
  sortAsked?: string | undefined;
  /** What the words say of filters. */
  said?: Said | undefined;
  emptyText?: string;
  /** Above the deals, such as what was understood. */
  notice?: ReactNode;
  /** What a search says of its own deals, which are then not counted once more; undefined while it runs. */
  facets?: Facets | undefined;
  /** Instead of the usual words where there are no deals. */
  empty?: ReactNode;
  /** How many of the deals come first, on all pages together, and what stands above the others. */
  split?: { first: number; title: string } | undefined;
  /** Whether there are more deals than were counted. */
  isCapped?: boolean | undefined;
  titleOf?: (deal: Answer['data'][number]) => ReactNode;
}

const tools = () => import('./list-tools.tsx');
// Beside the list its filters have their place before they come.
const ListFilters = hydrateOnTouch(async () => (await tools()).ListFilters, <div />);
const ListBar = hydrateOnTouch(async () => (await tools()).ListBar, <div className="mb-3 h-9" />);
const ListAlert = hydrateOnTouch(async () => (await tools()).ListAlert, <div className="h-9" />);
// Fetched with the page: when it is needed there may be no connection.
const ListFailure = hydrateOnTouch(async () => (await import('./list-failure.tsx')).ListFailure);
const NoDeals = hydrateWhenShown(async () => (await import('./no-deals.tsx')).NoDeals);

/** A list of deals with its filters, which live in the address. */
export function DealBrowser<Answer extends DealsPage>(props: BrowserProps<Answer>) {
  const { title, text, before, sidePanel, after, search, wanted = search, query, sorts = 'plain', ...rest } = props;
  const { counted: list, said, ownName } = rest;
  const api = useApi();
  const counts = useQuery({ ...facetsQuery(api, search, list), enabled: search.q === undefined });
  const answer = useQuery({ ...query, placeholderData: keepPreviousData });
  const total = answer.data?.pagination.total;
  const facts: ListFacts = {
    search,
    facets: search.q === undefined ? counts.data : rest.facets,
    said,
    own: list?.own,
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
  const isLive = useOnceLive(() => true, false);
  // The server hands over no failures, so the browser asks again; until it knows, only readers without script are told.
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
