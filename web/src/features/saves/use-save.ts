import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchStatus, useDealStatus } from '../../deals/my-status.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { sendOrQueue } from '../offline/use-outbox.ts';
import { useWaiting } from '../offline/use-outbox-state.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';

/** Saves a deal or takes it out of the saved ones. */
export function useSave(dealId: string) {
  const api = useApi();
  const client = useQueryClient();
  const user = useUser();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { saved } = useDealStatus(dealId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { id: dealId };
      return sendOrQueue({ kind: 'save', dealId, userId: user?._id ?? '', value: !saved }, () =>
        saved ? api('DELETE /deals/:id/save', { params }) : api('POST /deals/:id/save', { params }),
      );
    },
    onSuccess(answer) {
      const isSaved = answer?.saved ?? !saved;
      patchStatus(client, dealId, { saved: isSaved });
      // Both under one name, so that the newest word is the only one.
      toast(isSaved ? t('saves.said.saved') : t('saves.said.removed'), 'plain', undefined, { id: 'save' });
      void client.invalidateQueries({ queryKey: ['mine', 'deals', 'saved'], refetchType: 'none' });
    },
    onError: (error) => log('warn', 'A deal could not be saved', error),
  });
  function toggle(): void {
    if (!isAuthenticated) askToLogIn(t('saves.said.login'), { kind: 'save', dealId });
    else if (!isPending) mutate();
  }
  return { isSaved: saved, isPending, isWaiting: useWaiting('save', dealId), toggle };
}
