import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { rich } from '../../lib/rich.ts';
import { useCan } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { toast } from '../../ui/toast.ts';
import { MergeTarget } from './merge-target.tsx';

type MergedDeal = Pick<DealDetail, '_id' | 'createdAt'>;

/** Asks for the deal to merge this one into, previews it and merges. */
export function MergeForm({ deal, onCancel }: { deal: MergedDeal; onCancel: () => void }) {
  const [into, setInto] = useState<DealDetail>();
  const isAdmin = useCan('review');
  const { mutate, isPending, error } = useMerge(deal._id);
  const isWrongWay = !isAdmin && into !== undefined && into.createdAt > deal.createdAt;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (into && !isWrongWay) mutate(into._id);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">
        {t('moderation.merge.text')} {!isAdmin && t('moderation.merge.newer')}
      </p>
      {error && <ErrorLine text={refusalText(error)} />}
      <MergeTarget dealId={deal._id} onTarget={setInto} />
      {isWrongWay && (
        <p role="alert" className="text-soft">
          {rich('moderation.merge.wrongWay', {
            link: (words) => (
              <Link
                to="/deals/$id/{-$slug}"
                params={{ id: into._id, slug: into.slug ?? undefined }}
                className="underline hover:text-ink"
              >
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={onCancel}>
          {t('ui.actions.cancel')}
        </Button>
        <Button type="submit" variant="danger" disabled={isPending || !into || isWrongWay}>
          {t('moderation.merge.do')}
        </Button>
      </div>
    </form>
  );
}

function useMerge(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (into: string) => api('POST /deals/:id/merge', { params: { id }, body: { into } }),
    async onSuccess({ data }) {
      const params = { id: data._id, slug: data.slug ?? undefined };
      await router.navigate({ to: '/deals/$id/{-$slug}', params, replace: true });
      void client.invalidateQueries({ queryKey: ['deals'] });
      void client.invalidateQueries({ queryKey: ['mine', 'deals'] });
      toast(t('moderation.merge.done'), 'good');
    },
  });
}
