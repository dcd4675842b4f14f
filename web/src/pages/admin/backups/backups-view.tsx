import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BackupList } from './backup-list.tsx';
import { BackupProgress } from './backup-progress.tsx';
import { PlanForm } from './plan-form.tsx';
import { backupsQuery } from './queries.ts';

/** What is under way, the backups in the folder, and the daily ones. */
export function BackupsView() {
  const { data, error, isPending, refetch } = useQuery(backupsQuery(useApi()));
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the backups" className="grid gap-4">
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
        <BackupList backups={data.backups} />
      ) : (
        <ErrorLine text={`The folder cannot be read: ${data.folderProblem}`} onRetry={() => void refetch()} />
      )}
      <PlanForm plan={data.plan} />
      <Section title="Keep in mind">
        <ul className="list-disc space-y-1.5 pl-5 text-soft marker:text-faint">
          <li>
            The files are in <code className="break-all text-ink text-sm">{data.folder}</code> on the server. Copy them
            to another machine now and then: a broken disk takes them along.
          </li>
          <li>The secret key is not in them. Keep it elsewhere; without it, second factors cannot be read any more.</li>
          <li>
            To bring one back, run <code className="text-ink text-sm">npm run restore -- FILE</code> into an empty
            database.
          </li>
        </ul>
      </Section>
    </div>
  );
}

/** Where several servers may share the database, each has a folder of its own. */
function NoFolder() {
  return (
    <Section
      title="Say where backups go"
      text="This site uses a database server, which several machines may share, so it cannot know whose disk is meant."
    >
      <p className="text-soft">
        Set <code className="text-ink text-sm">BACKUP_DIR</code> to a folder that every one of them reaches, such as{' '}
        <code className="text-ink text-sm">BACKUP_DIR=/mnt/safe</code>, and start the site again.
      </p>
    </Section>
  );
}
