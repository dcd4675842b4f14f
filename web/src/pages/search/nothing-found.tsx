import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { titleOf } from '../../features/deal-filters/filter-text.ts';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import { nothingFoundQuery, type SearchPage } from '../../features/search/queries.ts';
import { anyAddress } from '../../lib/any-address.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertMe } from '../lists/alert-me.tsx';
import type { SearchSearch } from '../lists/deal-browser.tsx';

interface NothingProps {
  search: SearchSearch & { q: string };
  /** What an alert would be about. */
  wanted: DealSearch & { q?: string };
  looser: SearchPage['looser'];
}

/** Where a search finds nothing: an alert, and what is next to it. */
export function NothingFound({ search, wanted, looser }: NothingProps) {
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
            {looser.length > 0 ? t('search.results.fewerWords') : t('search.nothing.text')}
          </>
        }
      >
        <AlertMe search={wanted} nameOf={titleOf} label={t('search.nothing.alert')} variant="primary" />
        <LinkButton to="/wanted/{-$id}" params={{ id: 'new' }} search={{ q }}>
          {t('wanted.ask')}
        </LinkButton>
        {looser.map((one) => (
          <LinkButton key={one.q} to="/search" search={{ ...search, page: undefined, q: one.q }}>
            {t('search.results.looser', { words: one.q, total: one.total })}
          </LinkButton>
        ))}
        {hasFilters && (
          <LinkButton to="/search" search={{ q }}>
            {t('search.results.dropFilters')}
          </LinkButton>
        )}
        <LinkButton to="/deals">{t('search.results.allDeals')}</LinkButton>
      </EmptyState>
      {data && <Near q={q} near={data} />}
    </>
  );
}

type Near = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof nothingFoundQuery>['queryFn']>>>>;

function Near({ q, near: { categories, ended } }: { q: string; near: Near }) {
  return (
    <div className="mt-6 flex flex-col gap-6">
      {categories.length > 0 && (
        <NearPart title={t('search.nothing.categories')}>
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
        </NearPart>
      )}
      {ended.deals.length > 0 && (
        <NearPart title={t('search.nothing.ended')}>
          <ul data-filtered className="grid gap-x-6 sm:grid-cols-2">
            {ended.deals.map((deal) => (
              <li key={deal._id} className="deal-over border-t">
                <CompactCard deal={deal} />
              </li>
            ))}
          </ul>
          {ended.total > ended.deals.length && (
            <Link
              to="/search"
              search={{ q, status: 'expired' }}
              className="mt-2 inline-block text-accent-text text-sm hover:underline"
            >
              {t('search.nothing.allEnded', { count: ended.total })}
            </Link>
          )}
        </NearPart>
      )}
    </div>
  );
}

function NearPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      {children}
    </section>
  );
}
