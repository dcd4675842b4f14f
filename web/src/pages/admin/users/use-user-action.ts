import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '../../../ui/toast.ts';

/** The way to do something to a member: afterwards the page tells how they stand now. Failures are the caller's to show. */
export function useUserAction(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (work, done) => {
      await work();
      toast(done, 'good');
      await client.invalidateQueries({ queryKey: ['mine', 'people'] });
    },
    [client],
  );
}
