import * as backupLimits from '@haggle/contract/limits/backups';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { Setup } from '@haggle/contract/operations/setup';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { backupsPlace } from '../places/site-places.ts';
import { useRefreshSetup } from './use-refresh-setup.ts';

/** The hour of daily backups, when most readers are asleep. */
const hour = 4;

interface BackupsStepProps {
  setup: Pick<Setup, 'canBackUp' | 'nextBackupAt' | 'items'>;
}

/** The setup step that switches on daily backups and shows the time of the first one. */
export function BackupsStep({ setup: { canBackUp, nextBackupAt, items } }: BackupsStepProps) {
  const api = useApi();
  const refresh = useRefreshSetup();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('PUT /admin/backups/plan', { body: { hour, keep: backupLimits.keep } }),
    onSuccess: async () => {
      await refresh();
      toast(t('admin-setup.backupsOn'), 'good');
    },
    onError: (error) => toast(refusalText(error), 'bad'),
  });
  const isOpen = items.some(({ item, state }) => item === 'backups' && state === 'open');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {nextBackupAt !== null && isOpen && (
        <p className="basis-full text-sm">
          {t('admin-setup.firstBackup', { time: formatDayAndTime(new Date(nextBackupAt)) })}
        </p>
      )}
      {canBackUp && nextBackupAt === null && (
        <Button variant="primary" disabled={isPending} onClick={() => mutate()}>
          {t('admin-setup.acts.backups')}
        </Button>
      )}
      <LinkButton {...backupsPlace.link({})}>{t('admin-setup.acts.backupsMore')}</LinkButton>
    </div>
  );
}
