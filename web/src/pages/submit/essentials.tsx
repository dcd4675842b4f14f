import type { Deal } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CategoryOptions } from '../../features/categories/category-options.tsx';
import { categoryTreeQuery } from '../../features/categories/queries.ts';
import { amountOf } from '../../lib/amount.ts';
import { useApi } from '../../lib/api-context.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { discountOf, exampleAmount } from './draft.ts';
import { LookalikesHint } from './lookalikes.tsx';
import { SheetField, useSheet } from './sheet.tsx';

/** What a deal needs: the fields that most people fill in and no more. */
export function Essentials({ link, lookalikes }: { link: ReactNode; lookalikes: readonly Deal[] }) {
  const { register } = useSheet().form;
  const titleCount = useTitleCount();
  return (
    <>
      {link}
      <SheetField
        name="title"
        hint={<LookalikesHint count={lookalikes.length} otherwise={t('submit.hints.title')} />}
        aside={titleCount}
      >
        {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
      </SheetField>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <SheetField name="price" hint={t('submit.hints.price')}>
          {(control) => <AmountInput {...control} {...register('price')} placeholder={exampleAmount(49.99)} />}
        </SheetField>
        <SheetField name="retailPrice" isOptional hint={<Discount />}>
          {(control) => <AmountInput {...control} {...register('retailPrice')} placeholder={exampleAmount(79.99)} />}
        </SheetField>
      </div>
      <Category />
    </>
  );
}

/** How long the title is, once that matters. */
function useTitleCount(): string | undefined {
  const { length } = useWatch({ control: useSheet().form.control, name: 'title' });
  return length < dealLimits.titleMost - 30
    ? undefined
    : `${formatNumber(length)} / ${formatNumber(dealLimits.titleMost)}`;
}

function Discount() {
  const [price, retailPrice] = useWatch({ control: useSheet().form.control, name: ['price', 'retailPrice'] });
  const percent = discountOf(amountOf(price) ?? null, amountOf(retailPrice) ?? null);
  if (!percent) return t('submit.hints.retailPrice');
  return <span className="font-medium text-ember-text">{t('submit.hints.percentOff', { percent })}</span>;
}

function Category() {
  const { register } = useSheet().form;
  const { data: tree = [] } = useQuery(categoryTreeQuery(useApi()));
  return (
    <SheetField name="category" isOptional>
      {(control) => (
        // With the options comes the kept choice; a select cannot hold one that it does not offer yet.
        <Select key={tree.length} {...control} {...register('category')}>
          <option value="">{t('submit.hints.noCategory')}</option>
          <CategoryOptions nodes={tree} />
        </Select>
      )}
    </SheetField>
  );
}
