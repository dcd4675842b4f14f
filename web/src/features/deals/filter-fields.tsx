import type { ReactNode } from 'react';
import { Checkbox, Input, Select } from '../../ui/inputs.tsx';
import { CategoryOptions } from '../categories/category-options.tsx';
import { type DealSearch, filterChoices, titleOf } from './filters.ts';
import type { useFilterChoices } from './use-filter-choices.ts';
import { nicheNames, statusNames } from './words.ts';

type Choices = ReturnType<typeof useFilterChoices>;

/** The filters as form fields, named as the address names them. They are not controlled: the address is the state. */
export function FilterFields({
  search,
  choices: { categories, stores, brands },
  hasCategory,
}: {
  search: DealSearch;
  choices: Choices;
  hasCategory: boolean;
}) {
  return (
    <>
      {hasCategory && (
        <Labelled text="Category">
          <Choice name="category" any="All categories" value={search.category}>
            <CategoryOptions nodes={categories} />
          </Choice>
        </Labelled>
      )}
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Price</legend>
        <div className="flex items-center gap-2">
          <Amount name="minPrice" label="Lowest price" placeholder="From" value={search.minPrice} />
          <span className="text-faint">–</span>
          <Amount name="maxPrice" label="Highest price" placeholder="To" value={search.maxPrice} />
        </div>
      </fieldset>
      <Labelled text="Discount">
        <Choice name="minDiscount" any="Any" value={search.minDiscount}>
          {withCurrent([10, 25, 50, 75], search.minDiscount).map((percent) => (
            <option key={percent} value={percent}>{`${percent}% off or more`}</option>
          ))}
        </Choice>
      </Labelled>
      <div className="flex flex-col">
        <Checkbox name="freeShipping" value="true" defaultChecked={search.freeShipping === 'true'}>
          Free shipping
        </Checkbox>
        <Checkbox name="hasCoupon" value="true" defaultChecked={search.hasCoupon === 'true'}>
          With coupon
        </Checkbox>
      </div>
      <Labelled text="Store">
        <NamedChoice name="store" any="All stores" value={search.store} things={stores} />
      </Labelled>
      <Labelled text="Brand">
        <NamedChoice name="brand" any="All brands" value={search.brand} things={brands} />
      </Labelled>
      <Labelled text="Kind">
        <Choice name="niche" any="Any" value={search.niche}>
          <Options names={nicheNames} />
        </Choice>
      </Labelled>
      <Labelled text="Posted">
        <Choice name="postedWithin" any="Any time" value={search.postedWithin}>
          <Options names={filterChoices.postedWithin} />
        </Choice>
      </Labelled>
      <Labelled text="State">
        <Choice name="status" any="Live" value={search.status}>
          <Options names={Object.fromEntries(filterChoices.statuses.map((status) => [status, statusNames[status]]))} />
        </Choice>
      </Labelled>
      <Labelled text="Score at least">
        <Input
          type="number"
          name="minScore"
          step={1}
          defaultValue={search.minScore}
          placeholder="Any"
          inputMode="numeric"
        />
      </Labelled>
    </>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="flex flex-col gap-1">
      <span className="font-medium text-sm">{text}</span>
      {children}
    </label>
  );
}

function Choice({
  name,
  any,
  value,
  children,
}: {
  name: keyof DealSearch;
  any: string;
  value: string | number | undefined;
  children: ReactNode;
}) {
  return (
    <Select name={name} defaultValue={value ?? ''}>
      <option value="">{any}</option>
      {children}
    </Select>
  );
}

function NamedChoice({
  name,
  any,
  value,
  things,
}: {
  name: 'store' | 'brand';
  any: string;
  value: string | undefined;
  things: readonly { slug: string; name: string }[];
}) {
  const isListed = value === undefined || things.some((thing) => thing.slug === value);
  return (
    <Choice name={name} any={any} value={value}>
      {!isListed && <option value={value}>{titleOf(value)}</option>}
      {things.map((thing) => (
        <option key={thing.slug} value={thing.slug}>
          {thing.name}
        </option>
      ))}
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
  value: number | undefined;
}) {
  return (
    <Input
      type="number"
      name={name}
      aria-label={label}
      min={0}
      step="any"
      inputMode="decimal"
      placeholder={placeholder}
      defaultValue={value}
    />
  );
}

function withCurrent(steps: readonly number[], current: number | undefined): number[] {
  return current === undefined || steps.includes(current) ? [...steps] : [...steps, current].toSorted((a, b) => a - b);
}
