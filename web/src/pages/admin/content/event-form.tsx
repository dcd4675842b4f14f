import { eventPlaces } from '@haggle/contract/content/choices';
import type { EventSource } from '@haggle/contract/content/page-events';
import { siteZoneName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { CategoryOptions, OwnCategoryOption } from '../../../features/categories/category-options.tsx';
import { categoryTreeQuery } from '../../../features/categories/queries.ts';
import { storesQuery } from '../../../features/stores-brands/store-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../../ui/inputs.tsx';
import { CoverField } from './cover-field.tsx';
import { EventPreview } from './event-preview.tsx';
import { PickedDeals } from './picked-deals.tsx';
import { type EventFormState, useEventForm } from './use-event-form.ts';

/** The form of an event: its times, the deals that belong to it, and a picture. */
export function EventForm({ slug, event }: { slug: string; event: EventSource | null }) {
  const form = useEventForm(slug, event);
  const zone = siteZoneName();
  const hasRule = form.watch('hasRule');
  return (
    <AdminForm form={form} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('admin-content.event.starts')}
          hint={t('admin-content.event.zone', { zone })}
          error={form.errorOf('startsAt')}
        >
          {(control) => <Input {...control} {...form.register('startsAt')} type="datetime-local" />}
        </Field>
        <Field label={t('admin-content.event.ends')} error={form.errorOf('endsAt')}>
          {(control) => <Input {...control} {...form.register('endsAt')} type="datetime-local" />}
        </Field>
      </div>
      <CoverField
        url={form.watch('coverUrl')}
        hint={t('admin-content.event.coverHint')}
        error={form.errorOf('coverKey')}
        onChange={(url, key) => {
          form.setValue('coverUrl', url);
          form.setValue('coverKey', key);
        }}
      />
      <Checkbox {...form.register('hasRule')}>{t('admin-content.event.hasRule')}</Checkbox>
      {hasRule && <RuleFields form={form} category={event?.category ?? null} />}
      <Field label={t('admin-content.event.shownIn')}>
        {(control) => (
          <Select {...control} {...form.register('shownIn')}>
            {eventPlaces.map((place) => (
              <option key={place} value={place}>
                {t(`admin-content.event.places.${place}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PickedDeals deals={form.watch('deals')} onChange={(deals) => form.setValue('deals', deals)} />
      <EventPreview form={form} />
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('admin-content.event.save')}
      </Button>
    </AdminForm>
  );
}

function RuleFields({ form, category }: { form: EventFormState; category: EventSource['category'] }) {
  const { data: tree = [] } = useQuery(categoryTreeQuery(useApi()));
  return (
    <fieldset className="grid gap-4 rounded-xl border p-4 sm:grid-cols-2">
      <legend className="px-1 font-medium text-sm">{t('admin-content.event.rule')}</legend>
      <Field label={t('admin-content.details.category')} error={form.errorOf('categoryId')}>
        {(control) => (
          // Controlled, because its options load after its value, which an uncontrolled select would lose.
          <Select
            {...control}
            value={form.watch('categoryId')}
            onChange={({ target }) => form.setValue('categoryId', target.value)}
          >
            <option value="">{t('admin-content.event.anyCategory')}</option>
            <OwnCategoryOption nodes={tree} value={category?._id} name={category?.name} by="_id" />
            <CategoryOptions nodes={tree} by="_id" />
          </Select>
        )}
      </Field>
      <StoreField form={form} />
      <Field label={t('admin-content.event.tag')} error={form.errorOf('tag')}>
        {(control) => <Input {...control} {...form.register('tag')} autoCapitalize="none" />}
      </Field>
      <Field label={t('admin-content.event.score')} error={form.errorOf('scoreLeast')}>
        {(control) => <Input {...control} {...form.register('scoreLeast')} inputMode="numeric" />}
      </Field>
      <Checkbox {...form.register('isInWindow')} className="sm:col-span-2">
        {t('admin-content.event.inWindow')}
      </Checkbox>
    </fieldset>
  );
}

/** A field for a store's name, with suggestions in the browser's native list. */
function StoreField({ form }: { form: EventFormState }) {
  const listId = useId();
  const q = useDebouncedText(form.watch('store').trim(), 250);
  const { data } = useQuery({ ...storesQuery(useApi(), { q }), enabled: q !== '' });
  return (
    <Field
      label={t('admin-content.event.store')}
      hint={t('admin-content.event.storeHint')}
      error={form.errorOf('store')}
    >
      {(control) => (
        <>
          <Input
            {...control}
            {...form.register('store')}
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <datalist id={listId}>
            {data?.data.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
