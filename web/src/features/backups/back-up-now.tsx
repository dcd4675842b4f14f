import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { backupsKey, backupsQuery } from './queries.ts';

/** Begins a backup; where one is under way already, the server says so. */
export function BackUpNow() {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(backupsQuery(api));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /admin/backups'),
    onError: (error) => toast(error instanceof ApiError ? error.message : 'That did not work.', 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: backupsKey }),
  });
  const isOff = isPending || !data?.folder;
  return (
    <Button variant="primary" aria-disabled={isOff} onClick={() => !isOff && mutate()}>
      <DatabaseBackup size={16} aria-hidden /> Back up now
    </Button>
  );
}
