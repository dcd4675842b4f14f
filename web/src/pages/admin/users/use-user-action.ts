import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isRefused } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { rolesOf } from '../../../lib/role-words.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

type UserAction = <T>(work: () => Promise<T>, done: string, undo?: (result: T) => Promise<unknown>) => Promise<void>;

/**
 * Returns a function that runs an action on a member and then refetches the page, also if someone else was faster. With
 * `undo`, it offers to revert the result of `work`. The caller must show failures.
 */
export function useUserAction(): UserAction {
  const client = useQueryClient();
  return useCallback(
    async (work, done, undo) => {
      const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'people'] });
      async function undoAction(result: Awaited<ReturnType<typeof work>>): Promise<void> {
        try {
          await undo?.(result);
          toast(t('admin-users.bulk.undone'), 'good');
        } catch (error) {
          toast(refusalText(error), 'bad');
        }
        await refresh();
      }
      const result = await work().catch(async (error) => {
        if (isRefused(error, 'changed_meanwhile')) await refresh();
        throw error;
      });
      if (undo) undoToast(done, 'good', () => void undoAction(result));
      else toast(done, 'good');
      await refresh();
    },
    [client],
  );
}

/** Returns whether the user may act on an account: never their own, and one with a role only as an admin. */
export function useMayActOn(person: AdminUserDetail): boolean {
  const user = useUser();
  return user?._id !== person._id && (user?.role === 'admin' || rolesOf(person).length === 0);
}
