import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { rolesOf } from '../../../lib/role-words.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

type UserAction = (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) => Promise<void>;

/**
 * The way to do something to a member: afterwards the page tells how they stand now, and offers to take it back where that can
 * be. Failures are the caller's to show.
 */
export function useUserAction(): UserAction {
  const client = useQueryClient();
  return useCallback(
    async (work, done, undo) => {
      const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'people'] });
      async function takeBack(): Promise<void> {
        try {
          await undo?.();
          toast(t('admin-users.bulk.undone'), 'good');
        } catch (error) {
          toast(refusalText(error), 'bad');
        }
        await refresh();
      }
      await work();
      if (undo) undoToast(done, 'good', () => void takeBack());
      else toast(done, 'good');
      await refresh();
    },
    [client],
  );
}

/** Whether the reader may act on somebody's account: not on their own, and only as an admin on one that has a role. */
export function useMayActOn(person: AdminUserDetail): boolean {
  const user = useUser();
  return user?._id !== person._id && (user?.role === 'admin' || rolesOf(person).length === 0);
}
