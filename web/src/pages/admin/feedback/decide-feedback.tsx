import type { Feedback, FeedbackStatus } from '@haggle/contract/content/feedback';
import { readingLimits } from '@haggle/contract/limits/reading-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { updateFailed } from '../../../features/feedback/feedback-labels.ts';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { nextStatuses } from './feedback-case-text.ts';

/** Changes the status of feedback. Its sender gets an email when it is decided. */
export function DecideFeedback({ feedback, onDone }: { feedback: Feedback; onDone: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { _id: id, status, resolution } = feedback;
  const form = useAdminForm({ status: status as FeedbackStatus, resolution: resolution ?? '' }, async (given) => {
    try {
      await api('PUT /feedback/:id', { params: { id }, body: { ...given, resolution: given.resolution || null } });
    } catch (error) {
      if (error instanceof ApiError && error.failure) throw error;
      throw new ApiError(0, updateFailed);
    }
    await client.invalidateQueries({ queryKey: ['mine', 'feedback-desk'] });
    toast('Saved.', 'good');
    onDone();
  });
  const isDecided = ['resolved', 'wont_fix'].includes(form.watch('status'));
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-3">
      {form.failure && <ErrorLine text={form.failure} />}
      <Field label="Status" error={form.errorOf('status')}>
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
        label="Resolution"
        hint={isDecided ? 'Goes to the sender in a letter.' : 'What became of it; its sender can read it.'}
        error={form.errorOf('resolution')}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('resolution')}
            rows={3}
            maxLength={readingLimits.feedback.resolutionMost}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        Save
      </Button>
    </form>
  );
}
