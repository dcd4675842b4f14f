import { t } from '@haggle/contract/messages/translate';
import type { BackupTrial } from '@haggle/contract/operations/backups';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { code } from './code.tsx';

/** The result of the latest trial restore of a backup. */
export function TrialSection({ trial }: { trial: BackupTrial | null }) {
  return (
    <Section title={t('admin-backups.trial.title')} text={t('admin-backups.trial.text')}>
      {trial?.problem != null && <ErrorLine text={t('admin-backups.trial.failed', { problem: trial.problem })} />}
      <p className="text-soft text-sm">
        {trial ? (
          <>
            {code(trial.name)}
            {' · '}
            <TimeAgo time={trial.endedAt} />
          </>
        ) : (
          t('admin-backups.trial.none')
        )}
      </p>
      {trial?.problem === null && <p className="text-soft text-sm">{resultText(trial)}</p>}
    </Section>
  );
}

function resultText({ depth, rows }: BackupTrial): string {
  const count = rows ?? 0;
  return depth === 'restored' ? t('admin-backups.trial.restored', { count }) : t('admin-backups.trial.read', { count });
}
