import * as staffLimits from '@haggle/contract/limits/staff-notices';
import { t } from '@haggle/contract/messages/translate';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { useSaved } from './use-saved-settings.ts';

/** After how long staff are told at once that something waits. */
export function ReviewHours({ hours }: { hours: number }) {
  const api = useApi();
  const saved = useSaved();
  const form = useAdminForm({ reviewHours: hours }, async ({ reviewHours }) => {
    saved((await api('PUT /settings', { body: { reviewHours: Number(reviewHours) } })).data);
  });
  return (
    <Section id="staff" title={t('admin-settings.staff.title')} text={t('admin-settings.staff.text')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex max-w-xl flex-col gap-4"
      >
        {form.failure && <ErrorLine text={form.failure} />}
        <Field
          label={t('admin-settings.staff.hours')}
          hint={t('admin-settings.staff.hoursHint')}
          error={form.errorOf('reviewHours')}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('reviewHours')}
              type="number"
              min={1}
              max={staffLimits.waitHoursMost}
              inputMode="numeric"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          {t('ui.actions.save')}
        </Button>
      </form>
    </Section>
  );
}
