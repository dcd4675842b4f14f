import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { Job, JobState } from '@haggle/contract/operations/jobs';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { taskText } from '../../../features/admin-kit/task-name.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { rich } from '../../../lib/rich.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeleteJobDialog } from './delete-job-dialog.tsx';
import { stateText, stateTones } from './job-text.ts';
import { jobsKey, jobsQuery } from './queries.ts';

/** The jobs with problems, or those in one state, with the actions on them. */
export function JobList({ state, page }: { state: JobState | undefined; page: number | undefined }) {
  const query = useQuery({ ...jobsQuery(useApi(), { state, page }), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<Job>();
  if (query.isPending) return <Skeleton className="h-60 rounded-xl" />;
  if (!query.data) return <ErrorLine text={query.error?.message} onRetry={() => void query.refetch()} />;
  const { data, pagination } = query.data;
  if (isBeyondLast(pagination)) return <BeyondLast />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState
          icon={<CircleCheck size={32} strokeWidth={1.25} aria-hidden />}
          title={state ? t('admin-jobs.noneInState') : t('admin-jobs.allWell')}
          text={t('admin-jobs.emptyText')}
        />
      ) : (
        <ul aria-label={t('admin-jobs.list')} className="flex flex-col gap-2">
          {data.map((job) => (
            <li key={job._id}>
              <JobLine job={job} onDelete={() => setDeleting(job)} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={pagination.page} pages={pagination.pages} />
      {deleting && <DeleteJobDialog job={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function JobLine({ job, onDelete }: { job: Job; onDelete: () => void }) {
  const { _id, task, state, attempts, attemptsMost, lastError, createdAt, runAt } = job;
  const { mutate, isPending } = useRetry(_id);
  const name = `${taskText(task)} ${_id}`;
  return (
    <article aria-label={name} className="rounded-xl border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {taskText(task)}
            <span className="font-normal text-faint text-sm tabular-nums">
              {task} {_id}
            </span>
            <Badge tone={stateTones[state]}>{stateText(state)}</Badge>
          </p>
          <p className="mt-0.5 text-soft text-sm">
            {t('admin-jobs.tried', { attempts, count: attemptsMost })} ·{' '}
            {rich('admin-jobs.added', { time: () => <TimeAgo time={createdAt} isInSentence /> })}
            {state === 'failing' &&
              new Date(runAt) > new Date() &&
              ` · ${t('admin-jobs.nextTry', { time: formatDayAndTime(new Date(runAt)) })}`}
          </p>
        </div>
        {state !== 'running' && (
          <div className="flex gap-2">
            <Button
              size="small"
              aria-label={t('admin-jobs.retryOf', { job: name })}
              disabled={isPending}
              onClick={() => mutate()}
            >
              {t('admin-jobs.retry')}
            </Button>
            <Button
              size="small"
              aria-label={t('admin-jobs.discardOf', { job: name })}
              aria-haspopup="dialog"
              onClick={onDelete}
            >
              {t('admin-jobs.discard')}
            </Button>
          </div>
        )}
      </div>
      {lastError && (
        <pre className="mt-3 max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-danger text-xs">
          {lastError}
        </pre>
      )}
    </article>
  );
}

function useRetry(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /admin/jobs/:id/retry', { params: { id } }),
    onSuccess: () => toast(t('admin-jobs.retried'), 'good'),
    onError: (error) => toast(refusalText(error), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
}
