import { formatTime } from '@haggle/contract/locale/dates';
import { fromLocal } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import type { BackupPlan } from '@haggle/contract/operations/backups';
import { useQueryClient } from '@tanstack/react-query';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { numberOrNone, typedNumber } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { backupsKey } from './queries.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const timeOf = (hour: number) => formatTime(fromLocal(`2001-01-01T${String(hour).padStart(2, '0')}:00`));

/** The form for daily backups: their hour, and how many are kept. */
export function PlanForm({ plan }: { plan: BackupPlan }) {
  const api = useApi();
  const client = useQueryClient();
  const initialValues = { hour: plan.hour === null ? '' : String(plan.hour), keep: typedNumber(plan.keep) };
  const form = useAdminForm({ values: initialValues, draft: 'backup plan' }, async ({ hour, keep }) => {
    const body = { hour: hour === '' ? null : Number(hour), keep: numberOrNone(keep) };
    await api('PUT /admin/backups/plan', { body });
    await client.invalidateQueries({ queryKey: backupsKey });
    toast(t('admin.words.saved'), 'good');
  });
  return (
    <Section title={t('admin-backups.plan.title')} text={t('admin-backups.plan.text')}>
      <AdminForm form={form} className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-4">
          <Field label={t('admin-backups.plan.daily')} error={form.errorOf('hour')}>
            {(control) => (
              <Select {...control} {...form.register('hour')} className="w-44!">
                <option value="">{t('admin-backups.plan.off')}</option>
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {t('admin-backups.plan.at', { time: timeOf(hour) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('admin-backups.plan.keep')} error={form.errorOf('keep')}>
            {(control) => (
              <Input {...control} {...form.register('keep')} inputMode="numeric" autoComplete="off" className="w-28!" />
            )}
          </Field>
        </div>
        <Button type="submit" className="self-start" disabled={form.isSubmitting}>
          {t('ui.actions.save')}
        </Button>
      </AdminForm>
    </Section>
  );
}
