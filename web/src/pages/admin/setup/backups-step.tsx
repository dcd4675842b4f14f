import * as backupLimits from '@haggle/contract/limits/backups';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { backupsPlace } from '../places/site-places.ts';
import { useRefreshedSetup } from './use-refreshed-setup.ts';

/** When most readers are asleep. */
const hour = 4;

/** Switches daily backups on. */
export function BackupsStep({ canBackUp }: { canBackUp: boolean }) {
  const api = useApi();
  const refresh = useRefreshedSetup();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('PUT /admin/backups/plan', { body: { hour, keep: backupLimits.keep } }),
    onSuccess: async () => {
      await refresh();
      toast(t('admin-setup.backupsOn'), 'good');
    },
    onError: (error) => toast(refusalText(error), 'bad'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {canBackUp && (
        <Button variant="primary" disabled={isPending} onClick={() => mutate()}>
          {t('admin-setup.acts.backups')}
        </Button>
      )}
      <LinkButton {...backupsPlace.link({})}>{t('admin-setup.acts.backupsMore')}</LinkButton>
    </div>
  );
}
