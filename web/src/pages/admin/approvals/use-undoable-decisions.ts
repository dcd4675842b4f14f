import * as approvalLimits from '@haggle/contract/limits/approvals';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { approvalsKey, decidedCountQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { keepAlive } from '../../../lib/send-later.ts';
import { useSessionActions } from '../../../lib/session-context.tsx';
import { toast } from '../../../ui/toast.ts';
import { type SendAct, type UndoableDecision, UndoableDecisions } from './undoable-decisions.ts';

/**
 * The decisions that can still be taken back. They are sent in time, or when the page is left or closed, or
 * the moderator logs out. `decided` are the
 * deals that the queue still names although they are decided on: until it has been read again after the sending.
 */
export function useUndoableDecisions(): {
  held: UndoableDecisions;
  acts: readonly UndoableDecision[];
  decided: ReadonlySet<string>;
} {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly UndoableDecision[]>([]);
  const session = useSessionActions();
  const send = useSendAct();
  const [held] = useState(
    () =>
      new UndoableDecisions(approvalLimits.undoFor, (act, how) => {
        setSending((before) => [...before, act]);
        return send(act, how).finally(() => setSending((before) => before.filter(({ id }) => id !== act.id)));
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
    session.beforeLeaving.add(leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      session.beforeLeaving.delete(leave);
      void leave();
    };
  }, [held, session]);
  return { held, acts, decided };
}

function useSendAct(): (...act: Parameters<SendAct>) => Promise<void> {
  const api = useApi();
  const session = useSessionActions();
  const client = useQueryClient();
  return ({ dealIds, decision, reason, revisions }, { atOnce }) => {
    const body = { dealIds: [...dealIds], decision, reason, revisions };
    // Whoever logs out has no session any more when this is sent.
    const ask = atOnce ? session.memberApi() : api;
    return ask('POST /admin/approvals/decisions', { body }, undefined, atOnce ? keepAlive : undefined).then(
      async ({ data }) => {
        const failed = data.filter(({ isDone }) => !isDone);
        for (const error of new Set(failed.map(({ error }) => error))) if (error) toast(error, 'bad');
        if (failed.length < data.length) void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
        await client.invalidateQueries({ queryKey: approvalsKey });
      },
      async () => {
        toast(t('admin-approvals.sendFailed'), 'bad');
        await client.invalidateQueries({ queryKey: approvalsKey });
      },
    );
  };
}
