import type { Deal } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CategoryOptions, OwnCategoryOption } from '../../features/categories/category-options.tsx';
import { categoryTreeQuery } from '../../features/categories/queries.ts';
import { amountOf } from '../../lib/amount.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { lengthText } from '../../ui/length-text.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { discountOf } from './draft.ts';
import { DraftAmount } from './draft-amount.tsx';
import { LookalikesHint } from './lookalikes.tsx';
import { SheetField, useSheet } from './sheet.tsx';
import { useFormCurrency } from './use-currencies.ts';

/** A subgrid, so that adjacent fields align their labels, controls and hints however many lines each takes. */
const inRows = 'row-span-3 grid grid-rows-subgrid';

/** The fields a deal needs, which are all that most members fill in. */
export function Essentials({ link, lookalikes }: { link: ReactNode; lookalikes: readonly Deal[] }) {
  const { register } = useSheet().form;
  const titleCount = useTitleCount();
  return (
    <>
      {link}
      <SheetField
        name="title"
        hint={<LookalikesHint count={lookalikes.length} hint={t('submit.hints.title')} />}
        aside={titleCount}
      >
        {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
      </SheetField>
      <CurrencyChoice />
      <div className="grid grid-cols-2 gap-x-3 sm:gap-x-5">
        <DraftAmount name="price" hint={t('submit.hints.price')} example={49.99} className={inRows} />
        <DraftAmount name="retailPrice" isOptional hint={<Discount />} example={79.99} className={inRows} />
      </div>
      <Category />
    </>
  );
}

/** The title's length, once it comes within 30 characters of the limit. */
function useTitleCount(): string | undefined {
  const { length } = useWatch({ control: useSheet().form.control, name: 'title' });
  return length < dealLimits.maxTitleLength - 30 ? undefined : lengthText(length, dealLimits.maxTitleLength);
}

function Discount() {
  const [price, retailPrice] = useWatch({ control: useSheet().form.control, name: ['price', 'retailPrice'] });
  const measured = useFormCurrency();
  const percent = discountOf(amountOf(price, measured) ?? null, amountOf(retailPrice, measured) ?? null);
  if (!percent) return t('submit.hints.retailPrice');
  return (
    <span className="font-medium text-accent-text">
      {t('submit.hints.percentOff', { percent: formatPercent(percent / 100) })}
    </span>
  );
}

function Category() {
  const { form, category } = useSheet();
  const { data: tree = [] } = useQuery(categoryTreeQuery(useApi()));
  return (
    <SheetField name="category" isOptional>
      {(control) => (
        // Remounted when the options arrive: a select can't hold a stored value that it doesn't offer yet.
        <Select key={tree.length} {...control} {...form.register('category')}>
          <option value="">{t('submit.hints.noCategory')}</option>
          <OwnCategoryOption nodes={tree} value={category?.slug} name={category?.name} />
          <CategoryOptions nodes={tree} />
        </Select>
      )}
    </SheetField>
  );
}
