import { formatDayAndSecond, formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { Backup } from '@haggle/contract/operations/backups';
import { useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { bytesText } from '../../../lib/bytes.ts';
import { saveAs } from '../../../lib/download.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { backupsKey } from './queries.ts';

/** The list of backups in the folder, newest first. */
export function BackupList({ backups, nextAt }: { backups: readonly Backup[]; nextAt: string | null }) {
  const api = useApi();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<Backup>();
  if (backups.length === 0) {
    return (
      <EmptyState
        icon={<DatabaseBackup size={32} strokeWidth={1.25} aria-hidden />}
        title={t('admin-backups.list.emptyTitle')}
        text={
          nextAt === null
            ? t('admin-backups.list.emptyText')
            : t('admin-backups.list.firstText', { time: formatDayAndTime(new Date(nextAt)) })
        }
      />
    );
  }
  async function remove({ name }: Backup): Promise<void> {
    try {
      await api('DELETE /admin/backups/:name', { params: { name } });
      toast(t('admin-backups.list.deleted'), 'good');
    } finally {
      await client.invalidateQueries({ queryKey: backupsKey });
    }
  }
  return (
    <>
      <ul aria-label={t('admin-backups.list.label')} className="divide-y divide-line rounded-xl border bg-surface">
        {backups.map((backup) => (
          <li key={backup.name}>
            <BackupLine backup={backup} onDelete={() => setDeleting(backup)} />
          </li>
        ))}
      </ul>
      {deleting && (
        <ActionDialog
          title={t('admin-backups.list.deleteTitle')}
          text={t('admin-backups.list.deleteText', {
            time: timeText(deleting.createdAt),
            size: bytesText(deleting.bytes),
          })}
          label={t('admin-backups.list.deleteIt')}
          isDanger
          run={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function BackupLine({ backup, onDelete }: { backup: Backup; onDelete: () => void }) {
  const { isBusy, download } = useDownload(backup.name);
  const time = timeText(backup.createdAt);
  return (
    <article
      aria-label={t('admin-backups.list.name', { time })}
      className="flex flex-wrap items-center justify-between gap-3 p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium tabular-nums">
          <time dateTime={backup.createdAt} suppressHydrationWarning>
            {time}
          </time>
          <Badge tone={backup.isWhole ? 'saved' : 'danger'}>
            {backup.isWhole ? t('admin-backups.list.whole') : t('admin-backups.list.notWhole')}
          </Badge>
          {backup.hasSecret && <Badge tone="accent">{t('admin-backups.list.withSecret')}</Badge>}
        </p>
        <p className="mt-0.5 text-soft text-sm tabular-nums">{factsOf(backup).join(' · ')}</p>
        {backup.problem && <p className="mt-0.5 text-danger text-sm">{backup.problem}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={t('admin-backups.list.downloadOf', { time })}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void download()}
        >
          <Download size={15} aria-hidden /> {isBusy ? t('admin-backups.list.downloading') : t('ui.actions.download')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={t('admin-backups.list.deleteOf', { time })}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          <Trash2 size={15} aria-hidden /> {t('ui.actions.delete')}
        </Button>
      </div>
    </article>
  );
}

/** Timeout of a download in milliseconds, since a large backup may take hours. */
const downloadTimeout = 6 * 3_600_000;

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
        saveAs(name, { timeoutMs: downloadTimeout }),
      );
    } catch (error) {
      toast((error instanceof ApiError && error.message) || t('admin-backups.list.downloadFailed'), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, download };
}

// To the second, since no two backups have the same one.
function timeText(time: string): string {
  return formatDayAndSecond(new Date(time));
}

function factsOf({ bytes, version, rows, pictures, ...maker }: Backup): string[] {
  return [
    bytesText(bytes),
    makerText(maker),
    ...(version === null ? [] : [t('admin-backups.list.version', { version: version.slice(0, 4) })]),
    ...(rows === null ? [] : [t('admin-backups.list.rows', { count: rows })]),
    ...(pictures === null ? [] : [t('admin-backups.list.pictures', { count: pictures })]),
  ];
}

function makerText({ madeBy, username }: Pick<Backup, 'madeBy' | 'username'>): string {
  if (madeBy === 'schedule') return t('admin-backups.list.bySchedule');
  if (madeBy === 'command') return t('admin-backups.list.byCommand');
  return username ? t('admin-backups.list.byPerson', { name: username }) : t('admin-backups.list.byAdmin');
}
