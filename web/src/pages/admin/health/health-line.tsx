import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { Health, HealthGap } from '@haggle/contract/operations/dashboard';
import { Badge } from '../../../ui/badge.tsx';
import { Tile } from '../../../ui/tile.tsx';

type HealthState = Pick<Health, 'problems' | 'gaps' | 'nextBackupAt'>;

/** A summary of the site's health: all is well, or the problems and missing parts. */
export function HealthLine({ health }: { health: HealthState }) {
  const { problems, gaps, nextBackupAt } = health;
  return (
    <Tile className="p-4">
      <div role="status" className="grid gap-3">
        <p>
          <HealthSummary health={health} />
        </p>
        {problems.map((problem) => (
          <p key={problem} className="max-w-prose">
            {t(`admin-health.problem.${problem}`)}
          </p>
        ))}
        {gaps.length > 0 && (
          <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 marker:text-faint">
            {gaps.map((gap) => (
              <li key={gap}>{gapText(gap, nextBackupAt)}</li>
            ))}
          </ul>
        )}
      </div>
    </Tile>
  );
}

function HealthSummary({ health: { problems, gaps } }: { health: HealthState }) {
  if (problems.length > 0) return <Badge tone="danger">{t('admin-health.bad', { count: problems.length })}</Badge>;
  if (gaps.length > 0) return <Badge tone="warning">{t('admin-health.gaps')}</Badge>;
  return (
    <>
      <Badge tone="saved">{t('admin-health.good')}</Badge>{' '}
      <span className="text-soft">{t('admin-health.goodText')}</span>
    </>
  );
}

function gapText(gap: HealthGap, nextBackupAt: string | null): string {
  if (gap !== 'no_backup_yet') return t(`admin-health.gap.${gap}`);
  if (nextBackupAt === null) return t('admin-health.noBackupYet');
  return t('admin-health.firstBackup', { time: formatDayAndTime(new Date(nextBackupAt)) });
}
