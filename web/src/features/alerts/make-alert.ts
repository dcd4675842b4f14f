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
  /** Whether emails reach the member. */
  isEmailed: boolean;
  /** Leads to the form of an alert. */
  change: (id: string) => void;
  /** Told which alert there is now; null once it was taken back. */
  note?: (id: string | null) => void;
}

/**
 * Makes an alert and says what it asks for, with the ways to take it back and to change it. One that asks for the same is
 * not made again.
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

/** Of these alerts the one that asks for the same and tells of it somewhere. */
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
