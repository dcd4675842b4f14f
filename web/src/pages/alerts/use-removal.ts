import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { keepAlive, sendLater } from '../../lib/send-later.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';

/** Milliseconds until the request is sent, as long as the undo toast is shown. */
const undoTime = 12_000;

const leavingKey = ['mine', 'alerts', 'leaving'];
const noIds: readonly string[] = [];

/**
 * Deletes alerts with undo: the request is sent only when the time for undo is over, or when the member leaves. The
 * server couldn't restore an alert's matches and its webhook's key.
 * @returns the ids about to be deleted, and a function that deletes an alert
 */
export function useRemoval() {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionActions();
  const { data: leaving = noIds } = useQuery<readonly string[]>({
    queryKey: leavingKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

  function setLeaving(to: (ids: readonly string[]) => readonly string[]): void {
    client.setQueryData<readonly string[]>(leavingKey, (ids = noIds) => to(ids));
  }

  function remove({ _id: id, name }: Alert): void {
    const showAgain = () => setLeaving((ids) => ids.filter((other) => other !== id));
    const cancelRequest = sendLater(session, undoTime, (callApi) =>
      callApi('DELETE /alerts/:id', { params: { id } }, undefined, keepAlive)
        .then(() => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey }))
        .catch(() => toast(t('alerts.card.notDeleted', { name }), 'bad'))
        .finally(showAgain),
    );
    function undo(): void {
      if (cancelRequest()) showAgain();
      else toast(t('alerts.card.tooLate'), 'bad');
    }
    setLeaving((ids) => [...ids, id]);
    undoToast(t('alerts.card.deleted', { name }), 'plain', undo);
  }

  return { leaving, remove };
}
