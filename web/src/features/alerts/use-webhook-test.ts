import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { alertsQuery } from './queries.ts';

/** Sends a test call to an alert's webhook and returns the outcome. */
export function useWebhookTest(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('POST /alerts/:id/webhook/test', { params: { id } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey }),
  });
}
