import type { DealDetail } from '@haggle/contract/deals/deals';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchPart, stopLoadingPart } from '../../deals/deal-part.ts';
import { patchDeal } from '../../deals/patch-deal.ts';
import { useDealPart } from '../../deals/use-deal-part.ts';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { countReport } from './state-text.ts';

/** By then the server has moved a deal of which enough members said the same. */
const movedAfter = 1_500;

const reportKey = (id: string) => ['state-report', id];

interface Word {
  state: DealState | null;
  price?: number;
}

type Told = Pick<DealDetail, 'posted'> & Word;

/** A price is in the currency that the deal was posted in. */
function send(api: ReturnType<typeof useApi>, id: string, { state, price, posted }: Told) {
  const params = { id };
  if (state === null) return api('DELETE /deals/:id/state-report', { params });
  const currency = price !== undefined && posted ? { currency: posted.currency } : {};
  return api('PUT /deals/:id/state-report', { params, body: { state, price, ...currency } });
}

/**
 * What I say of a deal's state, and the way to say it or, with null, to take it back. Shown at once, and undone when refused.
 * @param options.isCounted whether it is among the numbers, as an author's own word is not
 */
export function useStateReport(
  { _id: id, stateReports, posted }: Pick<DealDetail, '_id' | 'stateReports' | 'posted'>,
  { isCounted = true }: { isCounted?: boolean } = {},
) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const before = useDealPart(id)?.stateReport ?? null;
  const { mutate, isPending } = useMutation({
    mutationKey: reportKey(id),
    // One word after the other, so that the last one pressed is the last one that counts.
    scope: { id: `state-report ${id}` },
    mutationFn: (word: Word) => send(api, id, { ...word, posted }),
    async onMutate({ state: after, price = null }) {
      await stopLoadingPart(client, id);
      const at = new Date().toISOString();
      patchPart(client, id, { stateReport: after });
      if (isCounted)
        patchDeal(client, id, { stateReports: countReport(stateReports, { before, after, price, posted, at }) });
      return { stateReports, before };
    },
    onSuccess({ data }, { state }) {
      if (client.isMutating({ mutationKey: reportKey(id) }) > 1) return;
      patchPart(client, id, { stateReport: state });
      patchDeal(client, id, { stateReports: data });
      setTimeout(() => void client.invalidateQueries({ queryKey: ['deals', 'one', id] }), movedAfter);
    },
    onError(error, _, shown) {
      if (shown) {
        patchPart(client, id, { stateReport: shown.before });
        patchDeal(client, id, { stateReports: shown.stateReports });
      }
      log('warn', 'A report could not be kept', error);
      if (error instanceof ApiError && error.status === 409) toast(error.message, 'bad');
    },
  });
  /** Asks a visitor to log in, who then says `state` without pressing again; a price is asked for first. */
  function mayReport(state?: DealState | null): boolean {
    const act = state && ({ kind: 'state-report', dealId: id, state } as const);
    if (!isAuthenticated) askToLogIn(t('state-reports.login'), act || undefined);
    return isAuthenticated;
  }
  function report(word: Word): void {
    if (mayReport(word.state)) mutate(word);
  }
  return { state: before, isPending, mayReport, report };
}
