import { t } from '@haggle/contract/messages/translate';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { alertOf } from '../../features/deal-filters/alert-of.ts';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import type { Said } from '../../features/deal-filters/said.ts';
import type { SearchSearch } from '../../features/deal-filters/search-filters.ts';
import { type SearchPage, searchQuery } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateOnTouch, hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { rich } from '../../lib/rich.ts';
import { trackSignal } from '../../lib/telemetry.ts';
import { DealBrowser } from '../lists/deal-browser.tsx';
import { Highlighted } from './highlighted.tsx';

type Asked = SearchSearch & { q: string };

const maxAddress = 40;

const SearchNotices = hydrateOnTouch(async () => (await import('./search-notices.tsx')).SearchNotices);
const SearchFeed = hydrateOnTouch(async () => (await import('./search-feed.tsx')).SearchFeed, <div className="h-9" />);
const NothingFound = hydrateWhenShown(async () => (await import('./nothing-found.tsx')).NothingFound);

/** The results of a search, with the tools to refine it. */
export function SearchResults({ search }: { search: Asked }) {
  const query = searchQuery(useApi(), search);
  const { data, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const address = readPastedAddress(search.q);
  useNoteSearch(search.q, isPlaceholderData || address ? undefined : data?.allWordsTotal);
  const shown = (!data?.isGuess && data?.correctedQuery) || search.q;
  const understood = data?.understood ?? [];
  const said = useSaid(search.q, data);
  const wanted = alertOf({ ...search, q: data?.words ?? shown }, understood);
  const late = useDeferredValue({ search, wanted, found: data });
  return (
    <DealBrowser
      title={rich('search.results.title', {
        words: address ? shortened(address) : shown,
        q: (words) => <q>{words}</q>,
      })}
      sidePanel={<SearchFeed search={late.search} q={useDeferredValue(shown)} />}
      wanted={address ? null : wanted}
      sorts="search"
      sortAsked={understood.find(({ filters }) => filters.sort)?.filters.sort}
      search={toListSearch(search)}
      query={query}
      notice={late.found && <SearchNotices {...late} found={late.found} />}
      facets={data?.facets}
      said={said}
      split={data && splitOf(data)}
      isCapped={data?.isTotalCapped}
      titleOf={markedTitle}
      empty={<NothingFound search={late.search} wanted={late.wanted} found={late.found} />}
    />
  );
}

const markedTitle = ({ highlight }: SearchPage['data'][number]) => <Highlighted pieces={highlight.title} />;

/** Shortens an address to its host and path, cut if long, since all of it would fill a phone's screen. */
function shortened(address: string): string {
  const told = address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/gi, '');
  return told.length > maxAddress ? `${told.slice(0, maxAddress)}…` : told;
}

/** The filters that the words express, once the server has interpreted these words. */
function useSaid(q: string, found: SearchPage | undefined): Said | undefined {
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
function useNoteSearch(searchQuery: string, resultsCount: number | undefined): void {
  const isAnswered = resultsCount !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters change the number, but not the search.
  useEffect(() => {
    if (isAnswered) trackSignal({ eventType: 'search_performed', metadata: { searchQuery, resultsCount } });
  }, [searchQuery, isAnswered]);
}

/** Casts the search for lists, which pass its sort on unchanged, even one that only searches have. */
function toListSearch<S extends SearchSearch>(search: S): S & { sort?: DealSearch['sort'] } {
  return search as S & { sort?: DealSearch['sort'] };
}
