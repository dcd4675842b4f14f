import type { Channel } from '@haggle/contract/delivery/channels';
import * as channelLimits from '@haggle/contract/limits/channels';
import { t } from '@haggle/contract/messages/translate';
import type { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { CategoryOptions, OwnCategoryOption } from '../../../features/categories/category-options.tsx';
import { NamedOptions } from '../../../features/deal-filters/filter-options.tsx';
import { titleOf } from '../../../features/deal-filters/filter-text.ts';
import { useFilterChoices } from '../../../features/deal-filters/use-filter-choices.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import type { ChannelForm } from './channel-form.ts';

type Form = ReturnType<typeof useAdminForm<ChannelForm>>;

/** Fields for the service and its address and credentials. */
export function ServiceFields({ form, channel }: { form: Form; channel: Channel | undefined }) {
  const kind = form.watch('kind');
  const hasStoredSecret = channel?.hasSecret === true;
  return (
    <>
      {!channel && (
        <Field label={t('admin-channels.kind')} error={form.errorOf('kind')}>
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              {channelLimits.kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`admin-channels.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('admin-channels.name')} error={form.errorOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} maxLength={channelLimits.maxNameLength} />}
      </Field>
      {(kind === 'mastodon' || kind === 'webhook') && (
        <Field label={t('admin-channels.address')} error={form.errorOf('address')}>
          {(control) => (
            <Input {...control} {...form.register('address')} dir="ltr" inputMode="url" placeholder="https://" />
          )}
        </Field>
      )}
      {kind === 'telegram' && (
        <Field label={t('admin-channels.target')} hint={t('admin-channels.targetHint')} error={form.errorOf('target')}>
          {(control) => <Input {...control} {...form.register('target')} dir="ltr" autoCapitalize="none" />}
        </Field>
      )}
      {kind !== 'webhook' && (
        <Field
          label={t(`admin-channels.secrets.${kind}`)}
          hint={hasStoredSecret ? t('admin-channels.secretKept') : t(`admin-channels.secretHints.${kind}`)}
          error={form.errorOf('secret')}
        >
          {(control) => (
            <Input {...control} {...form.register('secret')} dir="ltr" type="password" autoComplete="off" />
          )}
        </Field>
      )}
    </>
  );
}

/** Fields for the rules that select the deals to post. */
export function RuleFields({ form }: { form: Form }) {
  return (
    <>
      <Field label={t('admin-channels.trigger')} error={form.errorOf('trigger')}>
        {(control) => (
          <Select {...control} {...form.register('trigger')}>
            {channelLimits.triggers.map((trigger) => (
              <option key={trigger} value={trigger}>
                {t(`admin-channels.triggers.${trigger}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.watch('trigger') === 'score' && (
        <Field label={t('admin-channels.minScore')} error={form.errorOf('minScore')}>
          {(control) => <Input {...control} {...form.register('minScore')} inputMode="numeric" autoComplete="off" />}
        </Field>
      )}
      <Field label={t('admin-channels.minDiscount')} error={form.errorOf('minDiscount')}>
        {(control) => <Input {...control} {...form.register('minDiscount')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Choices form={form} />
    </>
  );
}

/** Each select is remounted when its options arrive: it can't hold a value that it doesn't offer yet. */
function Choices({ form }: { form: Form }) {
  const { categories, stores } = useFilterChoices();
  const [category, store] = form.watch(['category', 'store']);
  return (
    <>
      <Field label={t('admin-channels.category')} error={form.errorOf('category')}>
        {(control) => (
          <Select key={categories.length} {...control} {...form.register('category')}>
            <option value="">{t('admin-channels.allCategories')}</option>
            <OwnCategoryOption nodes={categories} value={category} name={category && titleOf(category)} />
            <CategoryOptions nodes={categories} />
          </Select>
        )}
      </Field>
      <Field label={t('admin-channels.store')} error={form.errorOf('store')}>
        {(control) => (
          <Select key={stores.length} {...control} {...form.register('store')}>
            <option value="">{t('admin-channels.allStores')}</option>
            <NamedOptions things={stores} value={store} />
          </Select>
        )}
      </Field>
    </>
  );
}

/** The field for the template of a post. */
export function TemplateField({ form }: { form: Form }) {
  const names = channelLimits.places.map((name) => `{${name}}`).join(' ');
  return (
    <Field
      label={t('admin-channels.template')}
      hint={t('admin-channels.templateHint', { names })}
      error={form.errorOf('template')}
    >
      {(control) => (
        <Textarea {...control} {...form.register('template')} rows={4} maxLength={channelLimits.maxTemplateLength} />
      )}
    </Field>
  );
}
