import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { titleOf } from '../../features/deal-filters/filter-text.ts';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import type { SearchPageParams } from '../../features/deal-filters/search-filters.ts';
import { nothingFoundQuery, type SearchPage } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { AlertMe } from '../lists/alert-me.tsx';
import { EndedDeals } from './ended-deals.tsx';
import { looserText } from './understood.ts';
import { UnderstoodChips } from './understood-chips.tsx';

type TextSearch = SearchPageParams & { q: string };

interface NoticesProps {
  search: TextSearch;
  /** The search for an alert. */
  wanted: DealSearch & { q?: string };
  found: SearchPage;
}

/** Notices on how the search was understood, and how the results differ from the request. */
export function SearchNotices({ search, wanted, found }: NoticesProps) {
  const { correctedQuery, isGuess, allWordsTotal, pagination, looser } = found;
  return (
    <>
      {/* The chips of the previous response stay until the next one, and so does the focus. */}
      <UnderstoodChips
        searchWords={{ sentence: found.searchQuery, parts: found.understood }}
        asWords={search.asWords}
      />
      {correctedQuery !== null && !isGuess && <CorrectionNotice search={search} shownQuery={correctedQuery} />}
      {allWordsTotal === 0 && pagination.total > 0 && (
        <>
          <EndedDealsNotice q={search.q} wanted={wanted} />
          {isGuess && correctedQuery !== null ? (
            <GuessNotice q={search.q} shownQuery={correctedQuery} />
          ) : (
            <LooserSearches search={search} looser={looser} understood={found.understood} />
          )}
        </>
      )}
    </>
  );
}

/** Ended deals with all words, and an alert for the next one: closer than live deals with only some words. */
function EndedDealsNotice({ q, wanted }: { q: string; wanted: DealSearch & { q?: string } }) {
  const { data } = useQuery(nothingFoundQuery(useApi(), q));
  if (!data || data.ended.deals.length === 0) return null;
  return (
    <div className="mb-6">
      <EndedDeals ended={data.ended} />
      <div className="mt-3">
        <AlertMe search={wanted} nameOf={titleOf} label={t('search.nothing.alert')} />
      </div>
    </div>
  );
}

function LooserSearches({
  search,
  looser,
  understood,
}: { search: TextSearch } & Pick<SearchPage, 'looser' | 'understood'>) {
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

/** A note that no deal has the typed words, and that the words searched instead are a guess, not a correction. */
function GuessNotice({ q, shownQuery }: { q: string; shownQuery: string }) {
  return (
    <p className="mb-4 rounded-lg bg-sunken px-3 py-2 text-sm">
      {rich('search.results.guessed', { asked: q, words: shownQuery, q: (words) => <q>{words}</q> })}
    </p>
  );
}

function CorrectionNotice({ search, shownQuery }: { search: TextSearch; shownQuery: string }) {
  return (
    <p className="mb-4 rounded-lg bg-sunken px-3 py-2 text-sm">
      {rich('search.results.corrected', { words: shownQuery, q: (words) => <q>{words}</q> })}{' '}
      <Link to="/search" search={{ ...search, page: undefined, exact: 'true' }} className="underline">
        {t('search.results.exactly', { words: search.q })}
      </Link>
    </p>
  );
}
