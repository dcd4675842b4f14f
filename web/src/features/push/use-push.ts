import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Api, ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { findSubscription, guessPushState, type PushState, readPushState, subscribe } from './browser-push.ts';
import { clearReportedEndpoint, storeReportedEndpoint } from './reported-endpoint.ts';

const key = ['mine', 'device'];

/** Returns the state of push notifications in this browser and functions that change it. */
export function usePush() {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionActions();
  const { data: state = 'off', isPlaceholderData: isGuess } = useQuery({
    queryKey: key,
    queryFn: readPushState,
    staleTime: 0,
    // Reserves the space from the start.
    placeholderData: guessPushState,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(operation: () => Promise<void>, fallback: string): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await operation();
    } catch (error) {
      log('warn', 'The messages to this device could not be changed', error);
      setProblem((error instanceof ApiError && error.message) || fallback);
    }
    client.setQueryData<PushState>(key, await readPushState());
    setIsBusy(false);
  }

  async function turnOn(): Promise<void> {
    const { data } = await api('GET /push/key');
    const subscription = await subscribe(data.publicKey);
    if (!subscription) return;
    try {
      await api('PUT /push/subscription', { body: subscription });
      await storeReportedEndpoint(session, subscription.endpoint);
    } catch (error) {
      // The site doesn't know the subscription, so it would never receive anything.
      await (await findSubscription())?.unsubscribe();
      throw error;
    }
  }

  return {
    state,
    isBusy: isBusy || isGuess,
    problem,
    turnOn: () => void change(turnOn, t('push.unreachable')),
    turnOff: () => void change(() => turnOff(api), t('ui.wordless')),
  };
}

async function turnOff(api: Api): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await api('DELETE /push/subscription', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  clearReportedEndpoint();
}
