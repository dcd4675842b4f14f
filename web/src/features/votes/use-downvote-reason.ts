import type { DownvoteReason } from '@haggle/contract/votes/votes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';

/** Sends the reason for the member's downvote; the vote stays. Updates optimistically and rolls back on failure. */
export function useDownvoteReason(dealId: string, onSent: () => void) {
  const api = useApi();
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (reason: DownvoteReason) =>
      api('POST /deals/:id/vote', { params: { id: dealId }, body: { voteValue: -1, reason } }),
    onSuccess: onSent,
    onError: (error) => log('warn', 'The reason of a downvote could not be noted', error),
  });
  return { chosen: isError ? undefined : variables, isPending, isError, sendReason: mutate };
}
