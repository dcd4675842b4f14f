import type { AlertDraft } from '@haggle/contract/alerts';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useFilterChoices } from '../deals/use-filter-choices.ts';
import { AlertSheet } from './alert-form.tsx';
import { type AskedSearch, fromSearch } from './alert-values.ts';
import { useAlertForm } from './use-alert-form.ts';
import { useSavedAlert } from './use-saved-alert.ts';
import { WebhookKey } from './webhook-key.tsx';

/** The form of a new alert, begun with the search that the reader comes from. */
export function NewAlert({ search }: { search: AskedSearch }) {
  const api = useApi();
  const choices = useFilterChoices();
  const { shown, onSaved } = useSavedAlert();
  const [start] = useState(() => fromSearch(search));
  const alertForm = useAlertForm({
    start,
    nameOf: choices.nameOf,
    send: (draft) => api('POST /alerts', { body: draft as AlertDraft }),
    onSaved,
  });
  if (shown) return <WebhookKey {...shown} />;
  return <AlertSheet alertForm={alertForm} choices={choices} label="Save" />;
}
