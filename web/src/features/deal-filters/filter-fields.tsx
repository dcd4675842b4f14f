import { writeAmount } from '@haggle/contract/locale/amounts';
import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { nicheNames } from '../../deals/deal-names.ts';
import { statusName } from '../../deals/status-labels.ts';
import { type ControlProps, Field } from '../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../ui/inputs.tsx';
import { CategoryOptions } from '../categories/category-options.tsx';
import { DiscountOptions, NamedOptions } from './filter-options.tsx';
import { type DealSearch, filterStatuses, type OwnFilter } from './filters.ts';
import { postedWithinNames } from './posted-within.ts';
import type { useFilterChoices } from './use-filter-choices.ts';

type Choices = ReturnType<typeof useFilterChoices>;

/** The filters as form fields, named as the address names them. They are not controlled: the address is the state. */
export function FilterFields({
  search,
  choices: { categories, stores, brands },
  fixed,
}: {
  search: DealSearch;
  choices: Choices;
  fixed: OwnFilter | undefined;
}) {
  return (
    <>
      {fixed !== 'category' && (
        <Field label={t('deal-filters.field.category')}>
          {(control) => (
            <Choice {...control} name="category" any={t('deal-filters.any.category')} value={search.category}>
              <CategoryOptions nodes={categories} />
            </Choice>
          )}
        </Field>
      )}
      <PriceFields search={search} />
      <Field label={t('deal-filters.field.discount')}>
        {(control) => (
          <Choice {...control} name="minDiscount" any={t('deal-filters.any.choice')} value={search.minDiscount}>
            <DiscountOptions current={search.minDiscount} />
          </Choice>
        )}
      </Field>
      <div className="flex flex-col">
        <Checkbox name="freeShipping" value="true" defaultChecked={search.freeShipping === 'true'}>
          {t('deal-filters.field.freeShipping')}
        </Checkbox>
        <Checkbox name="hasCoupon" value="true" defaultChecked={search.hasCoupon === 'true'}>
          {t('deal-filters.field.withCoupon')}
        </Checkbox>
      </div>
      <MoreFields search={search} stores={stores} brands={brands} fixed={fixed} />
    </>
  );
}

/** What facets set, kept by the form where no script runs. */
const facetNames = ['category', 'brand', 'store', 'minDiscount', 'freeShipping', 'hasCoupon'] as const;

/** The fields that are left where facets stand above them. */
export function RemainingFilterFields({ search }: { search: DealSearch }) {
  return (
    <>
      {facetNames.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
      <PriceFields search={search} />
      <RemainingFields search={search} />
    </>
  );
}

function MoreFields({
  search,
  stores,
  brands,
  fixed,
}: { search: DealSearch; fixed: OwnFilter | undefined } & Pick<Choices, 'stores' | 'brands'>) {
  return (
    <>
      {fixed !== 'store' && (
        <Field label={t('deal-filters.field.store')}>
          {(control) => (
            <NamedChoice
              {...control}
              name="store"
              any={t('deal-filters.any.store')}
              value={search.store}
              things={stores}
            />
          )}
        </Field>
      )}
      {fixed !== 'brand' && (
        <Field label={t('deal-filters.field.brand')}>
          {(control) => (
            <NamedChoice
              {...control}
              name="brand"
              any={t('deal-filters.any.brand')}
              value={search.brand}
              things={brands}
            />
          )}
        </Field>
      )}
      <RemainingFields search={search} />
    </>
  );
}

function PriceFields({ search }: { search: DealSearch }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('deal-filters.field.price')}</legend>
      <div className="flex items-center gap-2">
        <Amount
          name="minPrice"
          label={t('deal-filters.field.lowestPrice')}
          placeholder={t('deal-filters.field.from')}
          value={search.minPrice}
        />
        <span className="text-faint">–</span>
        <Amount
          name="maxPrice"
          label={t('deal-filters.field.highestPrice')}
          placeholder={t('deal-filters.field.to')}
          value={search.maxPrice}
        />
      </div>
    </fieldset>
  );
}

function RemainingFields({ search }: { search: DealSearch }) {
  return (
    <>
      <Field label={t('deal-filters.field.kind')}>
        {(control) => (
          <Choice {...control} name="niche" any={t('deal-filters.any.choice')} value={search.niche}>
            <Options names={nicheNames()} />
          </Choice>
        )}
      </Field>
      <Field label={t('deal-filters.field.posted')}>
        {(control) => (
          <Choice {...control} name="postedWithin" any={t('deal-filters.any.time')} value={search.postedWithin}>
            <Options names={postedWithinNames()} />
          </Choice>
        )}
      </Field>
      <Field label={t('deal-filters.field.status')}>
        {(control) => (
          <Choice {...control} name="status" any={t('deal-filters.any.live')} value={search.status}>
            <Options names={Object.fromEntries(filterStatuses.map((status) => [status, statusName(status)]))} />
          </Choice>
        )}
      </Field>
      <Field label={t('deal-filters.field.score')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            name="minScore"
            step={1}
            defaultValue={search.minScore}
            placeholder={t('deal-filters.any.choice')}
            inputMode="numeric"
          />
        )}
      </Field>
    </>
  );
}

function Choice({
  any,
  value,
  children,
  ...control
}: ControlProps & {
  name: keyof DealSearch;
  any: string;
  value: string | number | undefined;
  children: ReactNode;
}) {
  return (
    <Select {...control} defaultValue={value ?? ''}>
      <option value="">{any}</option>
      {children}
    </Select>
  );
}

function NamedChoice({
  things,
  ...choice
}: ControlProps & {
  name: 'store' | 'brand';
  any: string;
  value: string | undefined;
  things: readonly { slug: string; name: string }[];
}) {
  return (
    <Choice {...choice}>
      <NamedOptions things={things} value={choice.value} />
    </Choice>
  );
}

function Options({ names }: { names: Record<string, string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

function Amount({
  name,
  label,
  placeholder,
  value,
}: {
  name: 'minPrice' | 'maxPrice';
  label: string;
  placeholder: string;
  value: number | string | undefined;
}) {
  return (
    <Input
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      defaultValue={typeof value === 'number' ? writeAmount(value) : value}
    />
  );
}
