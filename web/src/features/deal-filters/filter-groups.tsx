import { postedWithin } from '@haggle/contract/deals/choices';
import { keysOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { nicheName } from '../../deals/deal-names.ts';
import { niches } from '../../deals/deal-text.ts';
import { splitChoices } from '../../lib/search-params.ts';
import { Input } from '../../ui/inputs.tsx';
import { listShownCategories } from './category-choices.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { Facets } from './facets-query.ts';
import { FilterGroup } from './filter-group.tsx';
import { discountText, statusText } from './filter-text.ts';
import { type DealSearch, filterStatuses, multipleFilters, type PageFilter } from './filters.ts';
import { NamedFilter } from './named-filter.tsx';
import { postedWithinName } from './posted-within.ts';
import { type PriceFieldState, PriceFilter } from './price-filter.tsx';

interface GroupsProps {
  search: DealSearch;
  /** Undefined without counts; choices that only the counts name can't be offered then. */
  facets: Facets | undefined;
  /** The filter set by the page itself. */
  pageFilter: PageFilter | undefined;
  prices: PriceFieldState;
}

/** The filters as form fields named after their query parameters. Uncontrolled, because the address is the state. */
export function FilterGroups({ search, facets, pageFilter, prices }: GroupsProps) {
  return (
    <>
      {facets ? (
        pageFilter !== 'category' && <CategoryGroup search={search} facets={facets} />
      ) : (
        <HiddenFilterFields search={search} />
      )}
      <FilterGroup name="price" title={t('deal-filters.field.price')} isOpenByDefault>
        <PriceFilter search={search} bands={facets?.prices ?? []} {...prices} />
      </FilterGroup>
      <DiscountGroup search={search} facets={facets} />
      <OfferGroup search={search} facets={facets} />
      {facets && pageFilter !== 'store' && (
        <NamedGroup name="store" list={facets.stores} search={search} facets={facets} />
      )}
      {facets && pageFilter !== 'brand' && (
        <NamedGroup name="brand" list={facets.brands} search={search} facets={facets} />
      )}
      <KindGroup search={search} facets={facets} />
      <PostedGroup search={search} />
      <StatusGroup search={search} facets={facets} />
      <FilterGroup name="score" title={t('deal-filters.field.score')} chosen={search.minScore === undefined ? 0 : 1}>
        <Input
          type="number"
          name="minScore"
          step={1}
          aria-label={t('deal-filters.field.score')}
          defaultValue={search.minScore}
          placeholder={t('deal-filters.any.choice')}
          inputMode="numeric"
        />
      </FilterGroup>
    </>
  );
}

/** Preserves active filters that can't be shown. */
function HiddenFilterFields({ search }: Pick<GroupsProps, 'search'>) {
  return multipleFilters
    .filter((name) => name !== 'niche')
    .map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />);
}

interface CountedProps {
  search: DealSearch;
  facets: Facets;
}

function CategoryGroup({ search, facets: { categories, isCapped } }: CountedProps) {
  const chosen = splitChoices(search.category);
  const shown = listShownCategories(categories, chosen);
  if (shown.length === 0) return null;
  return (
    <FilterGroup name="category" title={t('deal-filters.field.category')} chosen={chosen.length} isOpenByDefault>
      {shown.map(({ slug, name, path, count, depth }) => (
        <ChoiceRow
          key={slug}
          type="checkbox"
          name="category"
          value={slug}
          path={path}
          isChosen={chosen.includes(slug)}
          depth={depth}
          count={count}
          isCapped={isCapped}
        >
          {name}
        </ChoiceRow>
      ))}
    </FilterGroup>
  );
}

function NamedGroup({
  name,
  list,
  search,
  facets,
}: CountedProps & { name: 'store' | 'brand'; list: Facets['stores'] }) {
  const title = t(`deal-filters.field.${name}`);
  const chosen = splitChoices(search[name]);
  if (list.length === 0) return null;
  return (
    <FilterGroup name={name} title={title} chosen={chosen.length} isOpenByDefault>
      <NamedFilter name={name} title={title} list={list} chosen={chosen} isCapped={facets.isCapped} />
    </FilterGroup>
  );
}

type AnyProps = Pick<GroupsProps, 'search' | 'facets'>;

function DiscountGroup({ search: { minDiscount }, facets }: AnyProps) {
  const counts = new Map(facets?.discounts.map(({ percent, count }) => [percent, count]));
  const steps = [10, 25, 50, 75].filter((percent) => counts.get(percent) !== 0 || percent === minDiscount);
  const all =
    minDiscount === undefined || steps.includes(minDiscount)
      ? steps
      : [...steps, minDiscount].toSorted((a, b) => a - b);
  if (all.length === 0) return null;
  return (
    <FilterGroup
      name="discount"
      title={t('deal-filters.field.discount')}
      chosen={minDiscount === undefined ? 0 : 1}
      isOpenByDefault
    >
      <ChoiceRow type="radio" name="minDiscount" value="" isChosen={minDiscount === undefined}>
        {t('deal-filters.any.choice')}
      </ChoiceRow>
      {all.map((percent) => (
        <ChoiceRow
          key={percent}
          type="radio"
          name="minDiscount"
          value={String(percent)}
          isChosen={percent === minDiscount}
          count={counts.get(percent)}
          isCapped={facets?.isCapped}
        >
          {discountText(percent)}
        </ChoiceRow>
      ))}
    </FilterGroup>
  );
}

const offers = { freeShipping: 'freeShipping', hasCoupon: 'withCoupon' } as const;

function OfferGroup({ search, facets }: AnyProps) {
  const names = keysOf(offers);
  const chosen = names.filter((name) => search[name]).length;
  return (
    <FilterGroup name="offers" title={t('deal-filters.field.offers')} chosen={chosen} isOpenByDefault>
      {names.map((name) => (
        <ChoiceRow
          key={name}
          type="checkbox"
          name={name}
          value="true"
          isChosen={search[name] === 'true'}
          count={facets?.[name]}
          isCapped={facets?.isCapped}
        >
          {t(`deal-filters.field.${offers[name]}`)}
        </ChoiceRow>
      ))}
    </FilterGroup>
  );
}

function KindGroup({ search, facets }: AnyProps) {
  const chosen = splitChoices(search.niche);
  const counts = new Map<string, number>(facets?.kinds.map(({ niche, count }) => [niche, count]));
  const shown = keysOf(niches).filter((niche) => !facets || counts.has(niche) || chosen.includes(niche));
  if (shown.length === 0) return null;
  return (
    <FilterGroup name="kind" title={t('deal-filters.field.kind')} chosen={chosen.length}>
      {shown.map((niche) => (
        <ChoiceRow
          key={niche}
          type="checkbox"
          name="niche"
          value={niche}
          isChosen={chosen.includes(niche)}
          count={facets && (counts.get(niche) ?? 0)}
          isCapped={facets?.isCapped}
        >
          {nicheName(niche)}
        </ChoiceRow>
      ))}
    </FilterGroup>
  );
}

function PostedGroup({ search }: Pick<GroupsProps, 'search'>) {
  return (
    <FilterGroup name="posted" title={t('deal-filters.field.posted')} chosen={search.postedWithin ? 1 : 0}>
      <ChoiceRow type="radio" name="postedWithin" value="" isChosen={!search.postedWithin}>
        {t('deal-filters.any.time')}
      </ChoiceRow>
      {postedWithin.map((span) => (
        <ChoiceRow key={span} type="radio" name="postedWithin" value={span} isChosen={span === search.postedWithin}>
          {postedWithinName(span)}
        </ChoiceRow>
      ))}
    </FilterGroup>
  );
}

function StatusGroup({ search, facets }: AnyProps) {
  return (
    <FilterGroup name="status" title={t('deal-filters.field.status')} chosen={search.status ? 1 : 0} isOpenByDefault>
      <ChoiceRow type="radio" name="status" value="" isChosen={!search.status}>
        {t('deal-filters.any.live')}
      </ChoiceRow>
      {filterStatuses.map((status) => (
        <ChoiceRow
          key={status}
          type="radio"
          name="status"
          value={status}
          isChosen={status === search.status}
          count={status === 'active' ? facets?.available : undefined}
          isCapped={facets?.isCapped}
        >
          {statusText(status)}
        </ChoiceRow>
      ))}
    </FilterGroup>
  );
}
