import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { useEffect } from 'react';
import { alertOf } from '../../features/deal-filters/alert-of.ts';
import { type SearchPage, searchQuery } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { trackSignal } from '../../lib/telemetry.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DealBrowser, type SearchSearch, searchSorts } from '../lists/deal-browser.tsx';
import { Highlighted } from './highlighted.tsx';
import { NothingFound } from './nothing-found.tsx';
import { toListSearch } from './understood.ts';
import { UnderstoodChips } from './understood-chips.tsx';

type Asked = SearchSearch & { q: string };

/** What was found, with what helps to search on. */
export function SearchResults({ search }: { search: Asked }) {
  const query = searchQuery(useApi(), search);
  const { data, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  useNoteSearch(search.q, isPlaceholderData ? undefined : data?.allWordsTotal);
  const shown = data?.correctedQuery ?? search.q;
  const understood = data?.understood ?? [];
  const wanted = alertOf({ ...search, q: data?.words ?? shown }, understood);
  return (
    <DealBrowser
      title={rich('search.results.title', { words: shown, q: (words) => <q>{words}</q> })}
      sidePanel={<Feed search={{ ...search, q: shown }} />}
      wanted={wanted}
      sorts={searchSorts()}
      sortAsked={understood.find(({ filters }) => filters.sort)?.filters.sort}
      search={toListSearch(search)}
      query={query}
      notice={
        data && (
          <>
            <UnderstoodChips understood={understood} asWords={search.asWords} />
            <Notices search={search} found={data} />
          </>
        )
      }
      facets={data?.facets}
      meantTotal={data?.meantTotal}
      isCapped={data?.isTotalCapped}
      titleOf={(deal) => <Highlighted pieces={deal.highlight.title} />}
      empty={<NothingFound search={search} wanted={wanted} looser={data?.looser ?? []} />}
    />
  );
}

/** The search as a feed; an alert of it is made beside the heading, as of every list. */
function Feed({ search: { page: _, exact: __, ...rest } }: { search: Asked }) {
  return (
    <a href={`/feeds/deals.rss${stringifySearch(rest)}`} className={buttonClass({ variant: 'quiet' })}>
      <Rss size={15} aria-hidden />
      {t('search.results.feed')}
    </a>
  );
}

/** How what was found differs from what was asked for. */
function Notices({ search, found }: { search: Asked; found: SearchPage }) {
  const { correctedQuery, allWordsTotal, pagination, looser } = found;
  return (
    <>
      {correctedQuery !== null && <Corrected search={search} shown={correctedQuery} />}
      {allWordsTotal === 0 && pagination.total > 0 && <SomeWords search={search} looser={looser} />}
    </>
  );
}

function SomeWords({ search, looser }: { search: Asked; looser: SearchPage['looser'] }) {
  return (
    <p className="mb-4 flex flex-wrap gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <span>{t('search.results.someWords')}</span>
      {looser.map(({ q, total }) => (
        <Link key={q} to="/search" search={{ ...search, page: undefined, q }} className="underline">
          {t('search.results.looser', { words: q, total })}
        </Link>
      ))}
    </p>
  );
}

function Corrected({ search, shown }: { search: Asked; shown: string }) {
  return (
    <p className="mb-4 rounded-lg bg-sunken px-3 py-2 text-sm">
      {rich('search.results.corrected', { words: shown, q: (words) => <q>{words}</q> })}{' '}
      <Link to="/search" search={{ ...search, page: undefined, exact: 'true' }} className="underline">
        {t('search.results.exactly', { words: search.q })}
      </Link>
    </p>
  );
}

/** Notes a search when its answer has come: what was looked for, and how many deals have all of it. */
function useNoteSearch(searchQuery: string, resultsCount: number | undefined): void {
  const isAnswered = resultsCount !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other filters the number changes, and the search does not.
  useEffect(() => {
    if (isAnswered) trackSignal({ eventType: 'search_performed', metadata: { searchQuery, resultsCount } });
  }, [searchQuery, isAnswered]);
}
