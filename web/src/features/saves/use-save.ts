import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useDealStatus } from '../../deals/my-status.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { usePress } from '../../lib/use-press.ts';
import { useIsQueued } from '../offline/use-outbox-state.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';

/** Returns whether the member has saved a deal, and a function that toggles it. */
export function useSave(dealId: string) {
  const api = useApi();
  const client = useQueryClient();
  const userId = useUser()?._id ?? '';
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { saved } = useDealStatus(dealId);
  const [isPending, press] = usePress();
  function toggle(): void {
    if (!isAuthenticated) askToLogIn(t('saves.said.login'), { kind: 'save', dealId });
    else {
      press(async () => {
        await (await import('./change-save.ts')).changeSave(client, api, { dealId, userId, value: !saved });
      });
    }
  }
  return { isSaved: saved, isPending, isWaiting: useIsQueued('save', dealId), toggle };
}
