import { t } from '@haggle/contract/messages/translate';
import { useId } from 'react';
import { sortNames } from '../../deals/deal-names.ts';
import { type Facets, nameIn } from '../../features/deal-filters/facets-query.ts';
import { FilterChips } from '../../features/deal-filters/filter-chips.tsx';
import { filterFormId } from '../../features/deal-filters/filter-ids.ts';
import { FilterPanel, FilterToggle } from '../../features/deal-filters/filter-panel.tsx';
import { filterChips, titleOf } from '../../features/deal-filters/filter-text.ts';
import type { DealSearch, PageFilter } from '../../features/deal-filters/filters.ts';
import { searchSorts } from '../../features/deal-filters/search-sorts.ts';
import { type SearchWords, withWordFilters } from '../../features/deal-filters/search-words.ts';
import { useTrackFilters } from '../../features/deal-filters/use-track-filters.ts';
import { Select } from '../../ui/inputs.tsx';
import { AlertMe } from './alert-me.tsx';

/** The sort orders a list offers; the first one is its default. */
export type SortsKind = 'plain' | 'search' | 'trending' | 'none';

type ListSearch = DealSearch & { q?: string; tab?: string };

/** The facts about a list that its tools need. */
export interface ListFacts {
  search: ListSearch;
  /** Undefined until the list is counted, or if that failed. */
  facets: Facets | undefined;
  searchWords: SearchWords | undefined;
  /** The list's own filter, with its value. */
  ownFilter: readonly [PageFilter, string] | undefined;
  /** The name of its own filter's value, such as the category's. */
  ownName: string | undefined;
  /** The number of deals as text, if known. */
  counted: string | undefined;
}

/** The filters of a list, next to it or in a sheet. */
export function ListFilters({ search, facets, searchWords, ownFilter, counted }: ListFacts) {
  const showLabel = counted ? t('lists.browser.show', { deals: counted }) : t('lists.browser.showAny');
  return (
    <FilterPanel
      search={search}
      facets={facets}
      searchWords={searchWords}
      pageFilter={ownFilter?.[0]}
      resultLabel={showLabel}
    />
  );
}

/** A button that creates an alert from the list's filters. */
export function ListAlert({ wanted, total, ...facts }: ListFacts & { wanted: ListSearch; total: number | undefined }) {
  const { ownFilter } = facts;
  return (
    <AlertMe
      search={ownFilter ? { ...wanted, [ownFilter[0]]: ownFilter[1] } : wanted}
      nameOf={namesOf(facts)}
      total={total}
    />
  );
}

interface BarProps extends ListFacts {
  sorts: SortsKind;
  /** The sort order that the search words ask for, used without one in the URL. */
  sortAsked: string | undefined;
}

/** The bar above the deals: filter button, number of deals, sort order and active filters. */
export function ListBar({ sorts, sortAsked, ...facts }: BarProps) {
  const { search, searchWords, counted } = facts;
  useTrackFilters(search);
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
        <FilterToggle active={filterChips(withWordFilters(search, searchWords)).length} />
        <p role="status" className="text-soft text-sm tabular-nums max-[479px]:order-last max-[479px]:basis-full">
          {counted}
        </p>
        <SortChoice
          key={sortAsked}
          sorts={sortsOf(sorts)}
          requestedSort={sortAsked}
          value={search.sort}
          isTextSearch={search.q !== undefined}
        />
      </div>
      <FilterChips search={search} nameOf={namesOf(facts)} />
    </>
  );
}

function namesOf({ ownFilter, ownName, facets }: ListFacts): (slug: string) => string {
  return (slug) => (slug === ownFilter?.[1] && ownName) || (nameIn(facets, slug) ?? titleOf(slug));
}

function sortsOf(kind: SortsKind): Record<string, string> {
  if (kind === 'none') return {};
  if (kind === 'search') return searchSorts();
  const names = sortNames();
  if (kind === 'plain') return names;
  const { '-dealScore': mostVoted, ...others } = names;
  return { '-dealScore': mostVoted, ...others };
}

function SortChoice({
  sorts,
  requestedSort,
  value,
  isTextSearch,
}: {
  sorts: Record<string, string>;
  requestedSort: string | undefined;
  value: string | undefined;
  isTextSearch: boolean;
}) {
  const id = useId();
  const [first] = Object.keys(sorts);
  if (first === undefined) return null;
  // Without a sort in the URL the search words decide, so a sort chosen instead must stay in the URL.
  const plain = isTextSearch && value !== undefined ? undefined : (requestedSort ?? first);
  return (
    <div className="ms-auto flex min-w-0 flex-1 items-center justify-end gap-2 text-soft text-sm">
      <label htmlFor={id} className="max-[479px]:sr-only">
        {t('lists.browser.sortBy')}
      </label>
      <Select
        id={id}
        name="sort"
        form={filterFormId}
        defaultValue={value === plain ? '' : (value ?? '')}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="h-9! w-auto! min-w-0 text-sm!"
      >
        {Object.entries(sorts).map(([sort, name]) => (
          <option key={sort} value={sort === plain ? '' : sort}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
