import { t } from '@haggle/contract/messages/translate';
import { useId } from 'react';
import { sortNames } from '../../deals/deal-names.ts';
import { type Facets, nameIn } from '../../features/deal-filters/facets-query.ts';
import { FilterChips } from '../../features/deal-filters/filter-chips.tsx';
import { filterFormId } from '../../features/deal-filters/filter-ids.ts';
import { FilterPanel, FilterToggle } from '../../features/deal-filters/filter-panel.tsx';
import { filterChips, titleOf } from '../../features/deal-filters/filter-text.ts';
import type { DealSearch, OwnFilter } from '../../features/deal-filters/filters.ts';
import { type Said, withSaid } from '../../features/deal-filters/said.ts';
import { searchSorts } from '../../features/deal-filters/search-sorts.ts';
import { useNoteFilters } from '../../features/deal-filters/use-track-filters.ts';
import { Select } from '../../ui/inputs.tsx';
import { AlertMe } from './alert-me.tsx';

/** The sort orders a list offers; the first one is its default. */
export type SortsKind = 'plain' | 'search' | 'trending' | 'none';

type Asked = DealSearch & { q?: string; tab?: string };

/** The facts about a list that its tools need. */
export interface ListFacts {
  search: Asked;
  /** Undefined until the list is counted, or if that failed. */
  facets: Facets | undefined;
  said: Said | undefined;
  /** The list's own filter, with its value. */
  own: readonly [OwnFilter, string] | undefined;
  /** The name of its own filter's value, such as the category's. */
  ownName: string | undefined;
  /** The number of deals as text, if known. */
  counted: string | undefined;
}

/** The filters of a list, next to it or in a sheet. */
export function ListFilters({ search, facets, said, own, counted }: ListFacts) {
  const found = counted ? t('lists.browser.show', { deals: counted }) : t('lists.browser.showAny');
  return <FilterPanel search={search} facets={facets} said={said} fixed={own?.[0]} found={found} />;
}

/** A button that creates an alert from the list's filters. */
export function ListAlert({ wanted, total, ...facts }: ListFacts & { wanted: Asked; total: number | undefined }) {
  const { own } = facts;
  return <AlertMe search={own ? { ...wanted, [own[0]]: own[1] } : wanted} nameOf={namesOf(facts)} total={total} />;
}

interface BarProps extends ListFacts {
  sorts: SortsKind;
  /** The sort order that the search words ask for, used without one in the URL. */
  sortAsked: string | undefined;
}

/** The bar above the deals: filter button, number of deals, sort order and active filters. */
export function ListBar({ sorts, sortAsked, ...facts }: BarProps) {
  const { search, said, counted } = facts;
  useNoteFilters(search);
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
        <FilterToggle active={filterChips(withSaid(search, said)).length} />
        <p role="status" className="text-soft text-sm tabular-nums max-[479px]:order-last max-[479px]:basis-full">
          {counted}
        </p>
        <SortChoice
          key={sortAsked}
          sorts={sortsOf(sorts)}
          asked={sortAsked}
          value={search.sort}
          isOfWords={search.q !== undefined}
        />
      </div>
      <FilterChips search={search} nameOf={namesOf(facts)} />
    </>
  );
}

function namesOf({ own, ownName, facets }: ListFacts): (slug: string) => string {
  return (slug) => (slug === own?.[1] && ownName) || (nameIn(facets, slug) ?? titleOf(slug));
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
  asked,
  value,
  isOfWords,
}: {
  sorts: Record<string, string>;
  asked: string | undefined;
  value: string | undefined;
  isOfWords: boolean;
}) {
  const id = useId();
  const [first] = Object.keys(sorts);
  if (first === undefined) return null;
  // Without a sort in the URL the search words decide, so a sort chosen instead must stay in the URL.
  const plain = isOfWords && value !== undefined ? undefined : (asked ?? first);
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
