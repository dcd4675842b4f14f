import type { DealDetail } from '@haggle/contract/deals/deals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { toast } from '../../ui/toast.ts';
import { MergeTarget } from './merge-target.tsx';

/** Asks into which deal to merge this one, shows that one, and does it. */
export function MergeForm({ deal, onCancel }: { deal: Pick<DealDetail, '_id'>; onCancel: () => void }) {
  const [into, setInto] = useState<string>();
  const { mutate, isPending, error } = useMerge(deal._id);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (into) mutate(into);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">
        Votes, saves and prices go along, and this address will lead there. There is no way back.
      </p>
      {error && <ErrorLine text={refusalText(error)} />}
      <MergeTarget dealId={deal._id} onTarget={setInto} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={isPending || !into}>
          Merge
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
      toast('Merged. This is the deal that stays.', 'good');
    },
  });
}
