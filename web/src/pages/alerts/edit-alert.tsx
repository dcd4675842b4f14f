import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AlertSheet } from '../../features/alerts/alert-form.tsx';
import { fromAlert } from '../../features/alerts/alert-values.ts';
import { editedAlertsQuery } from '../../features/alerts/queries.ts';
import { useAlertForm } from '../../features/alerts/use-alert-form.ts';
import { WebhookKey } from '../../features/alerts/webhook-key.tsx';
import { useFilterChoices } from '../../features/deal-filters/use-filter-choices.ts';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSavedAlert } from './use-saved-alert.ts';

/** The form of an existing alert, or `fallback` if there is none. */
export function EditAlert({ id, fallback }: { id: string; fallback: ReactNode }) {
  const { data, error, refetch } = useQuery(editedAlertsQuery(useApi()));
  if (!data && error)
    return <ErrorLine text={t('alerts.form.failed', { reason: error.message })} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('alerts.form.loading')}>
        <Skeleton className="h-104 rounded-xl" />
      </div>
    );
  }
  const alert = data.data.find(({ _id }) => _id === id);
  return alert ? <EditForm key={id} alert={alert} /> : fallback;
}

function EditForm({ alert }: { alert: Alert }) {
  const api = useApi();
  const choices = useFilterChoices();
  const { shown, onSaved } = useSavedAlert();
  // Keeps the alert that the form started with.
  const [before] = useState(alert);
  const [start] = useState(() => fromAlert(alert));
  const alertForm = useAlertForm({
    draft: `alert ${before._id}`,
    start,
    before,
    nameOf: choices.nameOf,
    send: (body) => api('PUT /alerts/:id', { params: { id: before._id }, body }),
    onSaved,
  });
  if (shown) return <WebhookKey {...shown} />;
  return <AlertSheet alertForm={alertForm} choices={choices} before={before} label={t('alerts.form.saveChanges')} />;
}
