import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import type { Job } from '@haggle/contract/operations/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { taskText } from '../../../features/admin-kit/task-name.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { jobsKey } from './queries.ts';

/** The dialog that deletes a job, with a reason. */
export function DeleteJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [text, setText, clearDraft] = useDraftText(`job ${job._id}`);
  const reason = text.trim();
  async function deleteJob(): Promise<void> {
    try {
      await api('POST /admin/jobs/:id/forget', { params: { id: job._id }, body: { reason } });
      clearDraft();
      toast(t('admin-jobs.discarded'), 'good');
    } finally {
      void client.invalidateQueries({ queryKey: jobsKey });
    }
  }
  return (
    <ActionDialog
      title={t('admin-jobs.discardTitle', { job: `${taskText(job.task)} ${job._id}` })}
      text={t('admin-jobs.discardText')}
      label={t('admin-jobs.discard')}
      isDanger
      run={reason ? deleteJob : undefined}
      onClose={onClose}
    >
      <ReasonField
        hint={t('admin-jobs.reasonHint')}
        value={text}
        maxLength={dealLimits.maxReasonLength}
        onChange={setText}
      />
    </ActionDialog>
  );
}
