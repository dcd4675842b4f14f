import { t } from '@haggle/contract/messages/translate';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { alertOf } from '../../features/deal-filters/alert-of.ts';
import { titleOf } from '../../features/deal-filters/filter-text.ts';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import type { Said } from '../../features/deal-filters/said.ts';
import { nothingFoundQuery, type SearchPage, searchQuery } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { trackSignal } from '../../lib/telemetry.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AlertMe } from '../lists/alert-me.tsx';
import { DealBrowser, type SearchSearch, searchSorts } from '../lists/deal-browser.tsx';
import { EndedDeals } from './ended-deals.tsx';
import { Highlighted } from './highlighted.tsx';
import { NothingFound } from './nothing-found.tsx';
import { looserText, toListSearch } from './understood.ts';
import { UnderstoodChips } from './understood-chips.tsx';

type Asked = SearchSearch & { q: string };

const addressMost = 40;

/** What was found, with what helps to search on. */
export function SearchResults({ search }: { search: Asked }) {
  const query = searchQuery(useApi(), search);
  const { data, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const address = readPastedAddress(search.q);
  useNoteSearch(search.q, isPlaceholderData || address ? undefined : data?.allWordsTotal);
  const shown = (!data?.isGuess && data?.correctedQuery) || search.q;
  const understood = data?.understood ?? [];
  const said = useSaid(search.q, data);
  const wanted = alertOf({ ...search, q: data?.words ?? shown }, understood);
  return (
    <DealBrowser
      title={rich('search.results.title', {
        words: address ? shortened(address) : shown,
        q: (words) => <q>{words}</q>,
      })}
      sidePanel={<Feed search={{ ...search, q: shown }} />}
      wanted={address ? null : wanted}
      sorts={searchSorts()}
      sortAsked={understood.find(({ filters }) => filters.sort)?.filters.sort}
      search={toListSearch(search)}
      query={query}
      notice={
        data && (
          <>
            {/* Until the next answer those of the last one stay, and with them the focus. */}
            <UnderstoodChips said={{ sentence: data.searchQuery, parts: data.understood }} asWords={search.asWords} />
            <Notices search={search} wanted={wanted} found={data} />
          </>
        )
      }
      facets={data?.facets}
      said={said}
      split={data && splitOf(data)}
      isCapped={data?.isTotalCapped}
      titleOf={(deal) => <Highlighted pieces={deal.highlight.title} />}
      empty={<NothingFound search={search} wanted={wanted} looser={data?.looser ?? []} understood={understood} />}
    />
  );
}

/** So much of an address as tells where it leads: all of it would fill a phone's window. */
function shortened(address: string): string {
  const told = address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/gi, '');
  return told.length > addressMost ? `${told.slice(0, addressMost)}…` : told;
}

/** What the words say of filters, once the site has read these words. */
function useSaid(q: string, found: SearchPage | undefined): Said | undefined {
  const [sentence, parts] = [found?.searchQuery, found?.understood];
  return useMemo(() => (sentence === q.trim() && parts ? { sentence, parts } : undefined), [q, sentence, parts]);
}

/** Where what was found is less of what was asked for, and in which way. */
function splitOf({ meantTotal, allWordsTotal, pagination }: SearchPage) {
  if (meantTotal !== null) return { first: meantTotal, title: t('lists.browser.alsoMentionedIn') };
  const hasOthers = allWordsTotal > 0 && allWordsTotal < pagination.total;
  return hasOthers ? { first: allWordsTotal, title: t('search.results.someOfWords') } : undefined;
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
function Notices({ search, wanted, found }: { search: Asked; wanted: DealSearch & { q?: string }; found: SearchPage }) {
  const { correctedQuery, isGuess, allWordsTotal, pagination, looser } = found;
  return (
    <>
      {correctedQuery !== null && !isGuess && <Corrected search={search} shown={correctedQuery} />}
      {allWordsTotal === 0 && pagination.total > 0 && (
        <>
          <EndedBefore q={search.q} wanted={wanted} />
          {isGuess && correctedQuery !== null ? (
            <Guessed q={search.q} shown={correctedQuery} />
          ) : (
            <SomeWords search={search} looser={looser} understood={found.understood} />
          )}
        </>
      )}
    </>
  );
}

/** Deals with all of the words that are over, and the alert for the next one: nearer than those with some of the words. */
function EndedBefore({ q, wanted }: { q: string; wanted: DealSearch & { q?: string } }) {
  const { data } = useQuery(nothingFoundQuery(useApi(), q));
  if (!data || data.ended.deals.length === 0) return null;
  return (
    <div className="mb-6">
      <EndedDeals q={q} ended={data.ended} />
      <div className="mt-3">
        <AlertMe search={wanted} nameOf={titleOf} label={t('search.nothing.alert')} />
      </div>
    </div>
  );
}

function SomeWords({ search, looser, understood }: { search: Asked } & Pick<SearchPage, 'looser' | 'understood'>) {
  return (
    <p className="mb-4 flex flex-wrap gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <span>{t('search.results.someWords')}</span>
      {looser.map((one) => (
        <Link key={one.q} to="/search" search={{ ...search, page: undefined, q: one.q }} className="underline">
          {looserText(one, understood)}
        </Link>
      ))}
    </p>
  );
}

/** What was typed is no slip of what is shown: no deal has it. */
function Guessed({ q, shown }: { q: string; shown: string }) {
  return (
    <p className="mb-4 rounded-lg bg-sunken px-3 py-2 text-sm">
      {rich('search.results.guessed', { asked: q, words: shown, q: (words) => <q>{words}</q> })}
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

/** Notes a search for words when its answer has come: what was looked for, and how many deals have all of it. */
function useNoteSearch(searchQuery: string, resultsCount: number | undefined): void {
  const isAnswered = resultsCount !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other filters the number changes, and the search does not.
  useEffect(() => {
    if (isAnswered) trackSignal({ eventType: 'search_performed', metadata: { searchQuery, resultsCount } });
  }, [searchQuery, isAnswered]);
}
