import * as pointLimits from '@haggle/contract/limits/points';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Api, isRefused } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { readPointsData, withMessage } from './points-responses.ts';
import { myPointsQuery } from './queries.ts';
import { waitText } from './reputation-text.ts';

interface Outcome {
  text: string;
  isFailure: boolean;
}

/** Returns a function that recalculates the member's reputation, and the outcome in words. */
export function useReputation() {
  const api = useApi();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const [openAt, setOpenAt] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => calculateReputation(api),
    onSuccess(data) {
      client.setQueryData(myPointsQuery(api).queryKey, data);
      setOpenAt(Date.now() + pointLimits.recalculateEvery);
      setOutcome({ text: t('points.upToDate'), isFailure: false });
    },
    onError(error) {
      if (isRefused(error, 'recalculated_lately')) {
        // It was recalculated in another window. The response doesn't say when, so assume the full wait.
        const at = Date.now() + pointLimits.recalculateEvery;
        setOpenAt(at);
        setOutcome({ text: waitText(at, Date.now()), isFailure: false });
        return;
      }
      log('warn', 'Reputation could not be calculated', error);
      setOutcome({ text: t('points.failed.reputation'), isFailure: true });
    },
  });
  useEffect(() => {
    if (!openAt) return;
    const timer = setTimeout(() => setOutcome(undefined), openAt - Date.now());
    return () => clearTimeout(timer);
  }, [openAt]);
  function recalculate(): void {
    const now = Date.now();
    if (isPending) return;
    if (now < openAt) setOutcome({ text: waitText(openAt, now), isFailure: false });
    else {
      setOutcome(undefined);
      mutate();
    }
  }
  return { isPending, outcome, recalculate };
}

/** @throws ApiError, Error */
async function calculateReputation(api: Api) {
  const request = api('POST /points/calculate-reputation');
  return readPointsData(await withMessage(request, t('points.failed.score')));
}
