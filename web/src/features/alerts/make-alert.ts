import type { Alert, SavedQuery } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import type { WantedAlert } from '../../deals/wanted-alert.ts';
import type { Api } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { alertsQuery } from './queries.ts';

export interface Making {
  api: Api;
  client: QueryClient;
  /** Whether the member's email address is verified. */
  isEmailed: boolean;
  /** Opens the form of an alert. */
  change: (id: string) => void;
  /** Called with the alert's id once it exists, and with null once it is undone. */
  note?: (id: string | null) => void;
}

/**
 * Creates an alert and shows its criteria, with buttons to undo and to edit it. An alert for the same search is not
 * created twice.
 * @throws ApiError
 */
export async function makeAlert({ api, client, isEmailed, change, note }: Making, wanted: WantedAlert): Promise<void> {
  const changing = (id: string) => ({ label: t('alerts.made.edit'), run: () => change(id) });
  const { data: alerts } = await client.fetchQuery(alertsQuery(api));
  const same = findSame(alerts, wanted);
  if (same) {
    note?.(same._id);
    return toast(t('alerts.made.already', { name: same.name }), 'plain', changing(same._id));
  }
  const { what, ...draft } = wanted;
  const { data } = await api('POST /alerts', { body: draft });
  const renew = () => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey });
  note?.(data._id);
  void renew();
  function undo(): void {
    void api('DELETE /alerts/:id', { params: { id: data._id } }).then(() => {
      note?.(null);
      toast(t('alerts.made.off'));
      return renew();
    });
  }
  const told = isEmailed && wanted.channels.includes('email') ? t('alerts.made.siteAndEmail') : t('alerts.made.site');
  undoToast(t('alerts.made.on', { what }), 'good', undo, { note: told, second: changing(data._id) });
}

/** Returns the active alert with the same query and at least one channel. */
export function findSame<T extends Pick<Alert, 'query' | 'isActive' | 'channels'>>(
  alerts: readonly T[],
  wanted: Pick<WantedAlert, 'query'>,
): T | undefined {
  return alerts.find(({ query, isActive, channels }) => {
    return isActive && channels.length > 0 && isSame(query, wanted.query);
  });
}

function isSame(one: SavedQuery, other: SavedQuery): boolean {
  const sorted = (query: SavedQuery) => JSON.stringify(Object.entries(query).toSorted());
  return sorted(one) === sorted(other);
}
