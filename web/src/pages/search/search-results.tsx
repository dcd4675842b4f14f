import { t } from '@haggle/contract/messages/translate';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { buildAlertSearch } from '../../features/deal-filters/alert-of.ts';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import type { SearchPageParams } from '../../features/deal-filters/search-filters.ts';
import type { SearchWords } from '../../features/deal-filters/search-words.ts';
import { type SearchPage, searchQuery } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateOnTouch, hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { rich } from '../../lib/rich.ts';
import { trackSignal } from '../../lib/telemetry.ts';
import { DealBrowser } from '../lists/deal-browser.tsx';
import { Highlighted } from './highlighted.tsx';

type TextSearch = SearchPageParams & { q: string };

const maxAddress = 40;

const SearchNotices = hydrateOnTouch(async () => (await import('./search-notices.tsx')).SearchNotices);
const SearchFeed = hydrateOnTouch(async () => (await import('./search-feed.tsx')).SearchFeed, <div className="h-9" />);
const NothingFound = hydrateWhenShown(async () => (await import('./nothing-found.tsx')).NothingFound);

/** The results of a search, with the tools to refine it. */
export function SearchResults({ search }: { search: TextSearch }) {
  const query = searchQuery(useApi(), search);
  const { data, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const address = readPastedAddress(search.q);
  useTrackSearch(search.q, isPlaceholderData || address ? undefined : data?.allWordsTotal);
  const shownQuery = (!data?.isGuess && data?.correctedQuery) || search.q;
  const understood = data?.understood ?? [];
  const searchWords = useSearchWords(search.q, data);
  const wanted = buildAlertSearch({ ...search, q: data?.words ?? shownQuery }, understood);
  const late = useDeferredValue({ search, wanted, found: data });
  return (
    <DealBrowser
      title={rich('search.results.title', {
        words: address ? shortenAddress(address) : shownQuery,
        q: (words) => <q>{words}</q>,
      })}
      sidePanel={<SearchFeed search={late.search} q={useDeferredValue(shownQuery)} />}
      wanted={address ? null : wanted}
      sorts="search"
      sortAsked={understood.find(({ filters }) => filters.sort)?.filters.sort}
      search={toListSearch(search)}
      query={query}
      notice={late.found && <SearchNotices {...late} found={late.found} />}
      facets={data?.facets}
      searchWords={searchWords}
      split={data && splitOf(data)}
      isCapped={data?.isTotalCapped}
      titleOf={markedTitle}
      empty={<NothingFound search={late.search} wanted={late.wanted} found={late.found} />}
    />
  );
}

const markedTitle = ({ highlight }: SearchPage['data'][number]) => <Highlighted pieces={highlight.title} />;

/** Shortens an address to its host and path, cut if long, since all of it would fill a phone's screen. */
function shortenAddress(address: string): string {
  const shortAddress = address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/gi, '');
  return shortAddress.length > maxAddress ? `${shortAddress.slice(0, maxAddress)}…` : shortAddress;
}

/** The filters that the words express, once the server has interpreted these words. */
function useSearchWords(q: string, found: SearchPage | undefined): SearchWords | undefined {
  const [sentence, parts] = [found?.searchQuery, found?.understood];
  return useMemo(() => (sentence === q.trim() && parts ? { sentence, parts } : undefined), [q, sentence, parts]);
}

/** The number of full matches and the heading of the rest, if some results match only partly. */
function splitOf({ meantTotal, allWordsTotal, pagination }: SearchPage) {
  if (meantTotal !== null) return { first: meantTotal, title: t('lists.browser.alsoMentionedIn') };
  const hasOthers = allWordsTotal > 0 && allWordsTotal < pagination.total;
  return hasOthers ? { first: allWordsTotal, title: t('search.results.someOfWords') } : undefined;
}

/** Tracks a search once its response has arrived: the words, and the number of deals that have all of them. */
function useTrackSearch(searchQuery: string, resultsCount: number | undefined): void {
  const isAnswered = resultsCount !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters change the number, but not the search.
  useEffect(() => {
    if (isAnswered) trackSignal({ eventType: 'search_performed', metadata: { searchQuery, resultsCount } });
  }, [searchQuery, isAnswered]);
}

/** Casts the search for lists, which pass its sort on unchanged, even one that only searches have. */
function toListSearch<S extends SearchPageParams>(search: S): S & { sort?: DealSearch['sort'] } {
  return search as S & { sort?: DealSearch['sort'] };
}
