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
import { applyReport } from './state-text.ts';

/** By then the server has changed the status of a deal with enough matching reports. */
const statusDelay = 1_500;

const reportKey = (id: string) => ['state-report', id];

interface StateReport {
  state: DealState | null;
  price?: number;
}

type SentReport = Pick<DealDetail, 'posted'> & StateReport;

/** A price is in the currency the deal was posted in. */
function send(api: ReturnType<typeof useApi>, id: string, { state, price, posted }: SentReport) {
  const params = { id };
  if (state === null) return api('DELETE /deals/:id/state-report', { params });
  const currency = price !== undefined && posted ? { currency: posted.currency } : {};
  return api('PUT /deals/:id/state-report', { params, body: { state, price, ...currency } });
}

/**
 * The member's report on a deal's state and a function that sets it; null withdraws it. Updates optimistically and
 * rolls back if refused.
 * @param options.isCounted whether the counts include the report, which an author's don't
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
    // The scope runs reports one after another, so the last press wins.
    scope: { id: `state-report ${id}` },
    mutationFn: (draft: StateReport) => send(api, id, { ...draft, posted }),
    async onMutate({ state: after, price = null }) {
      await stopLoadingPart(client, id);
      const at = new Date().toISOString();
      patchPart(client, id, { stateReport: after });
      if (isCounted)
        patchDeal(client, id, { stateReports: applyReport(stateReports, { before, after, price, posted, at }) });
      return { stateReports, before };
    },
    onSuccess({ data }, { state }) {
      if (client.isMutating({ mutationKey: reportKey(id) }) > 1) return;
      patchPart(client, id, { stateReport: state });
      patchDeal(client, id, { stateReports: data });
      setTimeout(() => void client.invalidateQueries({ queryKey: ['deals', 'one', id] }), statusDelay);
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
  /** Asks visitors to log in, after which `state` is reported automatically. A price has to be entered first. */
  function mayReport(state?: DealState | null): boolean {
    const act = state && ({ kind: 'state-report', dealId: id, state } as const);
    if (!isAuthenticated) askToLogIn(t('state-reports.login'), act || undefined);
    return isAuthenticated;
  }
  function report(draft: StateReport): void {
    if (mayReport(draft.state)) mutate(draft);
  }
  return { state: before, isPending, mayReport, report };
}
