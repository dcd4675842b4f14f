import type { Backup } from '@haggle/contract/operations/backups';
import { useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { bytesText } from '../../../lib/bytes.ts';
import { saveAs } from '../../../lib/download.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { backupsKey } from './queries.ts';

/** The backups in the folder, the latest first. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const api = useApi();
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<Backup>();
  if (backups.length === 0) {
    return (
      <EmptyState
        icon={<DatabaseBackup size={32} strokeWidth={1.25} aria-hidden />}
        title="No backups yet"
        text="Make the first one now, and let the site make one every day."
      />
    );
  }
  async function remove({ name }: Backup): Promise<void> {
    try {
      await api('DELETE /admin/backups/:name', { params: { name } });
      toast('Deleted.', 'good');
    } finally {
      await client.invalidateQueries({ queryKey: backupsKey });
    }
  }
  return (
    <>
      <ul aria-label="Backups" className="divide-y divide-line rounded-xl border bg-surface">
        {backups.map((backup) => (
          <li key={backup.name}>
            <BackupLine backup={backup} onDelete={() => setDoomed(backup)} />
          </li>
        ))}
      </ul>
      {doomed && (
        <ActDialog
          title="Delete this backup?"
          text={`The one of ${timeText(doomed.createdAt)} (${bytesText(doomed.bytes)}) is gone for good.`}
          label="Delete it"
          isDanger
          run={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function BackupLine({ backup, onDelete }: { backup: Backup; onDelete: () => void }) {
  const { isBusy, download } = useDownload(backup.name);
  const time = timeText(backup.createdAt);
  return (
    <article aria-label={`Backup of ${time}`} className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium tabular-nums">
          <time dateTime={backup.createdAt} suppressHydrationWarning>
            {time}
          </time>
          <Badge tone={backup.isWhole ? 'saved' : 'danger'}>{backup.isWhole ? 'Whole' : 'Not whole'}</Badge>
          {backup.hasSecret && <Badge tone="ember">With the secret key</Badge>}
        </p>
        <p className="mt-0.5 text-soft text-sm tabular-nums">{factsOf(backup).join(' · ')}</p>
        {backup.problem && <p className="mt-0.5 text-danger text-sm">{backup.problem}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={`Download the backup of ${time}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void download()}
        >
          <Download size={15} aria-hidden /> {isBusy ? 'Downloading' : 'Download'}
        </Button>
        <Button size="small" aria-label={`Delete the backup of ${time}`} aria-haspopup="dialog" onClick={onDelete}>
          <Trash2 size={15} aria-hidden /> Delete
        </Button>
      </div>
    </article>
  );
}

/** A large one takes its time. */
const downloadMost = 6 * 3_600_000;

function useDownload(name: string) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      await api(
        'GET /admin/backups/:name/file',
        { params: { name } },
        undefined,
        saveAs(name, { patience: downloadMost }),
      );
    } catch (error) {
      toast((error instanceof ApiError && error.message) || 'The download failed. Please try again.', 'bad');
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, download };
}

// To the second, which no two backups have in common.
const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const number = new Intl.NumberFormat('en-US');

function timeText(time: string): string {
  return dateAndTime.format(new Date(time));
}

function factsOf({ bytes, version, rows, pictures, madeBy, username }: Backup): string[] {
  const maker = { admin: `by ${username ?? 'an admin'}`, schedule: 'by the schedule', command: 'by the command line' };
  return [
    bytesText(bytes),
    maker[madeBy],
    ...(version === null ? [] : [`version ${version.slice(0, 4)}`]),
    ...(rows === null ? [] : [`${number.format(rows)} rows`]),
    ...(pictures === null ? [] : [pictures === 1 ? '1 picture' : `${number.format(pictures)} pictures`]),
  ];
}
