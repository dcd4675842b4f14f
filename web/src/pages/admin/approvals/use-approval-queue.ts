import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { reviewQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { approvalPlace } from '../places/deals-places.ts';
import { queueActs } from './queue-acts.ts';
import { isHeldByOther, press } from './queue-keys.ts';
import type { ApprovalQueueState, QueueDialog } from './queue-state.ts';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useClaim } from './use-claim.ts';
import { useOpenFirst } from './use-open-first.ts';
import { useUndoableDecisions } from './use-undoable-decisions.ts';

/** Returns the queue's state and actions, and listens for its shortcuts. */
export function useApprovalQueue(all: readonly WaitingDeal[], open: string | undefined): ApprovalQueueState {
  const { held, acts, decided } = useUndoableDecisions();
  const go = useGo();
  const { selected, select, clear } = useSelection();
  const [dialog, setDialog] = useState<QueueDialog>();
  const mayLetGo = useCallback((dealId: string) => !held.holds(dealId), [held]);
  const rows = all.filter(({ deal }) => !decided.has(deal._id));
  const isUnattended = useOpenFirst(rows, open, go);
  const { claim, takeOver } = useClaim(isUnattended ? undefined : open, mayLetGo);
  const { targets, taken, isSelection } = targetsOf(rows, { open, selected, claim });
  const revisionOf = useRevisions(rows, { open, isSelection });
  useFocusOn(open);
  const view = { rows, open, selected, targets, claim, takeOver, dialog, acts };
  const acting = queueActs({ ...view, taken, revisionOf, held, go, clear, setDialog });
  const queue = { ...view, ...acting, select, close: () => setDialog(undefined), go };
  useApprovalKeys((key) => press(key, queue));
  return queue;
}

/** The deals that a decision applies to, and those skipped because another moderator has them open. */
function targetsOf(
  rows: readonly WaitingDeal[],
  { open, selected, claim }: Pick<ApprovalQueueState, 'open' | 'selected' | 'claim'>,
) {
  const chosen = rows.map(({ deal }) => deal._id).filter((id) => selected.has(id));
  const isSelection = chosen.length > 0;
  const wanted = isSelection ? chosen : open ? [open] : [];
  // On its own, the open deal needs my claim, as its buttons do. In a selection, it only mustn't be someone else's.
  const isOpenTaken = claim && (isSelection ? claim.isOthers === true : !claim.isMine);
  const isTaken = (id: string) =>
    id === open && isOpenTaken !== undefined
      ? isOpenTaken
      : rows.some((row) => row.deal._id === id && isHeldByOther(row));
  return { targets: wanted.filter((id) => !isTaken(id)), taken: wanted.filter(isTaken), isSelection };
}

/**
 * The displayed revision of a deal: the open one's from its full view, others' from the list. Without a selection, the
 * open deal has none until it is displayed, as its buttons wait for that too.
 */
function useRevisions(
  rows: readonly WaitingDeal[],
  { open, isSelection }: { open: string | undefined; isSelection: boolean },
) {
  const api = useApi();
  const client = useQueryClient();
  return (id: string): number | undefined => {
    const read = id === open ? client.getQueryData(reviewQuery(api, id).queryKey) : undefined;
    const listed = isSelection ? rows.find(({ deal }) => deal._id === id)?.revision : undefined;
    return read?.deal.revision ?? listed;
  };
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  function select(dealIds: readonly string[], isOn: boolean): void {
    const next = new Set(selected);
    for (const id of dealIds) isOn ? next.add(id) : next.delete(id);
    setSelected(next);
  }
  return { selected, select, clear: () => setSelected(new Set()) };
}

/** Returns a function that opens a deal of the queue, edits it, or closes the open one. */
function useGo() {
  const navigate = useNavigate();
  return (deal: string | undefined, toEdit = false): void => {
    if (toEdit && deal) void navigate({ to: '/deals/$id/edit', params: { id: deal } });
    else {
      const link = approvalPlace.link((before) => ({ ...before, deal }));
      void navigate({ ...link, replace: true, resetScroll: false });
    }
  };
}

/** Returns the element id of a deal's line in the list. */
export function lineId(dealId: string): string {
  return `waiting-${dealId}`;
}

/** Keeps the focus in the list while it is navigated by key, even after the focused line is gone. */
function useFocusOn(open: string | undefined): void {
  useEffect(() => {
    const line = open ? document.getElementById(lineId(open)) : null;
    const { activeElement: current } = document;
    if (!line || (current !== document.body && !current?.closest('[data-waiting]'))) return;
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'nearest' });
  }, [open]);
}
