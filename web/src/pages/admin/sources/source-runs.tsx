import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { ImportState } from '../imports/import-state.tsx';
import { importPlace } from '../places/deals-places.ts';
import { sourceRunsQuery } from './queries.ts';

/** The latest imports that brought something new, each linking to its page with the undo. */
export function SourceRuns({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(sourceRunsQuery(useApi(), id));
  return (
    <Section title={t('admin-sources.runs.title')} text={t('admin-sources.runs.text')}>
      {isPending && <Skeleton className="h-20 w-full rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-soft">{t('admin-sources.runs.none')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map(({ _id: run, state, imported, createdAt }) => (
            <li key={run} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <Link {...importPlace.linkTo(run)} className="font-medium hover:underline">
                {t('admin-sources.runs.deals', { count: imported })}
              </Link>
              <span className="flex items-center gap-2 text-soft text-sm">
                <ImportState state={state} />
                <TimeAgo time={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
