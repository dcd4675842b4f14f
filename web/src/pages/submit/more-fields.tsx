import { isIn } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import { siteZoneName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { useWatch } from 'react-hook-form';
import { nicheName } from '../../deals/deal-names.ts';
import { niches } from '../../deals/deal-text.ts';
import { KindOptions } from '../../deals/kind-options.tsx';
import { rich } from '../../lib/rich.ts';
import { useCan } from '../../lib/session-context.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/inputs.tsx';
import { lengthText } from '../../ui/length-text.ts';
import { DraftAmount } from './draft-amount.tsx';
import { FieldGroup } from './field-group.tsx';
import { SheetField, useSheet } from './sheet.tsx';

const pair = 'grid gap-5 sm:grid-cols-2';

/** The optional fields of a deal, in collapsible groups. */
export function MoreFields() {
  const isAdmin = useCan('review');
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
  const most = dealLimits.maxDescriptionLength;
  return (
    <FieldGroup
      title={t('submit.groups.description')}
      text={t('submit.groups.descriptionText')}
      fields={['description']}
    >
      <SheetField
        name="description"
        aside={length > 0 && lengthText(length, most)}
        hint={rich('submit.hints.markdown', { code: (words) => <code>{words}</code> })}
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
      title={t('submit.groups.shipping')}
      text={t('submit.groups.shippingText')}
      fields={['couponCode', 'freeShipping', 'shippingPrice']}
      formatters={{ freeShipping: () => t('submit.fields.freeShipping') }}
    >
      <div className={pair}>
        <SheetField name="couponCode">
          {(field) => <Input {...field} {...register('couponCode')} autoComplete="off" spellCheck={false} />}
        </SheetField>
        <div className="flex flex-col gap-1">
          <DraftAmount name="shippingPrice" readOnly={isFree} example={4.99} />
          <Checkbox {...register('freeShipping')}>{t('submit.fields.freeShipping')}</Checkbox>
        </div>
      </div>
    </FieldGroup>
  );
}

function StoreAndKind() {
  const { register } = useSheet().form;
  return (
    <FieldGroup
      title={t('submit.groups.store')}
      text={t('submit.groups.storeText')}
      fields={['store', 'brand', 'niche', 'tags']}
      formatters={{ niche: (kind) => (isIn(niches, kind) ? nicheName(kind) : '') }}
    >
      <div className={pair}>
        <SheetField name="store" hint={t('submit.hints.store')}>
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
              <option value="">{t('submit.hints.ordinary')}</option>
              <KindOptions />
            </Select>
          )}
        </SheetField>
        <SheetField name="tags" hint={t('submit.hints.tags', { most: dealLimits.maxTags })}>
          {(field) => (
            <Input
              {...field}
              {...register('tags')}
              autoComplete="off"
              placeholder={t('submit.hints.tagsPlaceholder')}
            />
          )}
        </SheetField>
      </div>
    </FieldGroup>
  );
}

/** Formats `2026-12-01T10:00` with a space between date and time. */
const shownTime = (time: unknown) => String(time).replace('T', ' ');

function Dates() {
  const { register } = useSheet().form;
  return (
    <FieldGroup
      title={t('submit.groups.dates')}
      text={t('submit.groups.datesText')}
      fields={['startsAt', 'endsAt']}
      formatters={{ startsAt: shownTime, endsAt: shownTime }}
    >
      <div className={pair}>
        <SheetField name="startsAt" hint={t('submit.hints.startsAt', { zone: siteZoneName() })}>
          {(field) => <Input {...field} {...register('startsAt')} type="datetime-local" />}
        </SheetField>
        <SheetField name="endsAt" hint={t('submit.hints.endsAt')}>
          {(field) => <Input {...field} {...register('endsAt')} type="datetime-local" />}
        </SheetField>
      </div>
    </FieldGroup>
  );
}

function Elsewhere() {
  const { register } = useSheet().form;
  return (
    <FieldGroup
      title={t('submit.groups.elsewhere')}
      text={t('submit.groups.elsewhereText')}
      fields={['nextBestPrice', 'nextBestWhere']}
    >
      <div className={pair}>
        <DraftAmount name="nextBestPrice" example={54.99} />
        <SheetField name="nextBestWhere" hint={t('submit.hints.nextBestWhere')}>
          {(field) => <Input {...field} {...register('nextBestWhere')} autoComplete="off" />}
        </SheetField>
      </div>
    </FieldGroup>
  );
}

function Attribution() {
  const { register } = useSheet().form;
  return (
    <FieldGroup title={t('submit.groups.postedBy')} text={t('submit.groups.postedByText')} fields={['attributedTo']}>
      <SheetField name="attributedTo" hint={t('submit.hints.attributedTo')}>
        {(field) => <Input {...field} {...register('attributedTo')} autoComplete="off" />}
      </SheetField>
    </FieldGroup>
  );
}
