import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';
import { alertsQuery } from './queries.ts';

const mutationKey = ['alert-switch'];

/** Turns an alert on or off. Updates optimistically and rolls back if the server refuses. */
export function useAlertSwitch({ _id: id, name }: Alert) {
  const api = useApi();
  const client = useQueryClient();
  // Not the list in the editor, whose key is longer: a refetch would disturb it.
  const list = { queryKey: alertsQuery(api).queryKey, exact: true };
  function show(isOn: boolean): void {
    const change = (alert: Alert) => (alert._id === id ? { ...alert, isActive: isOn } : alert);
    client.setQueryData(list.queryKey, (answer) => answer && { ...answer, data: answer.data.map(change) });
  }

  return useMutation({
    mutationKey,
    mutationFn: (isOn: boolean) => api('PUT /alerts/:id', { params: { id }, body: { isActive: isOn } }),
    async onMutate(isOn) {
      // A pending, older response would overwrite the optimistic update.
      await client.cancelQueries(list);
      show(isOn);
    },
    onSuccess: (_, isOn) => toast(isOn ? t('alerts.card.turnedOn', { name }) : t('alerts.card.turnedOff', { name })),
    onError: (_, isOn) => show(!isOn),
    onSettled() {
      // Until the last pending change is stored, a response would undo the others on screen.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries(list);
    },
  });
}
