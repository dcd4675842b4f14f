import type { DeliverySettings } from '@haggle/contract/deliveries';
import type { InputOf } from '@haggle/contract/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { deliveryQuery } from './queries.ts';

export type SettingsChange = InputOf<'PUT /users/me/notification-settings'>['body'];

/** What I want to be told. A change shows at once, is kept at once, and goes back when it was not. */
export function useDeliverySettings() {
  const api = useApi();
  const client = useQueryClient();
  const options = deliveryQuery(api);
  const query = useQuery(options);
  const { mutate, error, isSuccess, isPending } = useMutation({
    // One after the other, so that the last word is the reader's.
    scope: { id: 'delivery-settings' },
    mutationFn: async (body: SettingsChange) => (await api('PUT /users/me/notification-settings', { body })).data,
    async onMutate(change) {
      await client.cancelQueries({ queryKey: options.queryKey });
      client.setQueryData<DeliverySettings>(options.queryKey, (now) => now && applied(now, change));
    },
    onError: () => client.invalidateQueries({ queryKey: options.queryKey }),
    onSuccess(settings) {
      // A later change that waits its turn is on the screen already.
      if (client.isMutating({ predicate: isOfSettings }) <= 1) client.setQueryData(options.queryKey, settings);
    },
  });
  return { ...query, change: mutate, failure: error, isKept: isSuccess && !isPending };
}

function isOfSettings({ options }: { options: { scope?: { id: string } | undefined } }): boolean {
  return options.scope?.id === 'delivery-settings';
}

function applied(now: DeliverySettings, { types = {}, ...rhythm }: SettingsChange): DeliverySettings {
  const changed = Object.entries(types).map(([type, wishes]) => [
    type,
    { ...now.types[type as keyof typeof now.types], ...wishes },
  ]);
  const said = Object.fromEntries(Object.entries(rhythm).filter(([, value]) => value !== undefined));
  return { ...now, ...said, types: { ...now.types, ...Object.fromEntries(changed) } };
}
