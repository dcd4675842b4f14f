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

/** What can be done at the queue, by hand and by key. */
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

/** What a decision would be about, and what of that another moderator has open. */
function targetsOf(
  rows: readonly WaitingDeal[],
  { open, selected, claim }: Pick<ApprovalQueueState, 'open' | 'selected' | 'claim'>,
) {
  const chosen = rows.map(({ deal }) => deal._id).filter((id) => selected.has(id));
  const isSelection = chosen.length > 0;
  const wanted = isSelection ? chosen : open ? [open] : [];
  // The open one alone is decided on once it is mine, as its buttons wait for that; in a selection, unless it is another's.
  const isOpenTaken = claim && (isSelection ? claim.isOthers === true : !claim.isMine);
  const isTaken = (id: string) =>
    id === open && isOpenTaken !== undefined
      ? isOpenTaken
      : rows.some((row) => row.deal._id === id && isHeldByOther(row));
  return { targets: wanted.filter((id) => !isTaken(id)), taken: wanted.filter(isTaken), isSelection };
}

/**
 * Which revision of a deal is on the screen: the open one as it was read in full, others as the list has them. The open
 * one alone is decided on once it stands there, as its buttons wait for that too.
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

/** The way to open a deal of the queue, to edit it, or to close what is open. */
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

/** The id of a deal's line in the list. */
export function lineId(dealId: string): string {
  return `waiting-${dealId}`;
}

/** Keeps the focus in the list while somebody goes through it by key, also when the line they were on is gone. */
function useFocusOn(open: string | undefined): void {
  useEffect(() => {
    const line = open ? document.getElementById(lineId(open)) : null;
    const { activeElement: current } = document;
    if (!line || (current !== document.body && !current?.closest('[data-waiting]'))) return;
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'nearest' });
  }, [open]);
}
