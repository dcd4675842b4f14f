import { limits } from '@haggle/contract/limits/limits';
import { useWatch } from 'react-hook-form';
import { KindOptions } from '../../deals/kind-options.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { Dollars } from '../../ui/dollars.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/inputs.tsx';
import { FieldGroup } from './field-group.tsx';
import { SheetField, useSheet } from './sheet.tsx';

const pair = 'grid gap-5 sm:grid-cols-2';

/** What helps people decide, in groups. */
export function MoreFields() {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <div className="divide-y divide-line">
      <Description />
      <CouponAndShipping />
      <StoreAndKind />
      <Dates />
      <Elsewhere />
      {isAdmin && <Attribution />}
    </div>
  );
}

function Description() {
  const { register, control } = useSheet().form;
  const { length } = useWatch({ control, name: 'description' });
  const most = limits.deal.descriptionMost;
  return (
    <FieldGroup title="Description" text="Why it is good, and the catch" fields={['description']}>
      <SheetField
        name="description"
        aside={length > 0 && `${length.toLocaleString('en-US')} / ${most.toLocaleString('en-US')}`}
        hint={
          <>
            <code>**bold**</code> <span aria-hidden>·</span> <code>- list</code> <span aria-hidden>·</span>{' '}
            <code>[words](https://address)</code>
          </>
        }
      >
        {(field) => <Textarea {...field} {...register('description')} rows={6} />}
      </SheetField>
    </FieldGroup>
  );
}

function CouponAndShipping() {
  const { register, control } = useSheet().form;
  const isFree = useWatch({ control, name: 'freeShipping' });
  return (
    <FieldGroup
      title="Coupon and shipping"
      text="A code to type in, what sending costs"
      fields={['couponCode', 'freeShipping', 'shippingPrice']}
    >
      <div className={pair}>
        <SheetField name="couponCode">
          {(field) => <Input {...field} {...register('couponCode')} autoComplete="off" spellCheck={false} />}
        </SheetField>
        <div className="flex flex-col gap-1">
          <SheetField name="shippingPrice">
            {(field) => <Dollars {...field} {...register('shippingPrice')} readOnly={isFree} placeholder="4.99" />}
          </SheetField>
          <Checkbox {...register('freeShipping')}>Free shipping</Checkbox>
        </div>
      </div>
    </FieldGroup>
  );
}

function StoreAndKind() {
  const { register } = useSheet().form;
  return (
    <FieldGroup
      title="Store, brand and kind"
      text="Who sells it, who makes it"
      fields={['store', 'brand', 'niche', 'tags']}
    >
      <div className={pair}>
        <SheetField name="store" hint="Taken from the link when empty.">
          {(field) => <Input {...field} {...register('store')} autoComplete="off" />}
        </SheetField>
        <SheetField name="brand">
          {(field) => <Input {...field} {...register('brand')} autoComplete="off" />}
        </SheetField>
      </div>
      <div className={pair}>
        <SheetField name="niche">
          {(field) => (
            <Select {...field} {...register('niche')}>
              <option value="">An ordinary deal</option>
              <KindOptions />
            </Select>
          )}
        </SheetField>
        <SheetField name="tags" hint={`Up to ${limits.deal.tagsMost}, with commas between.`}>
          {(field) => <Input {...field} {...register('tags')} autoComplete="off" placeholder="kettle, kitchen" />}
        </SheetField>
      </div>
    </FieldGroup>
  );
}

function Dates() {
  const { register } = useSheet().form;
  return (
    <FieldGroup title="Start and end" text="When the price is good" fields={['startsAt', 'endsAt']}>
      <div className={pair}>
        <SheetField name="startsAt" hint="It appears then. In your own time.">
          {(field) => <Input {...field} {...register('startsAt')} type="datetime-local" />}
        </SheetField>
        <SheetField name="endsAt" hint="It expires then by itself.">
          {(field) => <Input {...field} {...register('endsAt')} type="datetime-local" />}
        </SheetField>
      </div>
    </FieldGroup>
  );
}

function Elsewhere() {
  const { register } = useSheet().form;
  return (
    <FieldGroup title="Next best price" text="What others ask for it" fields={['nextBestPrice', 'nextBestWhere']}>
      <div className={pair}>
        <SheetField name="nextBestPrice">
          {(field) => <Dollars {...field} {...register('nextBestPrice')} placeholder="54.99" />}
        </SheetField>
        <SheetField name="nextBestWhere" hint="A shop, or its address.">
          {(field) => <Input {...field} {...register('nextBestWhere')} autoComplete="off" />}
        </SheetField>
      </div>
    </FieldGroup>
  );
}

function Attribution() {
  const { register } = useSheet().form;
  return (
    <FieldGroup title="Posted by" text="In the name of somebody else" fields={['attributedTo']}>
      <SheetField name="attributedTo" hint="Shown in the place of your own name.">
        {(field) => <Input {...field} {...register('attributedTo')} autoComplete="off" />}
      </SheetField>
    </FieldGroup>
  );
}
