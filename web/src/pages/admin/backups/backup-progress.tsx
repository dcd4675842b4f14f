import { t } from '@haggle/contract/messages/translate';
import type { BackupRun } from '@haggle/contract/operations/backups';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Tile } from '../../../ui/tile.tsx';

/** The progress of the current backup, or the reason why the last one failed. */
export function BackupProgress({ run }: { run: BackupRun | null }) {
  if (run?.state === 'failed') {
    const params = { problem: run.problem ?? '' };
    return (
      <ErrorLine
        text={run.isScheduled ? t('admin-backups.run.dailyFailed', params) : t('admin-backups.run.lastFailed', params)}
      />
    );
  }
  const isOpen = run?.state === 'waiting' || run?.state === 'running';
  return (
    // Rendered from the start, so that screen readers announce later content.
    <div role="status" aria-live="polite" className="empty:-mb-4">
      {isOpen && (
        <Tile className="p-4 sm:p-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-medium">{t('admin-backups.run.title')}</p>
            <p className="min-w-0 break-words text-soft text-sm">{stepText(run)}</p>
          </div>
          <progress
            aria-label={t('admin-backups.run.progress')}
            value={run.share}
            max={1}
            className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-fill"
          />
        </Tile>
      )}
    </div>
  );
}

function stepText({ state, doing }: BackupRun): string {
  if (state === 'waiting') return t('admin-backups.run.waiting');
  if (doing === null) return t('admin-backups.run.starting');
  if (doing === 'pictures') return t('admin-backups.run.pictures');
  return t('admin-backups.run.table', { table: doing.replace(/^public\./, '') });
}
