import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { rich } from '../../../lib/rich.ts';
import { useCan } from '../../../lib/session-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { LinkPreview } from './link-preview.tsx';
import { PresetFields } from './preset-fields.tsx';
import { hostsOf, type usePartnerForm } from './use-partner-form.ts';

type Form = ReturnType<typeof usePartnerForm>;

/** The fields of a partner. The slug can be chosen only for a new one, since networks call the URL with it. */
export function PartnerForm({ form, label, isNew = false }: { form: Form; label: string; isNew?: boolean }) {
  return (
    <AdminForm form={form} className="flex max-w-2xl flex-col gap-4">
      <PresetFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('admin-partners.form.name')}
          hint={t('admin-partners.form.nameHint')}
          error={form.errorOf('name')}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('name')}
              maxLength={affiliateLimits.partner.maxNameLength}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label={t('admin-partners.form.network')}
          hint={t('admin-partners.form.networkHint')}
          error={form.errorOf('network')}
        >
          {(control) => (
            <Input {...control} {...form.register('network')} maxLength={affiliateLimits.partner.maxNetworkLength} />
          )}
        </Field>
      </div>
      {isNew && <SlugField form={form} />}
      <Field
        label={t('admin-partners.form.hosts')}
        hint={t('admin-partners.form.hostsHint')}
        error={form.errorOf('domains')}
      >
        {(control) => <Textarea {...control} {...form.register('domains')} spellCheck={false} className="min-h-20" />}
      </Field>
      <label className="flex items-start gap-2.5">
        <input type="checkbox" {...form.register('isCatchAll')} className="mt-1" />
        <span>
          {t('admin-partners.form.catchAll')}
          <span className="block text-soft text-sm">{t('admin-partners.form.catchAllHint')}</span>
        </span>
      </label>
      <TemplateFields form={form} />
      <TermsFields form={form} />
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {form.isSubmitting ? t('ui.actions.saving') : label}
      </Button>
    </AdminForm>
  );
}

function SlugField({ form }: { form: Form }) {
  return (
    <Field label={t('admin-partners.form.slug')} hint={t('admin-partners.form.slugHint')} error={form.errorOf('slug')}>
      {(control) => (
        <Input
          {...control}
          {...form.register('slug')}
          maxLength={affiliateLimits.partner.maxSlugLength}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

function TemplateFields({ form }: { form: Form }) {
  const choosesHosts = useCan('settings');
  const linkTemplate = form.watch('linkTemplate');
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t('admin-partners.form.template')}
        hint={rich('admin-partners.form.templateHint', { code })}
        error={form.errorOf('linkTemplate')}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('linkTemplate')}
            maxLength={affiliateLimits.partner.maxTemplateLength}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-sm!"
          />
        )}
      </Field>
      {linkTemplate.trim() !== '' && !linkTemplate.includes('{clickId}') && (
        <p role="status" className="text-soft text-sm">
          {rich('admin-partners.form.untraced', { code })}
        </p>
      )}
      <Field
        label={t('admin-partners.form.trackingHost')}
        hint={choosesHosts ? t('admin-partners.form.trackingHostHint') : t('admin-partners.form.adminsHost')}
        error={form.errorOf('trackingHost')}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('trackingHost')}
            readOnly={!choosesHosts}
            spellCheck={false}
            autoComplete="off"
          />
        )}
      </Field>
      <LinkPreview
        linkTemplate={linkTemplate}
        isCatchAll={form.watch('isCatchAll')}
        domains={hostsOf(form.watch('domains'))}
        trackingHost={form.watch('trackingHost').trim()}
      />
    </div>
  );
}

const code = (words: string) => (
  <code dir="ltr" className="wrap-anywhere">
    {words}
  </code>
);

function TermsFields({ form }: { form: Form }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('admin-partners.form.rate')}
        hint={t('admin-partners.form.rateHint')}
        error={form.errorOf('commissionRate')}
      >
        {(control) => (
          <Input {...control} {...form.register('commissionRate')} inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      <Field
        label={t('admin-partners.form.status')}
        hint={t('admin-partners.form.statusHint')}
        error={form.errorOf('status')}
      >
        {(control) => (
          <Select {...control} {...form.register('status')}>
            <option value="active">{t('admin-partners.states.active')}</option>
            <option value="paused">{t('admin-partners.states.paused')}</option>
          </Select>
        )}
      </Field>
      <Field
        label={t('admin-partners.form.timeZone')}
        hint={t('admin-partners.form.timeZoneHint')}
        error={form.errorOf('timeZone')}
      >
        {(control) => <Input {...control} {...form.register('timeZone')} spellCheck={false} autoComplete="off" />}
      </Field>
      <Field
        label={t('admin-partners.form.paymentDays')}
        hint={t('admin-partners.form.paymentDaysHint')}
        error={form.errorOf('paymentDays')}
      >
        {(control) => <Input {...control} {...form.register('paymentDays')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field
        label={t('admin-partners.postback.ranges')}
        hint={t('admin-partners.postback.rangesHint')}
        error={form.errorOf('postbackRanges')}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea {...control} {...form.register('postbackRanges')} spellCheck={false} className="min-h-20" />
        )}
      </Field>
    </div>
  );
}
