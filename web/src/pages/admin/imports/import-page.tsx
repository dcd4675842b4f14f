import type { ImportDetail } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { BackLink } from '../../../features/admin-kit/back-link.tsx';
import { LoadError } from '../../../features/admin-kit/load-error.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { bytesText } from '../../../lib/bytes.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { importsPlace } from '../places/deals-places.ts';
import { ImportReport } from './import-report.tsx';
import { ImportState } from './import-state.tsx';
import { PlanForm } from './plan-form.tsx';
import { importQuery } from './queries.ts';

/** The page of an import: its plan until it is started, its report afterwards. */
export function ImportPage({ id }: { id: string }) {
  const { data: run, error, isPending, refetch } = useQuery(importQuery(useApi(), id));
  return (
    <AdminPage
      title={run?.name ?? t('admin.screens.import')}
      back={<BackLink {...importsPlace.link({})}>{t('admin.screens.imports')}</BackLink>}
      text={run && `${t(`admin-imports.kinds.${run.plan.kind}`)} · ${bytesText(run.bytes)}`}
      aside={run && <ImportState state={run.state} />}
    >
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {run && <Stage run={run} />}
    </AdminPage>
  );
}

function Stage({ run }: { run: ImportDetail }) {
  return run.state === 'draft' ? <PlanForm key={run._id} run={run} /> : <ImportReport run={run} />;
}
