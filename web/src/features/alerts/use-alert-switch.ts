import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';
import { alertsQuery } from './queries.ts';

/** Turns an alert on or off. Updates optimistically and rolls back if the server refuses. */
export function useAlertSwitch({ _id: id, isActive, name }: Alert) {
  const api = useApi();
  const client = useQueryClient();
  function show(isOn: boolean): void {
    const change = (alert: Alert) => (alert._id === id ? { ...alert, isActive: isOn } : alert);
    client.setQueryData(alertsQuery(api).queryKey, (answer) => answer && { ...answer, data: answer.data.map(change) });
  }

  return useMutation({
    mutationFn: (isOn: boolean) => api('PUT /alerts/:id', { params: { id }, body: { isActive: isOn } }),
    onMutate: show,
    onSuccess: (_, isOn) => toast(isOn ? t('alerts.card.turnedOn', { name }) : t('alerts.card.turnedOff', { name })),
    onError: () => show(isActive),
  });
}
