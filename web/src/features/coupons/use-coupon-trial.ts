import type { DealDetail } from '@haggle/contract/deals/deals';
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
import { applyTrial } from './coupon-trial-text.ts';

const trialKey = (id: string) => ['coupon-trial', id];

/**
 * The member's report on a code and a function that sets it. Repeating a report withdraws it. Updates optimistically
 * and rolls back if refused.
 */
export function useCouponTrial({ _id: id, couponTrials }: Pick<DealDetail, '_id' | 'couponTrials'>) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const before = useDealPart(id)?.couponWorked ?? null;
  const { mutate, isPending } = useMutation({
    mutationKey: trialKey(id),
    // The scope runs reports one after another, so the last press wins.
    scope: { id: `coupon-trial ${id}` },
    mutationFn: (worked: boolean | null) =>
      worked === null
        ? api('DELETE /deals/:id/coupon-trial', { params: { id } })
        : api('PUT /deals/:id/coupon-trial', { params: { id }, body: { worked } }),
    async onMutate(after) {
      await stopLoadingPart(client, id);
      patchPart(client, id, { couponWorked: after });
      const at = new Date().toISOString();
      if (couponTrials) patchDeal(client, id, { couponTrials: applyTrial(couponTrials, { before, after, at }) });
      return { couponTrials, before };
    },
    onSuccess({ data }, worked) {
      if (client.isMutating({ mutationKey: trialKey(id) }) > 1) return;
      patchPart(client, id, { couponWorked: worked });
      patchDeal(client, id, { couponTrials: data });
    },
    onError(error, _, shown) {
      if (shown) {
        patchPart(client, id, { couponWorked: shown.before });
        patchDeal(client, id, { couponTrials: shown.couponTrials });
      }
      log('warn', 'What was said of a coupon could not be kept', error);
      if (error instanceof ApiError && error.status === 409) toast(error.message, 'bad');
    },
  });
  function say(worked: boolean): void {
    if (!isAuthenticated) askToLogIn(t('coupons.trial.login'), { kind: 'coupon-trial', dealId: id, worked });
    else mutate(worked === before ? null : worked);
  }
  return { worked: before, isPending, say };
}
