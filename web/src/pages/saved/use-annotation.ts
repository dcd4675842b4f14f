import { t } from '@haggle/contract/messages/translate';
import type { SavedDeal } from '@haggle/contract/saves/saves';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDealStatus } from '../../deals/my-status.ts';
import { patchStatus } from '../../deals/patch-status.ts';
import type { QueuedAction } from '../../features/offline/outbox-actions.ts';
import { sendOrQueue } from '../../features/offline/use-outbox.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useUser } from '../../lib/session-context.tsx';
import { undoToast } from '../../ui/undo-toast.ts';
import { foldersKey, savedKey } from './saved-queries.ts';

interface Change {
  note?: string | null;
  folder?: string | null;
}

type SavedPage = { data: SavedDeal[] };

/** Returns a mutation that sets the note or folder of a saved deal. */
export function useAnnotation(dealId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => api('PUT /saves/:dealId', { params: { dealId }, body: change }),
    onSuccess({ data }) {
      // The card stays in place while the member works on the list, even if it is in another folder now.
      client.setQueriesData<SavedPage>({ queryKey: savedKey }, (page) =>
        page ? { ...page, data: page.data.map((deal) => (deal._id === dealId ? { ...deal, ...data } : deal)) } : page,
      );
      void client.invalidateQueries({ queryKey: savedKey, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: foldersKey });
    },
  });
}

/**
 * Returns whether a deal of the saved list is still saved. Shows an undo toast when it is unsaved. When it is saved
 * again, in any way, its note and folder are restored.
 */
export function useIsStillSaved({ _id: id, title, note, folder }: SavedDeal): boolean {
  const api = useApi();
  const client = useQueryClient();
  const { saved } = useDealStatus(id);
  const { mutateAsync: annotate } = useAnnotation(id);
  const userId = useUser()?._id ?? '';
  const wasSaved = useRef(false);
  const wasRemoved = useRef(false);
  useEffect(() => {
    const save: QueuedAction = { kind: 'save', dealId: id, userId, value: true, note, folder };
    async function restoreAnnotation(): Promise<void> {
      if (!note && !folder) return;
      try {
        await sendOrQueue(save, () => annotate({ note, folder }));
      } catch (error) {
        log('warn', 'A note could not be put back', error);
      }
    }
    // Restores note and folder itself, as the card may be unmounted when Undo is clicked.
    async function saveAgain(): Promise<void> {
      try {
        const answer = await sendOrQueue(save, () => api('POST /deals/:id/save', { params: { id } }));
        wasRemoved.current = false;
        patchStatus(client, id, { saved: true });
        void client.invalidateQueries({ queryKey: savedKey, refetchType: 'none' });
        if (answer) await restoreAnnotation();
      } catch (error) {
        log('warn', 'A deal could not be saved again', error);
      }
    }
    if (wasSaved.current && !saved) {
      wasRemoved.current = true;
      void client.invalidateQueries({ queryKey: foldersKey });
      undoToast(t('saved.list.removed', { title }), 'plain', () => void saveAgain());
    }
    if (wasRemoved.current && saved) {
      wasRemoved.current = false;
      void restoreAnnotation();
    }
    wasSaved.current = saved;
  }, [saved, id, title, note, folder, userId, api, client, annotate]);
  return saved;
}
