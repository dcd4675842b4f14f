import { deskLimits } from '@haggle/contract/desk-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';
import { type HeldAct, HeldActs, type SendAct } from './held-acts.ts';
import { keepAlive } from './keep-alive.ts';
import { approvalsKey } from './queries.ts';

/** The decisions that can still be taken back. They are sent in time, or when the page is left or closed. */
export function useHeldActs(): { held: HeldActs; acts: readonly HeldAct[] } {
  const send = useSendAct();
  const [held] = useState(() => new HeldActs(deskLimits.approval.undoFor, send));
  const acts = useSyncExternalStore(held.subscribe, held.read, held.read);
  useEffect(() => {
    const leave = () => held.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [held]);
  return { held, acts };
}

function useSendAct(): SendAct {
  const api = useApi();
  const client = useQueryClient();
  return ({ dealIds, decision, reason, revisions }, { atOnce }) => {
    const body = { dealIds: [...dealIds], decision, reason, revisions };
    api('POST /admin/approvals/decisions', { body }, undefined, atOnce ? keepAlive : undefined).then(
      ({ data }) => {
        const failed = data.filter(({ isDone }) => !isDone);
        for (const error of new Set(failed.map(({ error }) => error))) if (error) toast(error, 'bad');
        void client.invalidateQueries({ queryKey: approvalsKey });
        if (failed.length < data.length) void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
      },
      () => {
        toast('Your decision could not be sent. The deal still waits.', 'bad');
        void client.invalidateQueries({ queryKey: approvalsKey });
      },
    );
  };
}
