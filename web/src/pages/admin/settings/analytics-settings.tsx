import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../../ui/inputs.tsx';
import { measuringChange, measuringValues } from './analytics-settings-text.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings for the site's own analytics and for data sent to external services. */
export function Measuring({ settings }: { settings: SiteSettings }) {
  const form = useSettingsForm({ values: measuringValues(settings), draft: 'settings measuring' }, measuringChange);
  const provider = form.watch('webAnalytics.provider');
  return (
    <SettingsSection id="measuring">
      <AdminForm form={form} className="flex max-w-xl flex-col gap-5">
        <div>
          <Checkbox {...form.register('isMeasured')}>{t('admin-settings.measuring.isMeasured')}</Checkbox>
          <p className="text-faint text-sm">{t('admin-settings.measuring.isMeasuredHint')}</p>
        </div>
        <VisitorDays {...form.register('visitorDays')} error={form.errorOf('visitorDays')} />
        <Field label={t('admin-settings.measuring.service')} hint={t(`admin-settings.services.${provider}`)}>
          {(control) => (
            <Select {...control} {...form.register('webAnalytics.provider')}>
              <option value="none">{t('admin-settings.measuring.noService')}</option>
              <option value="plausible">Plausible</option>
              <option value="ga4">Google Analytics 4</option>
            </Select>
          )}
        </Field>
        {provider === 'ga4' && (
          <Field
            label={t('admin-settings.measuring.measurementId')}
            hint={t('admin-settings.measuring.measurementIdHint')}
            error={form.errorOf('webAnalytics')}
          >
            {(control) => <Input {...control} {...form.register('webAnalytics.measurementId')} spellCheck={false} />}
          </Field>
        )}
        {provider === 'plausible' && (
          <Field
            label={t('admin-settings.measuring.domain')}
            hint={t('admin-settings.measuring.domainHint')}
            error={form.errorOf('webAnalytics')}
          >
            {(control) => (
              <Input {...control} {...form.register('webAnalytics.domain')} inputMode="url" spellCheck={false} />
            )}
          </Field>
        )}
        <Field
          label={t('admin-settings.measuring.errors')}
          hint={t('admin-settings.measuring.errorsHint')}
          error={form.errorOf('errorReporting')}
        >
          {(control) => (
            <Input {...control} {...form.register('errorReporting.dsn')} inputMode="url" spellCheck={false} />
          )}
        </Field>
        <Checkbox {...form.register('errorReporting.needsConsent')}>
          {t('admin-settings.measuring.errorsConsent')}
        </Checkbox>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          {t('admin-settings.measuring.save')}
        </Button>
      </AdminForm>
    </SettingsSection>
  );
}

/** A field for how many days a visitor is recognized. */
function VisitorDays({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const maxDays = analyticsLimits.maxVisitorDays;
  return (
    <Field
      label={t('admin-settings.measuring.visitorDays')}
      hint={t('admin-settings.measuring.visitorDaysHint', { most: maxDays })}
      error={error}
    >
      {(control) => <Input {...control} {...field} type="number" min={1} max={maxDays} inputMode="numeric" />}
    </Field>
  );
}
