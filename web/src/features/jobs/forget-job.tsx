import type { Job } from '@haggle/contract/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { toast } from '../../ui/toast.ts';
import { ForgetForm } from './forget-form.tsx';
import { jobsKey } from './queries.ts';

/** Asks why a job is forgotten, and forgets it. */
export function ForgetJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => api('POST /admin/jobs/:id/forget', { params: { id: job._id }, body: { reason } }),
    onSuccess() {
      toast('Forgotten.', 'good');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  return (
    <Dialog title={`Forget ${job.task} ${job._id}`} isOpen isBusy={isPending} onClose={onClose}>
      {error && (
        <div className="mb-4">
          <ErrorLine text={error instanceof ApiError ? error.message : 'That did not work. Please try again.'} />
        </div>
      )}
      <ForgetForm isBusy={isPending} onForget={mutate} onCancel={onClose} />
    </Dialog>
  );
}
