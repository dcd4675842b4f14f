import { t } from '@haggle/contract/messages/translate';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { titleOf } from '../../features/deal-filters/filter-text.ts';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import type { SearchPageParams } from '../../features/deal-filters/search-filters.ts';
import { type NothingFoundHelp, nothingFoundQuery, type SearchPage } from '../../features/search/queries.ts';
import { anyAddress } from '../../lib/any-address.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertMe } from '../lists/alert-me.tsx';
import { EndedDeals, NearMatchSection } from './ended-deals.tsx';
import { looserText } from './understood.ts';

interface NothingFoundProps {
  search: SearchPageParams & { q: string };
  /** The search for an alert. */
  wanted: DealSearch & { q?: string };
  found: SearchPage | undefined;
}

/** The result of a search without matches: an alert and near matches or, for an address, a link to post it. */
export function NothingFound(props: NothingFoundProps) {
  return readPastedAddress(props.search.q) ? <NoDealAtAddress q={props.search.q} /> : <NoSearchResults {...props} />;
}

function NoDealAtAddress({ q }: { q: string }) {
  const { data } = useQuery(nothingFoundQuery(useApi(), q));
  return (
    <>
      <EmptyState
        icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
        title={t('search.nothing.addressTitle')}
        text={t('search.nothing.addressText')}
      >
        <LinkButton to={anyAddress(`/submit${stringifySearch({ url: readPastedAddress(q) })}`)} variant="primary">
          {t('search.nothing.post')}
        </LinkButton>
        <LinkButton to="/deals">{t('search.results.allDeals')}</LinkButton>
      </EmptyState>
      {data && <NearMatches near={data} />}
    </>
  );
}

function NoSearchResults({ search, wanted, found }: NothingFoundProps) {
  const { looser = [], understood = [] } = found ?? {};
  const { q, page, sort, exact, asWords, ...filters } = search;
  const hasFilters = Object.keys(filters).length > 0;
  const { data } = useQuery(nothingFoundQuery(useApi(), q));
  const spelling = data?.spelling;
  return (
    <>
      <EmptyState
        icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
        title={t('search.results.emptyTitle')}
        text={
          <>
            {spelling && (
              <span className="mb-1 block text-ink">
                {rich('search.nothing.spelling', {
                  words: spelling.q,
                  a: (words) => (
                    <Link to="/search" search={{ q: spelling.q }} className="font-semibold underline">
                      {words}
                    </Link>
                  ),
                })}
              </span>
            )}
            {looser.some(({ without }) => without === null) ? t('search.results.fewerWords') : t('search.nothing.text')}
          </>
        }
      >
        <AlertMe search={wanted} nameOf={titleOf} label={t('search.nothing.alert')} variant="primary" />
        <LinkButton to="/wanted/{-$id}" params={{ id: 'new' }} search={{ q }}>
          {t('wanted.ask')}
        </LinkButton>
        {looser.map((one) => (
          <LinkButton key={one.q} to="/search" search={{ ...search, page: undefined, q: one.q }}>
            {looserText(one, understood)}
          </LinkButton>
        ))}
        {hasFilters && (
          <LinkButton to="/search" search={{ q }}>
            {t('search.results.dropFilters')}
          </LinkButton>
        )}
        <LinkButton to="/deals">{t('search.results.allDeals')}</LinkButton>
      </EmptyState>
      {data && <NearMatches near={data} />}
    </>
  );
}

function NearMatches({ near: { categories, ended } }: { near: NothingFoundHelp }) {
  return (
    <div className="mt-6 flex flex-col gap-6">
      {categories.length > 0 && (
        <NearMatchSection title={t('search.nothing.categories')}>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ name, path }) => (
              <li key={path}>
                <Link
                  to={anyAddress(`/categories/${path}`)}
                  className="inline-flex min-h-9 items-center rounded-full border bg-surface px-3 text-sm hover:bg-hover"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </NearMatchSection>
      )}
      <EndedDeals ended={ended} />
    </div>
  );
}
