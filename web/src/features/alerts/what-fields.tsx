import * as alertLimits from '@haggle/contract/limits/alerts';
import { t } from '@haggle/contract/messages/translate';
import type { UseFormReturn } from 'react-hook-form';
import { KindOptions } from '../../deals/kind-options.tsx';
import { rich } from '../../lib/rich.ts';
import { useFormValues } from '../../lib/use-form-values.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Checkbox, Input, Select } from '../../ui/inputs.tsx';
import { CategoryOptions, OwnCategoryOption } from '../categories/category-options.tsx';
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

/** The fields for an alert's criteria. */
export function CriteriaFields({ form, choices }: FieldsProps) {
  const { register, control } = form;
  return (
    <>
      <FormField
        control={control}
        name="q"
        label={t('alerts.form.words')}
        hint={rich('alerts.form.wordsHint', { code: (words) => <code>{words}</code> })}
      >
        {(field) => (
          <Input {...field} {...register('q')} autoComplete="off" placeholder={t('alerts.form.wordsExample')} />
        )}
      </FormField>
      <div className={tightPair}>
        <FormField control={control} name="minPrice" label={t('alerts.form.lowestPrice')}>
          {(field) => <AmountInput {...field} {...register('minPrice')} placeholder={t('alerts.form.anyPrice')} />}
        </FormField>
        <FormField control={control} name="maxPrice" label={t('alerts.form.highestPrice')}>
          {(field) => <AmountInput {...field} {...register('maxPrice')} placeholder={t('alerts.form.anyPrice')} />}
        </FormField>
      </div>
      <ChoiceFields form={form} choices={choices} />
      <div className="flex flex-wrap gap-x-6">
        <Checkbox {...register('freeShipping')}>{t('alerts.form.freeShipping')}</Checkbox>
        <Checkbox {...register('hasCoupon')}>{t('alerts.form.withCoupon')}</Checkbox>
      </div>
      <ThresholdFields form={form} />
      <NameField form={form} choices={choices} />
    </>
  );
}

/** Keys remount each select once its options arrive: a select can't hold a value it doesn't offer yet. */
function ChoiceFields({
  form: { register, control, getValues },
  choices: { categories, stores, brands, nameOf },
}: FieldsProps) {
  const start = getValues();
  return (
    <>
      <div className={pair}>
        <FormField control={control} name="category" label={t('alerts.form.category')}>
          {(field) => (
            <Select key={categories.length} {...field} {...register('category')}>
              <option value="">{t('alerts.form.allCategories')}</option>
              <OwnCategoryOption nodes={categories} value={start.category} name={nameOf(start.category)} />
              <CategoryOptions nodes={categories} />
            </Select>
          )}
        </FormField>
        <FormField control={control} name="store" label={t('alerts.form.store')}>
          {(field) => (
            <Select key={stores.length} {...field} {...register('store')}>
              <option value="">{t('alerts.form.allStores')}</option>
              <NamedOptions things={stores} value={start.store} />
            </Select>
          )}
        </FormField>
      </div>
      <div className={pair}>
        <FormField control={control} name="brand" label={t('alerts.form.brand')}>
          {(field) => (
            <Select key={brands.length} {...field} {...register('brand')}>
              <option value="">{t('alerts.form.allBrands')}</option>
              <NamedOptions things={brands} value={start.brand} />
            </Select>
          )}
        </FormField>
        <FormField control={control} name="niche" label={t('alerts.form.kind')}>
          {(field) => (
            <Select {...field} {...register('niche')}>
              <option value="">{t('alerts.form.any')}</option>
              <KindOptions />
            </Select>
          )}
        </FormField>
      </div>
    </>
  );
}

const speedMinuteOptions = [10, 30, 60, 120, 360, 1_440];

function ThresholdFields({ form: { register, control, getValues } }: Pick<FieldsProps, 'form'>) {
  const { minDiscount, speedMinutes } = getValues();
  const minutes = [...new Set([...speedMinuteOptions, Number(speedMinutes)])].toSorted((a, b) => a - b);
  return (
    <>
      <div className={tightPair}>
        <FormField control={control} name="minDiscount" label={t('alerts.form.discount')}>
          {(field) => (
            <Select {...field} {...register('minDiscount')}>
              <option value="">{t('alerts.form.any')}</option>
              <DiscountOptions current={Number(minDiscount) || undefined} />
            </Select>
          )}
        </FormField>
        <FormField control={control} name="minScore" label={t('alerts.form.score')} hint={t('alerts.form.votesHint')}>
          {(field) => (
            <Input {...field} {...register('minScore')} inputMode="numeric" placeholder={t('alerts.form.any')} />
          )}
        </FormField>
      </div>
      <div className={tightPair}>
        <FormField control={control} name="speedScore" label={t('alerts.form.votes')} hint={t('alerts.form.votesHint')}>
          {(field) => (
            <Input {...field} {...register('speedScore')} inputMode="numeric" placeholder={t('alerts.form.any')} />
          )}
        </FormField>
        <FormField control={control} name="speedMinutes" label={t('alerts.form.within')}>
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

function NameField({ form: { register, control }, choices }: FieldsProps) {
  const suggestion = suggestName(toQuery(useFormValues(control)), choices.nameOf);
  return (
    <FormField
      control={control}
      name="name"
      label={t('alerts.form.name')}
      hint={suggestion ? t('alerts.form.nameSuggested', { name: suggestion }) : t('alerts.form.nameHint')}
    >
      {(field) => <Input {...field} {...register('name')} autoComplete="off" maxLength={alertLimits.maxNameLength} />}
    </FormField>
  );
}
