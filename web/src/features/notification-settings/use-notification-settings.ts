import type { InputOf } from '@haggle/contract/endpoints';
import { entriesOf } from '@haggle/contract/keys';
import type { NotificationSettings } from '@haggle/contract/notifications/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { notificationSettingsQuery } from './queries.ts';

export type SettingsChange = InputOf<'PUT /users/me/notification-settings'>['body'];

const mutationKey = ['delivery-settings'];

/** The member's notification settings. A change shows and is saved immediately, and rolls back if saving fails. */
export function useNotificationSettings() {
  const api = useApi();
  const client = useQueryClient();
  const options = notificationSettingsQuery(api);
  const { data, ...query } = useQuery(options);
  /** The settings with pending changes applied. */
  const [draft, setDraft] = useState<NotificationSettings>();
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationKey,
    // One request after another, so the last change wins.
    scope: { id: 'delivery-settings' },
    mutationFn: async (body: SettingsChange) => (await api('PUT /users/me/notification-settings', { body })).data,
    onSuccess: (settings) => client.setQueryData(options.queryKey, settings),
    onError: () => client.invalidateQueries({ queryKey: options.queryKey }),
    onSettled: () => client.isMutating({ mutationKey }) <= 1 && setDraft(undefined),
  });
  function change(part: SettingsChange): void {
    setDraft((draft) => {
      const now = draft ?? data;
      return now && applyChange(now, part);
    });
    mutate(part);
  }
  return { ...query, data: draft ?? data, change, failure: error, isKept: isSuccess && !isPending };
}

function applyChange(now: NotificationSettings, { types = {}, ...schedule }: SettingsChange): NotificationSettings {
  const next = { ...now.types };
  for (const [type, channelChanges] of entriesOf(types)) next[type] = { ...next[type], ...channelChanges };
  return { ...now, ...schedule, types: next };
}
