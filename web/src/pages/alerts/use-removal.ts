import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { keepAlive, sendLater } from '../../lib/send-later.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';

/** As long as the toast with Undo stands there. */
const undoTime = 12_000;

const leavingKey = ['mine', 'alerts', 'leaving'];
const nobody: readonly string[] = [];

/**
 * Deletes alerts so that it can be undone: the request waits until the time to undo is over, or the member
 * leaves. What
 * an alert told of and the key of its webhook could not be brought back.
 * @returns the ids that are on their way out, and how to send another one there
 */
export function useRemoval() {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionActions();
  const { data: leaving = nobody } = useQuery<readonly string[]>({
    queryKey: leavingKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

  function change(to: (ids: readonly string[]) => readonly string[]): void {
    client.setQueryData<readonly string[]>(leavingKey, (ids = nobody) => to(ids));
  }

  function remove({ _id: id, name }: Alert): void {
    const isBack = () => change((ids) => ids.filter((other) => other !== id));
    const callOff = sendLater(session, undoTime, (theirs) =>
      theirs('DELETE /alerts/:id', { params: { id } }, undefined, keepAlive)
        .then(() => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey }))
        .catch(() => toast(t('alerts.card.notDeleted', { name }), 'bad'))
        .finally(isBack),
    );
    function undo(): void {
      if (callOff()) isBack();
      else toast(t('alerts.card.tooLate'), 'bad');
    }
    change((ids) => [...ids, id]);
    undoToast(t('alerts.card.deleted', { name }), 'plain', undo);
  }

  return { leaving, remove };
}
