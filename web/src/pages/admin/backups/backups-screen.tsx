import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { BackupsView } from './backups-view.tsx';
import { backupsKey, backupsQuery } from './queries.ts';

/** The page /admin/backups. */
export function BackupsScreen() {
  return (
    <AdminPage title={t('admin-backups.title')} text={t('admin-backups.text')} aside={<BackUpNow />}>
      <BackupsView />
    </AdminPage>
  );
}

/** The button that starts a backup. If one is already running, the server refuses. */
function BackUpNow() {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(backupsQuery(api));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /admin/backups'),
    onError: (error) => toast(refusalText(error), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: backupsKey }),
  });
  const isOff = isPending || !data?.folder;
  return (
    <Button variant="primary" aria-disabled={isOff} onClick={() => !isOff && mutate()}>
      <DatabaseBackup size={16} aria-hidden /> {t('admin-backups.backUpNow')}
    </Button>
  );
}
