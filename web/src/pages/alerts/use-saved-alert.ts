import type { AnswerOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';

type Saved = AnswerOf<'POST /alerts'>['data'];

/** Handles a saved alert: opens the list or, for a new webhook, first shows its key. */
export function useSavedAlert() {
  const client = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ secret: string; name: string }>();
  async function onSaved({ webhookSecret, name, channels }: Saved): Promise<void> {
    void client.invalidateQueries({ queryKey: alertsQuery(api).queryKey });
    if (webhookSecret) return setShown({ secret: webhookSecret, name });
    toast(channels.length > 0 ? t('alerts.form.savedTold') : t('alerts.form.saved'), 'good');
    await navigate({ to: '/alerts' });
  }
  return { shown, onSaved };
}
