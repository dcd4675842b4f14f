import * as approvalLimits from '@haggle/contract/limits/approvals';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { approvalsKey, decidedCountQuery } from '../../../features/moderation/approval-queries.ts';
import { type Api, ApiError, type Transport } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { keepAlive } from '../../../lib/send-later.ts';
import { useSessionActions } from '../../../lib/session-context.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  type Decision,
  type EditVerdict,
  type Merge,
  type SendAct,
  type UndoableDecision,
  UndoableDecisions,
} from './undoable-decisions.ts';

/**
 * Holds the decisions that can still be undone. They are sent after a delay, when the page is left or closed, or when
 * the moderator logs out. `decided` has the deals still in the cached queue, until it is refetched after sending.
 */
export function useUndoableDecisions(): {
  held: UndoableDecisions;
  acts: readonly UndoableDecision[];
  decided: ReadonlySet<string>;
  /** The ids of the edits still in the cached queue in the same way. */
  decidedEdits: ReadonlySet<string>;
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
  const decidedEdits = new Set([...acts, ...sending].flatMap((act) => (act.decision === 'edit' ? [act.editId] : [])));
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
  return { held, acts, decided, decidedEdits };
}

function useSendAct(): SendAct {
  const api = useApi();
  const session = useSessionActions();
  const client = useQueryClient();
  return async (act, { atOnce }) => {
    // A spam removal is already carried out.
    if (act.decision === 'spam') return;
    // On logout, the session is already gone when this is sent.
    const ask = atOnce ? session.memberApi() : api;
    const more = atOnce ? keepAlive : undefined;
    try {
      const extent = await sendTo(ask, act, more);
      if (extent === 'all') act.sent?.();
      if (extent !== 'none') void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0;
      toast(isRefused ? error.message : t('admin-approvals.sendFailed'), 'bad', undefined, noteOf(act, act.dealIds));
    }
    await client.invalidateQueries({ queryKey: approvalsKey });
  };
}

/** How much of a decision was carried out. */
type Extent = 'all' | 'some' | 'none';

async function sendTo(ask: Api, act: Decision | Merge | EditVerdict, more: Transport | undefined): Promise<Extent> {
  if (act.decision === 'merge') return merge(ask, act, more);
  return act.decision === 'edit' ? settleEdit(ask, act, more) : decide(ask, act, more);
}

async function settleEdit(
  ask: Api,
  { editId: id, refusal, revision }: EditVerdict,
  more: Transport | undefined,
): Promise<Extent> {
  const params = { id };
  if (refusal === null) await ask('PUT /admin/edits/:id/approve', { params, body: { revision } }, undefined, more);
  else await ask('PUT /admin/edits/:id/reject', { params, body: { reason: refusal } }, undefined, more);
  return 'all';
}

async function merge(ask: Api, { dealIds: [id = ''], into }: Merge, more: Transport | undefined): Promise<Extent> {
  await ask('POST /deals/:id/merge', { params: { id }, body: { into } }, undefined, more);
  return 'all';
}

/** Sends the decisions, and shows each reason why some were refused. */
async function decide(ask: Api, act: Decision, more: Transport | undefined): Promise<Extent> {
  const { dealIds, decision, reason, revisions } = act;
  const body = { dealIds: [...dealIds], decision, reason, revisions };
  const { data } = await ask('POST /admin/approvals/decisions', { body }, undefined, more);
  const failed = Map.groupBy(
    data.filter(({ isDone }) => !isDone),
    ({ error }) => error,
  );
  for (const [error, outcomes] of failed) {
    const ids = outcomes.map(({ dealId }) => dealId);
    if (error) toast(error, 'bad', undefined, noteOf(act, ids));
  }
  if (failed.size === 0) return 'all';
  return data.some(({ isDone }) => isDone) ? 'some' : 'none';
}

/** The titles of the deals that failed, as the second line of a toast. */
function noteOf({ titles }: UndoableDecision, dealIds: readonly string[]) {
  const names = dealIds.flatMap((id) => titles?.[id] ?? []);
  return names.length > 0 ? { note: formatList(names, 'unit') } : undefined;
}
