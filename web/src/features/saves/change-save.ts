import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import { patchStatus } from '../../deals/patch-status.ts';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { toast } from '../../ui/toast.ts';
import { sendOrQueue } from '../offline/use-outbox.ts';

interface Save {
  dealId: string;
  userId: string;
  /** The new state. */
  value: boolean;
}

/** Saves or unsaves a deal. Failures are logged. */
export async function changeSave(client: QueryClient, api: Api, { dealId, userId, value }: Save): Promise<void> {
  const params = { id: dealId };
  const send = () => (value ? api('POST /deals/:id/save', { params }) : api('DELETE /deals/:id/save', { params }));
  try {
    const answer = await sendOrQueue({ kind: 'save', dealId, userId, value }, send);
    const isSaved = answer?.saved ?? value;
    patchStatus(client, dealId, { saved: isSaved });
    // One id for both toasts, so that the newest replaces the other.
    toast(isSaved ? t('saves.said.saved') : t('saves.said.removed'), 'plain', undefined, { id: 'save' });
    void client.invalidateQueries({ queryKey: ['mine', 'deals', 'saved'], refetchType: 'none' });
  } catch (error) {
    log('warn', 'A deal could not be saved', error);
  }
}
