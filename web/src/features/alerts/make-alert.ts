import type { Alert, SavedQuery } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import type { NewAlert } from '../../deals/new-alert.ts';
import type { Api } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { alertsQuery } from './queries.ts';

export interface CreateAlertOptions {
  api: Api;
  client: QueryClient;
  /** Whether the member's email address is verified. */
  isEmailed: boolean;
  /** Opens the form of an alert. */
  openForm: (id: string) => void;
  /** Called with the alert's id once it exists, and with null once it is undone. */
  note?: (id: string | null) => void;
}

/**
 * Creates an alert and shows its criteria, with buttons to undo and to edit it. An alert for the same search is not
 * created twice.
 * @throws ApiError
 */
export async function createAlert(
  { api, client, isEmailed, openForm, note }: CreateAlertOptions,
  newAlert: NewAlert,
): Promise<void> {
  const editAction = (id: string) => ({ label: t('alerts.made.edit'), run: () => openForm(id) });
  const { data: alerts } = await client.fetchQuery(alertsQuery(api));
  const existing = findSameAlert(alerts, newAlert);
  if (existing) {
    note?.(existing._id);
    return toast(t('alerts.made.already', { name: existing.name }), 'plain', editAction(existing._id));
  }
  const { what, ...draft } = newAlert;
  const { data } = await api('POST /alerts', { body: draft });
  const refetchAlerts = () => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey });
  note?.(data._id);
  void refetchAlerts();
  function undo(): void {
    void api('DELETE /alerts/:id', { params: { id: data._id } }).then(() => {
      note?.(null);
      toast(t('alerts.made.off'));
      return refetchAlerts();
    });
  }
  const channelNote =
    isEmailed && newAlert.channels.includes('email') ? t('alerts.made.siteAndEmail') : t('alerts.made.site');
  undoToast(t('alerts.made.on', { what }), 'good', undo, { note: channelNote, second: editAction(data._id) });
}

/** Returns the active alert with the same query, without a condition on speed and with at least one channel. */
export function findSameAlert<T extends Pick<Alert, 'query' | 'speed' | 'isActive' | 'channels'>>(
  alerts: readonly T[],
  newAlert: Pick<NewAlert, 'query'>,
): T | undefined {
  return alerts.find(({ query, speed, isActive, channels }) => {
    return isActive && speed === null && channels.length > 0 && isSame(query, newAlert.query);
  });
}

function isSame(one: SavedQuery, other: SavedQuery): boolean {
  const sorted = (query: SavedQuery) => JSON.stringify(Object.entries(query).toSorted());
  return sorted(one) === sorted(other);
}
