import type { Alert } from '@haggle/contract/alerts/alerts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { alertsQuery } from '../../features/alerts/queries.ts';
import type { Transport } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';

/** As long as the toast with Undo stands there. */
const undoTime = 12_000;

const leavingKey = ['mine', 'alerts', 'leaving'];
const nobody: readonly string[] = [];

/**
 * Deletes alerts so that it can be undone: the request waits until the time to undo is over, or the site is left. What
 * an alert told of and the key of its webhook could not be brought back.
 * @returns the ids that are on their way out, and how to send another one there
 */
export function useRemoval() {
  const api = useApi();
  const client = useQueryClient();
  const { data: leaving = nobody } = useQuery<readonly string[]>({
    queryKey: leavingKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

  function change(to: (ids: readonly string[]) => readonly string[]): void {
    client.setQueryData<readonly string[]>(leavingKey, (ids = nobody) => to(ids));
  }

  function remove({ _id: id, name }: Alert): void {
    const control = new AbortController();
    let isSent = false;
    const via: Transport = async (request) => {
      await pause(control.signal);
      isSent = true;
      return fetch(request, { keepalive: true });
    };
    function undo(): void {
      if (isSent) toast('It is too late to bring that back.', 'bad');
      else control.abort();
    }
    change((ids) => [...ids, id]);
    toast(`“${name}” is deleted.`, 'plain', { label: 'Undo', run: undo });
    api('DELETE /alerts/:id', { params: { id } }, control.signal, via)
      .then(() => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey }))
      .catch(() => {
        if (!control.signal.aborted) toast(`“${name}” could not be deleted. Please try again.`, 'bad');
      })
      .finally(() => change((ids) => ids.filter((other) => other !== id)));
  }

  return { leaving, remove };
}

/** Waits for the time to undo, or until the page is closed. @throws once it is undone */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, undoTime);
    window.addEventListener('pagehide', () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
