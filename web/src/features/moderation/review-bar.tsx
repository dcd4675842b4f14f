import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useChangedDeal } from '../../deals/use-changed-deal.ts';
import { useApi } from '../../lib/api-context.tsx';
import { onceDone } from '../../lib/once-done.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonForm } from './reason-form.tsx';

type Verdict = { isGood: true } | { isGood: false; reason: string };

/** Buttons to approve or reject a pending deal. */
export function ReviewBar({ deal }: { deal: Pick<DealDetail, '_id' | 'approvedAt' | 'revision'> }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const { mutate, mutateAsync, isPending, error } = useVerdict(deal);
  const failure = error && refusalText(error);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!deal.approvedAt && (
          <Button variant="primary" disabled={isPending} onClick={() => mutate({ isGood: true })}>
            <Check size={16} aria-hidden /> {t('moderation.review.approve')}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => setIsRejecting(true)}>
          <X size={16} aria-hidden /> {t('moderation.review.reject')}
        </Button>
      </div>
      {failure && !isRejecting && (
        <div className="mt-3">
          <ErrorLine text={failure} />
        </div>
      )}
      <Dialog
        title={t('moderation.review.title')}
        isOpen={isRejecting}
        isBusy={isPending}
        onClose={() => setIsRejecting(false)}
      >
        {failure && (
          <div className="mb-4">
            <ErrorLine text={failure} />
          </div>
        )}
        <ReasonForm
          text={t('moderation.review.text')}
          label={t('moderation.review.reject')}
          about={`reject ${deal._id}`}
          requirement="needed"
          isBusy={isPending}
          onReason={(reason, sent) =>
            // The deal may leave the queue while the request runs, which unmounts this bar.
            onceDone(mutateAsync({ isGood: false, reason }), () => {
              sent();
              setIsRejecting(false);
            })
          }
          onCancel={() => setIsRejecting(false)}
        />
      </Dialog>
    </>
  );
}

function useVerdict({ _id: id, revision }: Pick<DealDetail, '_id' | 'revision'>) {
  const api = useApi();
  const applyChangedDeal = useChangedDeal();
  const params = { id };
  return useMutation({
    mutationFn: async (verdict: Verdict) =>
      verdict.isGood
        ? await api('PUT /deals/:id/approve', { params, body: { revision } })
        : await api('PUT /deals/:id/reject', { params, body: { reason: verdict.reason, revision } }),
    async onSuccess({ data }, { isGood }) {
      await applyChangedDeal(data);
      const words =
        data.lifecycleStatus === 'pending' ? t('moderation.review.approvedLater') : t('moderation.review.approved');
      toast(isGood ? words : t('moderation.review.rejected'), 'good');
    },
  });
}
