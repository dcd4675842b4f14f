import { t } from '@haggle/contract/messages/translate';
import type { BackupOverview } from '@haggle/contract/operations/backups';
import { rich } from '../../../lib/rich.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { code } from './code.tsx';

/** The state of the backups' copies outside this machine, whose disk may fail. */
export function CopiesSection({ copies, run }: Pick<BackupOverview, 'copies' | 'run'>) {
  const problem = copies && run?.copyProblem;
  return (
    <Section title={t('admin-backups.copies.title')}>
      {problem && <ErrorLine text={t('admin-backups.copies.failed', { problem })} />}
      {copies ? (
        <div className="flex flex-col gap-1.5 text-soft">
          <p>{rich('admin-backups.copies.to', { place: copies.place, code })}</p>
          <p>
            {copies.isEncrypted ? t('admin-backups.copies.encrypted') : rich('admin-backups.copies.plain', { code })}
          </p>
          <p>
            {t('admin-backups.copies.last')}:{' '}
            {copies.lastAt ? <TimeAgo time={copies.lastAt} /> : t('admin-backups.copies.never')}
          </p>
        </div>
      ) : (
        <p className="text-soft">{rich('admin-backups.copies.none', { code })}</p>
      )}
    </Section>
  );
}
