import { limits } from '@haggle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/inputs.tsx';
import { CategoryOptions } from '../categories/category-options.tsx';
import { categoryTreeQuery } from '../categories/queries.ts';
import type { DraftForm } from './draft.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { useSubmitDeal } from './use-submit-deal.ts';
import { nicheNames } from './words.ts';

type Form = UseFormReturn<DraftForm>;

/** One calm form for a new deal. */
export function SubmitForm() {
  const [photos, setPhotos] = useState<File[]>([]);
  const { form, submit, failure } = useSubmitDeal(photos);
  const { isSubmitting } = form.formState;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Essentials form={form} />
      <Whereabouts form={form} />
      <Terms form={form} />
      <Words form={form} />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      {failure && <Refusal failure={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit Deal'}
        </Button>
        <p className="text-faint text-sm">What you type is kept in this browser until you submit it.</p>
      </div>
    </form>
  );
}

function Refusal({ failure }: { failure: ApiError }) {
  const link = failure.failure?.link;
  return (
    <p role="alert" className="rounded-xl border bg-danger-wash px-4 py-3 text-danger">
      {failure.message}{' '}
      {link && (
        <a href={link} className="font-medium underline">
          See it here
        </a>
      )}
    </p>
  );
}

const pair = 'grid gap-5 sm:grid-cols-2';
const optional = <span className="font-normal text-faint"> (optional)</span>;

function Essentials({ form: { register, formState, watch } }: { form: Form }) {
  const { errors } = formState;
  return (
    <>
      <Field label="Link to the deal" hint="The page of the shop where it is sold." error={errors.dealURL?.message}>
        {(control) => <Input {...control} {...register('dealURL')} type="url" inputMode="url" placeholder="https://" />}
      </Field>
      <Field
        label="Title"
        hint="Brand, product, and what makes it a deal."
        error={errors.title?.message}
        aside={`${watch('title').length} / ${limits.deal.titleMost}`}
      >
        {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
      </Field>
      <div className={pair}>
        <Field label="Price" hint="In dollars. 0 for a freebie." error={errors.price?.message}>
          {(control) => <Input {...control} {...register('price')} inputMode="decimal" placeholder="49.99" />}
        </Field>
        <Field label={<>Retail price{optional}</>} hint="What it costs otherwise." error={errors.retailPrice?.message}>
          {(control) => <Input {...control} {...register('retailPrice')} inputMode="decimal" placeholder="79.99" />}
        </Field>
      </div>
    </>
  );
}

function Whereabouts({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  const { data: tree = [] } = useQuery(categoryTreeQuery(useApi()));
  return (
    <>
      <div className={pair}>
        <Field label={<>Store{optional}</>} hint="Taken from the link when empty." error={errors.store?.message}>
          {(control) => <Input {...control} {...register('store')} />}
        </Field>
        <Field label={<>Brand{optional}</>} error={errors.brand?.message}>
          {(control) => <Input {...control} {...register('brand')} />}
        </Field>
      </div>
      <div className={pair}>
        <Field label={<>Category{optional}</>} error={errors.category?.message}>
          {(control) => (
            // With the options comes the kept choice; a select cannot hold one that it does not offer yet.
            <Select key={tree.length} {...control} {...register('category')}>
              <option value="">None</option>
              <CategoryOptions nodes={tree} />
            </Select>
          )}
        </Field>
        <Field label={<>Kind{optional}</>} error={errors.niche?.message}>
          {(control) => (
            <Select {...control} {...register('niche')}>
              <option value="">An ordinary deal</option>
              {Object.entries(nicheNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

function Terms({ form: { register, formState, watch } }: { form: Form }) {
  const { errors } = formState;
  return (
    <>
      <div className={pair}>
        <Field label={<>Coupon code{optional}</>} error={errors.couponCode?.message}>
          {(control) => <Input {...control} {...register('couponCode')} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field label={<>Ends on{optional}</>} error={errors.endsOn?.message}>
          {(control) => <Input {...control} {...register('endsOn')} type="date" />}
        </Field>
      </div>
      <div className={pair}>
        <Field label={<>Shipping{optional}</>} hint="In dollars." error={errors.shippingPrice?.message}>
          {(control) => (
            <Input {...control} {...register('shippingPrice')} inputMode="decimal" disabled={watch('freeShipping')} />
          )}
        </Field>
        <Checkbox {...register('freeShipping')} className="sm:mt-7">
          Free shipping
        </Checkbox>
      </div>
    </>
  );
}

function Words({ form: { register, formState, watch } }: { form: Form }) {
  return (
    <Field
      label={<>Description{optional}</>}
      hint="Why is it good, and is there a catch? **Bold**, lists and links work as in Markdown."
      error={formState.errors.description?.message}
      aside={`${watch('description').length.toLocaleString('en-US')} / ${limits.deal.descriptionMost.toLocaleString('en-US')}`}
    >
      {(control) => <Textarea {...control} {...register('description')} rows={7} />}
    </Field>
  );
}
