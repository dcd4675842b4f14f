import { t } from '@haggle/contract/messages/translate';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { numberOrNone, typedNumber } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The share of a commission, in percent, that goes to the member who posted the deal. */
export function AffiliateShare({ percent }: { percent: number }) {
  const form = useSettingsForm(
    { values: { affiliateSharePercent: typedNumber(percent) }, draft: 'settings affiliate share' },
    ({ affiliateSharePercent }) => ({ affiliateSharePercent: numberOrNone(affiliateSharePercent) }),
  );
  return (
    <SettingsSection id="affiliate">
      <AdminForm form={form}>
        <Field
          label={t('admin-settings.affiliate.label')}
          hint={t('admin-settings.affiliate.hint')}
          error={form.errorOf('affiliateSharePercent')}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('affiliateSharePercent')}
              inputMode="decimal"
              autoComplete="off"
              className="w-28!"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          {t('admin-settings.affiliate.save')}
        </Button>
      </AdminForm>
    </SettingsSection>
  );
}
