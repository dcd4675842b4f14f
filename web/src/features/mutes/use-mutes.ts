import type { Mute, MuteDraft } from '@haggle/contract/accounts/mutes';
import { useMutation } from '@tanstack/react-query';
import { toastRefusal } from '../../ui/toast.ts';
import { addMute, muteMember, unmute } from './filter-changes.ts';
import { useFilterParts } from './use-filters-change.ts';

/** Adds and removes mutes. Muting a member and unmuting show an undo toast. */
export function useMutes() {
  const parts = useFilterParts();
  const adding = useMutation({ mutationFn: (draft: MuteDraft) => addMute(parts, draft) });
  const muting = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => muteMember(parts, id, name),
    onError: toastRefusal,
  });
  const removing = useMutation({ mutationFn: (mute: Mute) => unmute(parts, mute), onError: toastRefusal });
  return {
    add: adding.mutateAsync,
    isAdding: adding.isPending || muting.isPending,
    remove: (mute: Mute) => removing.mutate(mute),
    /** For use where the member is seen; the toast explains the effect. */
    muteMember: (id: string, name: string) => muting.mutate({ id, name }),
  };
}
