import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { jobStates } from '@haggle/contract/operations/choices';
import { useQuery } from '@tanstack/react-query';
import { TaskName } from '../../../features/admin-kit/task-name.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { sideScroll } from '../../../ui/side-scroll.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { groupByTask, stateText } from './job-text.ts';
import { jobCountsQuery } from './queries.ts';

/** The numbers of background jobs by task and state. */
export function JobCounts() {
  const { data, error, isPending, refetch } = useQuery(jobCountsQuery(useApi()));
  if (isPending) return <Skeleton className="h-40 rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return <p className="rounded-xl border border-dashed px-4 py-6 text-center text-soft">{t('admin-jobs.nothing')}</p>;
  }
  return (
    <section
      aria-label={t('admin-jobs.byTask')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className={`${sideScroll} rounded-xl border`}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t('admin-jobs.byTaskAndState')}</caption>
        <thead className="border-b text-faint">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              {t('admin-jobs.task')}
            </th>
            {jobStates.map((state) => (
              <th key={state} scope="col" className="whitespace-nowrap px-4 py-2 text-end font-medium">
                {stateText(state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {groupByTask(data).map(({ task, counts }) => (
            <tr key={task}>
              <th scope="row" className="min-w-48 px-4 py-2 text-start font-medium">
                <TaskName task={task} />
              </th>
              {jobStates.map((state) => (
                <td key={state} className="px-4 py-2 text-end tabular-nums">
                  {counts[state] ? formatNumber(counts[state]) : <span className="text-faint">{formatNumber(0)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
