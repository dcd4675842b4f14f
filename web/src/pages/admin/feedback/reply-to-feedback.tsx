import type { Feedback } from '@haggle/contract/content/feedback';
import * as feedbackLimits from '@haggle/contract/limits/feedback';
import { t } from '@haggle/contract/messages/translate';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { TemplateChoice } from '../../../features/moderation/template-choice.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';

/** The form that emails the sender of feedback, whatever its status. */
export function ReplyToFeedback({ feedback: { _id: id, email }, onDone }: { feedback: Feedback; onDone: () => void }) {
  const api = useApi();
  const form = useAdminForm({ values: { message: '' }, draft: `feedback reply ${id}` }, async (body) => {
    await api('POST /feedback/:id/reply', { params: { id }, body });
    toast(t('admin-feedback.replySent'), 'good');
    onDone();
  });
  return (
    <AdminForm form={form} className="flex flex-col gap-3 border-line border-t pt-5">
      <TemplateChoice
        kind="feedback"
        text={form.watch('message')}
        onChoose={(text) => form.setValue('message', text, { shouldDirty: true })}
      />
      <Field
        label={t('admin-feedback.reply')}
        hint={t('admin-feedback.replyTo', { address: email })}
        error={form.errorOf('message')}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('message')}
            rows={4}
            maxLength={feedbackLimits.maxResolutionLength}
          />
        )}
      </Field>
      <Button type="submit" className="self-start" disabled={form.isSubmitting}>
        {t('admin-feedback.sendReply')}
      </Button>
    </AdminForm>
  );
}
