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
  type EditDecision,
  type Merge,
  type SendDecision,
  type UndoableDecision,
  UndoableDecisions,
} from './undoable-decisions.ts';

/**
 * Holds the decisions that can still be undone. They are sent after a delay, when the page is left or closed, or when
 * the moderator logs out. `decided` has the deals still in the cached queue, until it is refetched after sending.
 */
export function useUndoableDecisions(): {
  undoable: UndoableDecisions;
  acts: readonly UndoableDecision[];
  decided: ReadonlySet<string>;
  /** The ids of the edits still in the cached queue in the same way. */
  decidedEdits: ReadonlySet<string>;
} {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly UndoableDecision[]>([]);
  const session = useSessionActions();
  const send = useSendDecision();
  const [undoable] = useState(
    () =>
      new UndoableDecisions(approvalLimits.undoFor, (act, how) => {
        setSending((before) => [...before, act]);
        return send(act, how).finally(() => setSending((before) => before.filter(({ id }) => id !== act.id)));
      }),
  );
  const acts = useSyncExternalStore(undoable.subscribe, undoable.read, undoable.read);
  const decided = new Set([...acts, ...sending].flatMap(({ dealIds }) => dealIds));
  const decidedEdits = new Set([...acts, ...sending].flatMap((act) => (act.decision === 'edit' ? [act.editId] : [])));
  useEffect(() => {
    client.setQueryData(decidedCountQuery.queryKey, decided.size);
  }, [client, decided.size]);
  useEffect(() => () => void client.setQueryData(decidedCountQuery.queryKey, 0), [client]);
  useEffect(() => {
    const flushNow = () => undoable.flush();
    window.addEventListener('pagehide', flushNow);
    session.beforeLeaving.add(flushNow);
    return () => {
      window.removeEventListener('pagehide', flushNow);
      session.beforeLeaving.delete(flushNow);
      void flushNow();
    };
  }, [undoable, session]);
  return { undoable, acts, decided, decidedEdits };
}

function useSendDecision(): SendDecision {
  const api = useApi();
  const session = useSessionActions();
  const client = useQueryClient();
  return async (act, { atOnce }) => {
    // A spam removal is already carried out.
    if (act.decision === 'spam') return;
    // On logout, the session is already gone when this is sent.
    const callApi = atOnce ? session.memberApi() : api;
    const transport = atOnce ? keepAlive : undefined;
    try {
      const outcome = await sendDecision(callApi, act, transport);
      if (outcome === 'all') act.onSent?.();
      if (outcome !== 'none') void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0;
      toast(
        isRefused ? error.message : t('admin-approvals.sendFailed'),
        'bad',
        undefined,
        failedTitles(act, act.dealIds),
      );
    }
    await client.invalidateQueries({ queryKey: approvalsKey });
  };
}

/** How much of a decision was carried out. */
type SendOutcome = 'all' | 'some' | 'none';

async function sendDecision(
  callApi: Api,
  act: Decision | Merge | EditDecision,
  transport: Transport | undefined,
): Promise<SendOutcome> {
  if (act.decision === 'merge') return merge(callApi, act, transport);
  return act.decision === 'edit' ? decideEdit(callApi, act, transport) : decide(callApi, act, transport);
}

async function decideEdit(
  callApi: Api,
  { editId: id, refusal, revision }: EditDecision,
  transport: Transport | undefined,
): Promise<SendOutcome> {
  const params = { id };
  if (refusal === null)
    await callApi('PUT /admin/edits/:id/approve', { params, body: { revision } }, undefined, transport);
  else await callApi('PUT /admin/edits/:id/reject', { params, body: { reason: refusal } }, undefined, transport);
  return 'all';
}

async function merge(
  callApi: Api,
  { dealIds: [id = ''], into }: Merge,
  transport: Transport | undefined,
): Promise<SendOutcome> {
  await callApi('POST /deals/:id/merge', { params: { id }, body: { into } }, undefined, transport);
  return 'all';
}

/** Sends the decisions, and shows each reason why some were refused. */
async function decide(callApi: Api, act: Decision, transport: Transport | undefined): Promise<SendOutcome> {
  const { dealIds, decision, reason, revisions } = act;
  const body = { dealIds: [...dealIds], decision, reason, revisions };
  const { data } = await callApi('POST /admin/approvals/decisions', { body }, undefined, transport);
  const failed = Map.groupBy(
    data.filter(({ isDone }) => !isDone),
    ({ error }) => error,
  );
  for (const [error, outcomes] of failed) {
    const ids = outcomes.map(({ dealId }) => dealId);
    if (error) toast(error, 'bad', undefined, failedTitles(act, ids));
  }
  if (failed.size === 0) return 'all';
  return data.some(({ isDone }) => isDone) ? 'some' : 'none';
}

/** The titles of the deals that failed, as the second line of a toast. */
function failedTitles({ titles }: UndoableDecision, dealIds: readonly string[]) {
  const names = dealIds.flatMap((id) => titles?.[id] ?? []);
  return names.length > 0 ? { note: formatList(names, 'unit') } : undefined;
}
