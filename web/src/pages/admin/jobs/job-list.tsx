import type { Job, JobState } from '@haggle/contract/operations/jobs';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { ForgetJob } from './forget-job.tsx';
import { stateTones, stateWords } from './job-text.ts';
import { jobsKey, jobsQuery } from './queries.ts';

/** The jobs that did not go well, or those of one state, with what can be done about them. */
export function JobList({ state, page }: { state: JobState | undefined; page: number | undefined }) {
  const query = useQuery({ ...jobsQuery(useApi(), { state, page }), placeholderData: keepPreviousData });
  const [forgotten, setForgotten] = useState<Job>();
  if (query.isPending) return <Skeleton className="h-60 rounded-xl" />;
  if (!query.data) return <ErrorLine text={query.error?.message} onRetry={() => void query.refetch()} />;
  const { data, pagination } = query.data;
  if (isBeyondLast(pagination)) return <BeyondLast />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState
          icon={<CircleCheck size={32} strokeWidth={1.25} aria-hidden />}
          title={state ? 'No jobs in this state' : 'All is well'}
          text="Jobs that fail are tried again over ever longer pauses, and are listed here."
        />
      ) : (
        <ul aria-label="Jobs" className="space-y-2">
          {data.map((job) => (
            <li key={job._id}>
              <JobLine job={job} onForget={() => setForgotten(job)} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={pagination.page} pages={pagination.pages} />
      {forgotten && <ForgetJob job={forgotten} onClose={() => setForgotten(undefined)} />}
    </>
  );
}

function JobLine({ job, onForget }: { job: Job; onForget: () => void }) {
  const { _id, task, state, attempts, attemptsMost, lastError, createdAt, runAt } = job;
  const { mutate, isPending } = useRetry(_id);
  const name = `${task} ${_id}`;
  return (
    <article aria-label={name} className="rounded-xl border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {task} <span className="font-normal text-faint text-sm tabular-nums">{_id}</span>
            <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
          </p>
          <p className="mt-0.5 text-soft text-sm">
            Tried {attempts} of {attemptsMost} times, asked for <TimeAgo time={createdAt} className="lowercase" />
            {state === 'failing' && new Date(runAt) > new Date() && `, next try ${nextTry(runAt)}`}
          </p>
        </div>
        {state !== 'running' && (
          <div className="flex gap-2">
            <Button size="small" aria-label={`Retry now: ${name}`} disabled={isPending} onClick={() => mutate()}>
              Retry now
            </Button>
            <Button size="small" aria-label={`Forget: ${name}`} aria-haspopup="dialog" onClick={onForget}>
              Forget
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

const hourAndMinute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function nextTry(time: string): string {
  return hourAndMinute.format(new Date(time));
}

function useRetry(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /admin/jobs/:id/retry', { params: { id } }),
    onSuccess: () => toast('It runs again now.', 'good'),
    onError: (error) => toast(refusalText(error), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
}
