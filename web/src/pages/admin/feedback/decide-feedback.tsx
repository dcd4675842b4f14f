import type { Feedback } from '@haggle/contract/content/feedback';
import * as feedbackLimits from '@haggle/contract/limits/feedback';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';

import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { nextStatuses } from './feedback-case-text.ts';

/** The form that changes the status of feedback. Its sender gets an email about a decision. */
export function DecideFeedback({ feedback, onDone }: { feedback: Feedback; onDone: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { _id: id, status, resolution } = feedback;
  const form = useAdminForm(
    { values: { status, resolution: resolution ?? '' }, draft: `feedback ${id}` },
    async (submitted) => {
      try {
        await api('PUT /feedback/:id', {
          params: { id },
          body: { ...submitted, resolution: submitted.resolution || null },
        });
      } catch (error) {
        if (error instanceof ApiError && error.failure) throw error;
        throw new ApiError(0, t('feedback.updateFailed'));
      }
      await client.invalidateQueries({ queryKey: ['mine', 'feedback-desk'] });
      toast(t('admin.words.saved'), 'good');
      onDone();
    },
  );
  const isDecided = ['resolved', 'wont_fix'].includes(form.watch('status'));
  return (
    <AdminForm form={form} className="flex flex-col gap-3">
      <Field label={t('admin-feedback.status')} error={form.errorOf('status')}>
        {(control) => (
          <Select {...control} {...form.register('status')}>
            {nextStatuses(status).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('admin-feedback.resolution')}
        hint={isDecided ? t('admin-feedback.resolutionSent') : t('admin-feedback.resolutionKept')}
        error={form.errorOf('resolution')}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('resolution')}
            rows={3}
            maxLength={feedbackLimits.maxResolutionLength}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('ui.actions.save')}
      </Button>
    </AdminForm>
  );
}
