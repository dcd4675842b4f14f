import type { AlertDraft } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { AlertSheet } from '../../features/alerts/alert-form.tsx';
import { fromSearch, type SearchPrefill } from '../../features/alerts/alert-values.ts';
import { useAlertForm } from '../../features/alerts/use-alert-form.ts';
import { WebhookKey } from '../../features/alerts/webhook-key.tsx';
import { useFilterChoices } from '../../features/deal-filters/use-filter-choices.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useSavedAlert } from './use-saved-alert.ts';

/** The form of a new alert, prefilled with the search that the reader comes from. */
export function NewAlert({ search }: { search: SearchPrefill }) {
  const api = useApi();
  const choices = useFilterChoices();
  const { shown, onSaved } = useSavedAlert();
  const [start] = useState(() => fromSearch(search));
  const alertForm = useAlertForm({
    draft: `alert new ${JSON.stringify(search)}`,
    start,
    nameOf: choices.nameOf,
    send: (draft) => api('POST /alerts', { body: draft as AlertDraft }),
    onSaved,
  });
  if (shown) return <WebhookKey {...shown} />;
  return <AlertSheet alertForm={alertForm} choices={choices} label={t('alerts.form.save')} />;
}
