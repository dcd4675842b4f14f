import { limits } from '@haggle/contract/limits/limits';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { KindOptions } from '../../deals/kind-options.tsx';
import { Dollars } from '../../ui/dollars.tsx';
import { Checkbox, Input, Select } from '../../ui/inputs.tsx';
import { CategoryOptions } from '../categories/category-options.tsx';
import { DiscountOptions, NamedOptions } from '../deal-filters/filter-options.tsx';
import type { useFilterChoices } from '../deal-filters/use-filter-choices.ts';
import { FormField } from './alert-field.tsx';
import { describeMinutes, suggestName } from './alert-text.ts';
import { type AlertValues, toQuery } from './alert-values.ts';

interface FieldsProps {
  form: UseFormReturn<AlertValues>;
  choices: ReturnType<typeof useFilterChoices>;
}

const tightPair = 'grid grid-cols-2 gap-3 sm:gap-4';
const pair = 'grid gap-4 min-[480px]:grid-cols-2';

/** What an alert asks for. */
export function WhatFields({ form, choices }: FieldsProps) {
  const { register, control } = form;
  return (
    <>
      <FormField
        control={control}
        name="q"
        label="Words"
        hint={
          <>
            All must occur. <code>"exact words"</code> stand side by side, <code>-not</code> must be missing,{' '}
            <code>OR</code> lets one of two be enough.
          </>
        }
      >
        {(field) => <Input {...field} {...register('q')} autoComplete="off" placeholder="ssd OR nvme -external" />}
      </FormField>
      <div className={tightPair}>
        <FormField control={control} name="minPrice" label="Lowest price">
          {(field) => <Dollars {...field} {...register('minPrice')} placeholder="Any" />}
        </FormField>
        <FormField control={control} name="maxPrice" label="Highest price">
          {(field) => <Dollars {...field} {...register('maxPrice')} placeholder="Any" />}
        </FormField>
      </div>
      <Choices form={form} choices={choices} />
      <div className="flex flex-wrap gap-x-6">
        <Checkbox {...register('freeShipping')}>Free shipping</Checkbox>
        <Checkbox {...register('hasCoupon')}>With coupon</Checkbox>
      </div>
      <Votes form={form} />
      <Name form={form} choices={choices} />
    </>
  );
}

/** With its options comes the choice: a select cannot hold one that it does not offer yet. */
function Choices({ form: { register, control, getValues }, choices: { categories, stores, brands } }: FieldsProps) {
  const start = getValues();
  return (
    <>
      <div className={pair}>
        <FormField control={control} name="category" label="Category">
          {(field) => (
            <Select key={categories.length} {...field} {...register('category')}>
              <option value="">All categories</option>
              <CategoryOptions nodes={categories} />
            </Select>
          )}
        </FormField>
        <FormField control={control} name="store" label="Store">
          {(field) => (
            <Select key={stores.length} {...field} {...register('store')}>
              <option value="">All stores</option>
              <NamedOptions things={stores} value={start.store} />
            </Select>
          )}
        </FormField>
      </div>
      <div className={pair}>
        <FormField control={control} name="brand" label="Brand">
          {(field) => (
            <Select key={brands.length} {...field} {...register('brand')}>
              <option value="">All brands</option>
              <NamedOptions things={brands} value={start.brand} />
            </Select>
          )}
        </FormField>
        <FormField control={control} name="niche" label="Kind">
          {(field) => (
            <Select {...field} {...register('niche')}>
              <option value="">Any</option>
              <KindOptions />
            </Select>
          )}
        </FormField>
      </div>
    </>
  );
}

const spans = [10, 30, 60, 120, 360, 1_440];

function Votes({ form: { register, control, getValues } }: Pick<FieldsProps, 'form'>) {
  const { minDiscount, speedMinutes } = getValues();
  const minutes = [...new Set([...spans, Number(speedMinutes)])].toSorted((a, b) => a - b);
  return (
    <>
      <div className={tightPair}>
        <FormField control={control} name="minDiscount" label="Discount">
          {(field) => (
            <Select {...field} {...register('minDiscount')}>
              <option value="">Any</option>
              <DiscountOptions current={Number(minDiscount) || undefined} />
            </Select>
          )}
        </FormField>
        <FormField control={control} name="minScore" label="Score at least">
          {(field) => <Input {...field} {...register('minScore')} inputMode="numeric" placeholder="Any" />}
        </FormField>
      </div>
      <div className={tightPair}>
        <FormField control={control} name="speedScore" label="Votes at least" hint="Upvotes less downvotes.">
          {(field) => <Input {...field} {...register('speedScore')} inputMode="numeric" placeholder="Any" />}
        </FormField>
        <FormField control={control} name="speedMinutes" label="Within">
          {(field) => (
            <Select {...field} {...register('speedMinutes')}>
              {minutes.map((amount) => (
                <option key={amount} value={amount}>
                  {describeMinutes(amount)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
    </>
  );
}

function Name({ form: { register, control }, choices }: FieldsProps) {
  const suggestion = suggestName(toQuery(useWatch({ control }) as AlertValues), choices.nameOf);
  return (
    <FormField
      control={control}
      name="name"
      label="Name"
      hint={suggestion ? `Left empty, it is called “${suggestion}”.` : 'How you know it again.'}
    >
      {(field) => <Input {...field} {...register('name')} autoComplete="off" maxLength={limits.alerts.nameMost} />}
    </FormField>
  );
}
