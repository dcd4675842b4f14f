import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BackupList } from './backup-list.tsx';
import { BackupProgress } from './backup-progress.tsx';
import { code } from './code.tsx';
import { CopiesSection } from './copies-section.tsx';
import { PlanForm } from './plan-form.tsx';
import { backupsQuery } from './queries.ts';
import { TrialSection } from './trial-section.tsx';

/** The current backup, the backups in the folder, and the settings for daily backups. */
export function BackupsView() {
  const { data, error, isPending, refetch } = useQuery(backupsQuery(useApi()));
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-backups.loading')} className="grid gap-4">
        <Skeleton className="h-60 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  if (data.folder === null) return <NoFolder />;
  return (
    <div className="grid gap-4">
      <BackupProgress run={data.run} />
      {data.folderProblem === null ? (
        <BackupList backups={data.backups} nextAt={data.nextAt} />
      ) : (
        <ErrorLine
          text={t('admin-backups.folderProblem', { problem: data.folderProblem })}
          onRetry={() => void refetch()}
        />
      )}
      <PlanForm plan={data.plan} />
      <CopiesSection copies={data.copies} run={data.run} />
      <TrialSection trial={data.trial} />
      <Section title={t('admin-backups.keepTitle')}>
        <ul className="flex list-disc flex-col gap-1.5 ps-5 text-soft marker:text-faint">
          <li>{rich('admin-backups.keepFolder', { folder: data.folder, code })}</li>
          <li>{t('admin-backups.keepSecret')}</li>
          <li>{rich('admin-backups.keepRestore', { code })}</li>
        </ul>
      </Section>
    </div>
  );
}

/** Shown without a shared folder: if several servers use the database, each may have its own folder. */
function NoFolder() {
  return (
    <Section title={t('admin-backups.noFolderTitle')} text={t('admin-backups.noFolderText')}>
      <p className="text-soft">{rich('admin-backups.noFolderHow', { code })}</p>
    </Section>
  );
}
