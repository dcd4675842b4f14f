import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import type { Job } from '@haggle/contract/operations/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { taskText } from '../../../features/admin-kit/task-name.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { jobsKey } from './queries.ts';

/** The dialog that deletes a job, with a reason. */
export function ForgetJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [text, setText, dropText] = useKeptText(`job ${job._id}`);
  const reason = text.trim();
  async function forget(): Promise<void> {
    try {
      await api('POST /admin/jobs/:id/forget', { params: { id: job._id }, body: { reason } });
      dropText();
      toast(t('admin-jobs.discarded'), 'good');
    } finally {
      void client.invalidateQueries({ queryKey: jobsKey });
    }
  }
  return (
    <ActDialog
      title={t('admin-jobs.discardTitle', { job: `${taskText(job.task)} ${job._id}` })}
      text={t('admin-jobs.discardText')}
      label={t('admin-jobs.discard')}
      isDanger
      run={reason ? forget : undefined}
      onClose={onClose}
    >
      <ReasonField
        hint={t('admin-jobs.reasonHint')}
        value={text}
        most={dealLimits.maxReasonLength}
        onChange={setText}
      />
    </ActDialog>
  );
}
