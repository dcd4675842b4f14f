import type { DealDetail } from '@haggle/contract/deals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CompactCard } from '../deals/compact-card.tsx';
import { myDealQuery } from '../deals/queries.ts';
import { readDealId } from './deal-address.ts';

/** Asks into which deal to merge this one, shows that one, and does it. */
export function MergeForm({ deal, onCancel }: { deal: Pick<DealDetail, '_id'>; onCancel: () => void }) {
  const [text, setText] = useState('');
  const into = readDealId(text);
  const isItself = into === deal._id;
  const { mutate, isPending, error } = useMerge(deal._id);
  const target = useQuery({
    ...myDealQuery(useApi(), into ?? ''),
    enabled: into !== undefined && !isItself,
    retry: false,
  });
  const found = into && !isItself ? target.data?.data : undefined;
  const wrong = isItself
    ? 'A deal cannot be merged with itself.'
    : target.isError
      ? 'There is no such deal.'
      : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (found) mutate(found._id);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">
        Votes, saves and prices go along, and this address will lead there. There is no way back.
      </p>
      {error && <ErrorLine text={error instanceof ApiError ? error.message : 'That did not work. Please try again.'} />}
      <Field label="The other deal" hint="Paste its address or its number." error={wrong}>
        {(control) => (
          // It appears because the reader pressed the button that needs it.
          <Input
            {...control}
            value={text}
            autoComplete="off"
            autoFocus
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div aria-live="polite" className="grid min-h-25 items-center rounded-xl border border-dashed px-3">
        {found ? (
          <CompactCard deal={found} />
        ) : target.isFetching ? (
          <Skeleton className="h-16" />
        ) : (
          <p className="text-center text-faint text-sm">Here you will see whether it is the right one.</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={isPending || !found}>
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
