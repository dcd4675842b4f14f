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
import { countTrial } from './coupon-trial-text.ts';

const trialKey = (id: string) => ['coupon-trial', id];

/** Whether the code worked for me, and the way to say so; saying the same again takes it back. Shown at once, and undone when refused. */
export function useCouponTrial({ _id: id, couponTrials }: Pick<DealDetail, '_id' | 'couponTrials'>) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const before = useDealPart(id)?.couponWorked ?? null;
  const { mutate, isPending } = useMutation({
    mutationKey: trialKey(id),
    // One word after the other, so that the last one pressed is the last one that counts.
    scope: { id: `coupon-trial ${id}` },
    mutationFn: (worked: boolean | null) =>
      worked === null
        ? api('DELETE /deals/:id/coupon-trial', { params: { id } })
        : api('PUT /deals/:id/coupon-trial', { params: { id }, body: { worked } }),
    async onMutate(after) {
      await stopLoadingPart(client, id);
      patchPart(client, id, { couponWorked: after });
      const at = new Date().toISOString();
      if (couponTrials) patchDeal(client, id, { couponTrials: countTrial(couponTrials, { before, after, at }) });
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
