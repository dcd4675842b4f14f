import { adminLimits } from '@haggle/contract/limits/admin-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { approvalsKey, decidedCountQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { toast } from '../../../ui/toast.ts';
import { keepAlive } from './keep-alive.ts';
import { type SendAct, type UndoableDecision, UndoableDecisions } from './undoable-decisions.ts';

/**
 * The decisions that can still be taken back. They are sent in time, or when the page is left or closed. `decided` are the
 * deals that the queue still names although they are decided on: until it has been read again after the sending.
 */
export function useUndoableDecisions(): {
  held: UndoableDecisions;
  acts: readonly UndoableDecision[];
  decided: ReadonlySet<string>;
} {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly UndoableDecision[]>([]);
  const send = useSendAct();
  const [held] = useState(
    () =>
      new UndoableDecisions(adminLimits.approval.undoFor, (act, how) => {
        setSending((before) => [...before, act]);
        void send(act, how).finally(() => setSending((before) => before.filter(({ id }) => id !== act.id)));
      }),
  );
  const acts = useSyncExternalStore(held.subscribe, held.read, held.read);
  const decided = new Set([...acts, ...sending].flatMap(({ dealIds }) => dealIds));
  useEffect(() => {
    client.setQueryData(decidedCountQuery.queryKey, decided.size);
  }, [client, decided.size]);
  useEffect(() => () => void client.setQueryData(decidedCountQuery.queryKey, 0), [client]);
  useEffect(() => {
    const leave = () => held.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [held]);
  return { held, acts, decided };
}

function useSendAct(): (...act: Parameters<SendAct>) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return ({ dealIds, decision, reason, revisions }, { atOnce }) => {
    const body = { dealIds: [...dealIds], decision, reason, revisions };
    return api('POST /admin/approvals/decisions', { body }, undefined, atOnce ? keepAlive : undefined).then(
      async ({ data }) => {
        const failed = data.filter(({ isDone }) => !isDone);
        for (const error of new Set(failed.map(({ error }) => error))) if (error) toast(error, 'bad');
        if (failed.length < data.length) void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
        await client.invalidateQueries({ queryKey: approvalsKey });
      },
      async () => {
        toast('Your decision could not be sent. The deal still waits.', 'bad');
        await client.invalidateQueries({ queryKey: approvalsKey });
      },
    );
  };
}
