import type { Me } from '@haggle/contract/accounts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { showUploadPreview } from '../../lib/fresh-picture.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { upload } from '../../lib/upload.ts';

/** Returns functions that set and remove the member's picture. Both reject with the API's error. */
export function useAvatar() {
  const api = useApi();
  const applyUser = useApplyUser();
  const change = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('avatar', file);
      const { data } = await api('PUT /auth/avatar', { body }, undefined, upload());
      if (data.avatarUrl) showUploadPreview(data.avatarUrl, file);
      applyUser(data);
    },
  });
  const remove = useMutation({
    mutationFn: async () => applyUser((await api('DELETE /auth/avatar')).data),
  });
  return { change: change.mutateAsync, remove: remove.mutateAsync, isBusy: change.isPending || remove.isPending };
}

/** Returns a function that applies the server's account data to the session and refetches the public profile. */
export function useApplyUser(): (user: Me) => void {
  const session = useSessionActions();
  const queries = useQueryClient();
  return (user) => {
    session.replaceUser(user);
    void queries.invalidateQueries({ queryKey: ['users', user._id] });
  };
}
