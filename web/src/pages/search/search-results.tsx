import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Rss, SearchX } from 'lucide-react';
import { type SearchPage, searchQuery } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { stringifySearch } from '../../lib/search-params.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DealBrowser, type SearchSearch, searchSorts } from '../lists/deal-browser.tsx';
import { FacetList } from './facets.tsx';
import { Highlighted } from './highlighted.tsx';
import { useNoteSearch } from './use-track-search.ts';

type Asked = SearchSearch & { q: string };

/** What was found, with what helps to search on. */
export function SearchResults({ search }: { search: Asked }) {
  const query = searchQuery(useApi(), search);
  const { data, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  useNoteSearch(search.q, isPlaceholderData ? undefined : data?.pagination.total);
  const shown = data?.correctedQuery ?? search.q;
  return (
    <DealBrowser
      title={
        <>
          Results for <q>{shown}</q>
        </>
      }
      sidePanel={<Feed search={{ ...search, q: shown }} />}
      wanted={{ ...search, q: shown }}
      sorts={searchSorts}
      search={search}
      query={query}
      notice={data?.correctedQuery && <Corrected search={search} shown={shown} />}
      facets={data && <FacetList facets={data.facets} search={search} />}
      isCapped={data?.isTotalCapped}
      titleOf={(deal) => <Highlighted pieces={deal.highlight.title} />}
      empty={<NothingFound search={search} looser={data?.looser ?? []} />}
    />
  );
}

/** The search as a feed; an alert of it is made beside the heading, as of every list. */
function Feed({ search: { page: _, exact: __, ...rest } }: { search: Asked }) {
  return (
    <a href={`/feeds/deals.rss${stringifySearch(rest)}`} className={buttonClass({ variant: 'quiet' })}>
      <Rss size={15} aria-hidden />
      RSS
    </a>
  );
}

function Corrected({ search, shown }: { search: Asked; shown: string }) {
  return (
    <p className="mb-4 rounded-lg bg-sunken px-3 py-2 text-sm">
      Showing results for <q>{shown}</q>.{' '}
      <Link to="/search" search={{ ...search, page: undefined, exact: 'true' } as never} className="underline">
        {`Search instead for “${search.q}”`}
      </Link>
    </p>
  );
}

function NothingFound({ search, looser }: { search: Asked; looser: SearchPage['looser'] }) {
  const { q, page, sort, exact, ...filters } = search;
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <EmptyState
      icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
      title="No deals found"
      text={
        looser.length > 0
          ? 'No deal has all of these words. There are some with fewer:'
          : 'Try other or fewer words, or press Alert me to be told when such a deal appears.'
      }
    >
      {looser.map((one) => (
        <LinkButton key={one.q} to="/search" search={{ ...search, page: undefined, q: one.q } as never}>
          {`${one.q} (${one.total})`}
        </LinkButton>
      ))}
      {hasFilters && (
        <LinkButton to="/search" search={{ q } as never}>
          Drop all filters
        </LinkButton>
      )}
      <LinkButton to="/deals">All Deals</LinkButton>
    </EmptyState>
  );
}
