import type { Mute, MuteDraft } from '@haggle/contract/accounts/mutes';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { mutesQuery } from './queries.ts';
import { useFiltersChange } from './use-filters-change.ts';

/** Adds and removes mutes, each with an undo toast. */
export function useMutes() {
  const api = useApi();
  const client = useQueryClient();
  const reloadFiltered = useFiltersChange();
  const { queryKey } = mutesQuery(api);
  const change = (next: (mutes: Mute[]) => Mute[]) =>
    client.setQueryData<Mute[]>(queryKey, (mutes) => mutes && next(mutes));
  const handleFailure = (error: Error) => {
    toastRefusal(error);
    void client.invalidateQueries({ queryKey });
  };
  const adding = useMutation({
    mutationFn: async (draft: MuteDraft) => (await api('POST /users/me/mutes', { body: draft })).data,
    onSuccess(mute) {
      change((mutes) => [...mutes.filter(({ _id }) => _id !== mute._id), mute]);
      void client.invalidateQueries({ queryKey });
      // Muting someone also unfollows them.
      void client.invalidateQueries({ queryKey: ['mine', 'follows'] });
      void reloadFiltered();
    },
  });
  const removing = useMutation({
    mutationFn: ({ _id: id }: Mute) => api('DELETE /users/me/mutes/:id', { params: { id } }),
    async onMutate({ _id: id }) {
      await client.cancelQueries({ queryKey });
      change((mutes) => mutes.filter(({ _id }) => _id !== id));
    },
    onSuccess: () => void reloadFiltered(),
    onError: handleFailure,
  });

  const addAgain = ({ kind, value }: Mute) => adding.mutate({ kind, value }, { onError: handleFailure });
  function remove(mute: Mute): void {
    removing.mutate(mute, {
      onSuccess: () => undoToast(t('mutes.unmuted', { label: mute.label }), 'good', () => addAgain(mute)),
    });
  }

  // For use where the member is seen; the toast explains the effect.
  function muteMember(id: string, name: string): void {
    const showUndo = (mute: Mute) => undoToast(t('mutes.member.muted', { name }), 'good', () => removing.mutate(mute));
    adding.mutate({ kind: 'user', value: id }, { onError: handleFailure, onSuccess: showUndo });
  }
  return { add: adding.mutateAsync, isAdding: adding.isPending, remove, muteMember };
}

/** The API client reports all other failures. */
function toastRefusal(error: Error): void {
  if (error instanceof ApiError && [409, 422].includes(error.status)) toast(error.message, 'bad');
}
