import * as broadcastLimits from '@haggle/contract/limits/broadcast';
import { closingModes } from '@haggle/contract/limits/site';
import { siteZoneName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import type { Closing } from '@haggle/contract/site/closing';
import { useQuery } from '@tanstack/react-query';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { fromLocalInput, toLocalInput } from '../../../lib/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { siteSettingsQuery } from '../settings/queries.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';

/** The form that makes the site read-only or closes it, with an end time. */
export function ClosingForm() {
  const query = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  return (
    <Section title={t('admin-announcements.closing.title')} text={t('admin-announcements.closing.text')}>
      {query.isPending && <Skeleton className="h-48 rounded-xl" />}
      {query.error && !query.data && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && <Form closing={query.data.closing} />}
    </Section>
  );
}

function Form({ closing }: { closing: Closing }) {
  const values = { mode: closing.mode, text: closing.text ?? '', until: toLocalInput(closing.until) };
  const form = useSettingsForm({ values, draft: 'settings closing' }, ({ mode, text, until }) => ({
    closing: { mode, text: text || null, until: fromLocalInput(until) },
  }));
  const mode = form.watch('mode');
  return (
    <AdminForm form={form}>
      <Field label={t('admin-announcements.closing.mode')} hint={t(`admin-announcements.modeHints.${mode}`)}>
        {(control) => (
          <Select {...control} {...form.register('mode')}>
            {closingModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`admin-announcements.modes.${mode}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {mode !== 'open' && (
        <>
          <Field
            label={t('admin-announcements.closing.until')}
            hint={t('admin-announcements.closing.untilHint', { zone: siteZoneName() })}
          >
            {(control) => <Input {...control} {...form.register('until')} type="datetime-local" />}
          </Field>
          <Field label={t('admin-announcements.closing.words')} hint={t('admin-announcements.closing.wordsHint')}>
            {(control) => (
              <Textarea
                {...control}
                {...form.register('text')}
                rows={3}
                maxLength={broadcastLimits.maxClosedTextLength}
              />
            )}
          </Field>
        </>
      )}
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('ui.actions.save')}
      </Button>
    </AdminForm>
  );
}
