import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { reviewQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { approvalPlace } from '../places/deals-places.ts';
import { createQueueActions } from './queue-actions.ts';
import { isHeldByOther, runShortcut } from './queue-keys.ts';
import type { ApprovalQueueState, QueueDialog } from './queue-state.ts';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useClaim } from './use-claim.ts';
import { useOpenFirst } from './use-open-first.ts';
import { useUndoableDecisions } from './use-undoable-decisions.ts';

/** Returns the queue's state and actions, and listens for its shortcuts. */
export function useApprovalQueue(allDeals: readonly WaitingDeal[], open: string | undefined): ApprovalQueueState {
  const { undoable, acts, decided } = useUndoableDecisions();
  const go = useGo();
  const { selected, select, clear } = useSelection();
  const [dialog, setDialog] = useState<QueueDialog>();
  const canRelease = useCallback((dealId: string) => !undoable.hasDeal(dealId), [undoable]);
  const rows = allDeals.filter(({ deal }) => !decided.has(deal._id));
  const isUnattended = useOpenFirst(rows, open, go);
  const { claim, takeOver } = useClaim(isUnattended ? undefined : open, canRelease);
  const { targets, takenIds, isSelection } = targetsOf(rows, { open, selected, claim });
  const revisionOf = useRevisions(rows, { open, isSelection });
  useFocusLine(open);
  const state = { rows, open, selected, targets, claim, takeOver, dialog, acts };
  const actions = createQueueActions({ ...state, takenIds, revisionOf, undoable, go, clear, setDialog });
  const queue = { ...state, ...actions, select, close: () => setDialog(undefined), go };
  useApprovalKeys((key) => runShortcut(key, queue));
  return queue;
}

/** The deals that a decision applies to, and those skipped because another moderator has them open. */
function targetsOf(
  rows: readonly WaitingDeal[],
  { open, selected, claim }: Pick<ApprovalQueueState, 'open' | 'selected' | 'claim'>,
) {
  const selectedIds = rows.map(({ deal }) => deal._id).filter((id) => selected.has(id));
  const isSelection = selectedIds.length > 0;
  const targetIds = isSelection ? selectedIds : open ? [open] : [];
  // On its own, the open deal needs my claim, as its buttons do. In a selection, it only mustn't be someone else's.
  const isOpenClaimed = claim && (isSelection ? claim.isOthers === true : !claim.isMine);
  const isTaken = (id: string) =>
    id === open && isOpenClaimed !== undefined
      ? isOpenClaimed
      : rows.some((row) => row.deal._id === id && isHeldByOther(row));
  return { targets: targetIds.filter((id) => !isTaken(id)), takenIds: targetIds.filter(isTaken), isSelection };
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
function useFocusLine(open: string | undefined): void {
  useEffect(() => {
    const line = open ? document.getElementById(lineId(open)) : null;
    const { activeElement: current } = document;
    if (!line || (current !== document.body && !current?.closest('[data-waiting]'))) return;
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'nearest' });
  }, [open]);
}
