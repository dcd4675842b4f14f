import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { readStored, store } from '../../lib/storage.ts';
import { toast } from '../../ui/toast.ts';
import { type DraftBody, type DraftForm, emptyDraft, readDraft, toDraftBody, toFormData } from './draft.ts';
import { myDealQuery } from './queries.ts';

const draftKey = 'dealDraft';
const fields = Object.keys(emptyDraft) as (keyof DraftForm)[];
const checkBody = contractResolver<DraftBody>(async () => (await import('@haggle/contract/deals')).DealDraft as never);

/** Checks the form by the contract; the day on which a deal ends has another name there. */
const resolver: Resolver<DraftForm> = async (form, context, options) => {
  const { errors } = await checkBody(toDraftBody(form), context, options as never);
  const { endsAt, ...others } = errors as Record<string, unknown>;
  const all = { ...others, ...(endsAt ? { endsOn: endsAt } : {}) };
  return Object.keys(all).length > 0 ? { values: {}, errors: all as never } : { values: form, errors: {} };
};

/** The form of a new deal. What is typed is kept in this browser until it is posted. */
export function useSubmitDeal(photos: readonly File[]) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: readDraft(readStored(draftKey)) });
  const { subscribe, setError } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => store(draftKey, JSON.stringify(values)) }),
    [subscribe],
  );
  const { mutateAsync, error } = useMutation({
    mutationFn: (draft: DraftForm) => {
      const body = toDraftBody(draft);
      return api('POST /deals', { body: photos.length > 0 ? toFormData(body, photos) : body });
    },
    async onSuccess(answer) {
      store(draftKey, null);
      const deal = answer.data;
      client.setQueryData(myDealQuery(api, deal._id).queryKey, answer);
      void client.invalidateQueries({
        queryKey: ['mine'],
        refetchType: 'none',
        predicate: ({ queryKey }) => queryKey[2] === 'submitted',
      });
      if (deal.lifecycleStatus === 'active') toast('Your deal is live.', 'good');
      await navigate({ to: '/deals/$id/{-$slug}', params: { id: deal._id, slug: deal.slug ?? undefined } });
    },
    onError: (failure) => showRefusal(failure, fields, setError),
  });
  const submit = form.handleSubmit((draft) => mutateAsync(draft).then(undefined, () => undefined));
  return { form, submit, failure: error instanceof ApiError ? error : undefined };
}
