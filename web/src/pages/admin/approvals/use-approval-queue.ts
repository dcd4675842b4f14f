import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { reviewQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { approvalPlace } from '../places/deals-places.ts';
import type { ApprovalKey } from './approval-keys.ts';
import { decisionText } from './review-text.ts';
import type { UndoableDecision, UndoableDecisions } from './undoable-decisions.ts';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useUndoableDecisions } from './use-undoable-decisions.ts';

type Dialog = 'help' | 'reject' | 'merge' | 'spam';

export interface ApprovalQueueState {
  /** What waits, without what has just been decided on. */
  rows: readonly WaitingDeal[];
  open: string | undefined;
  selected: ReadonlySet<string>;
  /** What a decision is about: the selected deals, else the open one. */
  targets: readonly string[];
  dialog: Dialog | undefined;
  held: UndoableDecisions;
  acts: readonly UndoableDecision[];
  /** Whether nothing decided waits to be sent for a deal, so that others may have it. */
  mayLetGo: (dealId: string) => boolean;
  select: (dealIds: readonly string[], isOn: boolean) => void;
  ask: (dialog: Dialog) => void;
  close: () => void;
  decide: (decision: 'approve' | 'reject', reason?: string) => void;
  /** Goes on to the next deal, as when the open one is done with. */
  leave: () => void;
}

/** What can be done at the queue, by hand and by key. */
export function useApprovalQueue(all: readonly WaitingDeal[], open: string | undefined): ApprovalQueueState {
  const { held, acts, decided } = useUndoableDecisions();
  const go = useGo();
  const { selected, select, clear } = useSelection();
  const [dialog, setDialog] = useState<Dialog>();
  const rows = all.filter(({ deal }) => !decided.has(deal._id));
  const ids = rows.map(({ deal }) => deal._id);
  const chosen = ids.filter((id) => selected.has(id));
  const targets = chosen.length > 0 ? chosen : open ? [open] : [];
  const revisionOf = useRevisions(rows, open);
  const mayLetGo = useCallback((dealId: string) => !held.holds(dealId), [held]);
  useFocusOn(open);

  function decide(decision: 'approve' | 'reject', reason?: string): void {
    setDialog(undefined);
    const seen = targets.flatMap((id) => pairWith(id, revisionOf(id)));
    // What is not on the screen yet, nobody can have read.
    if (targets.length === 0 || seen.length < targets.length) return;
    const revisions = Object.fromEntries(seen);
    const titles = targets.map((id) => rows.find(({ deal }) => deal._id === id)?.deal.title ?? 'the open deal');
    const text = decisionText(decision, titles);
    held.hold({ text, dealIds: targets, decision, reason: reason || null, revisions });
    clear();
    if (open && targets.includes(open)) go(nextOf(ids, open, targets));
  }

  function leave(): void {
    setDialog(undefined);
    go(nextOf(ids, open, open ? [open] : []));
  }

  const close = () => setDialog(undefined);
  const queue = {
    rows,
    open,
    selected,
    targets,
    dialog,
    held,
    acts,
    mayLetGo,
    select,
    ask: setDialog,
    close,
    decide,
    leave,
  };
  useApprovalKeys((key) => press(key, queue, go));
  return queue;
}

/** Which revision of a deal is on the screen: the open one as it was read in full, others as the list has them. */
function useRevisions(rows: readonly WaitingDeal[], open: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return (id: string): number | undefined => {
    const read = id === open ? client.getQueryData(reviewQuery(api, id).queryKey) : undefined;
    return read?.deal.revision ?? rows.find(({ deal }) => deal._id === id)?.revision;
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

/** The nearest deal that is not among those that go away: below, else above. */
function nextOf(ids: readonly string[], open: string | undefined, gone: readonly string[]): string | undefined {
  const stays = (id: string) => !gone.includes(id);
  const place = open ? ids.indexOf(open) : -1;
  return ids.slice(place + 1).find(stays) ?? ids.slice(0, Math.max(place, 0)).findLast(stays);
}

/** Does what a key stands for. */
function press(key: ApprovalKey, queue: ApprovalQueueState, go: ReturnType<typeof useGo>): void {
  const { open, targets, selected } = queue;
  if (key === 'j' || key === 'k') {
    const ids = queue.rows.map(({ deal }) => deal._id);
    const place = open ? ids.indexOf(open) : -1;
    const next = ids[place < 0 ? 0 : place + (key === 'j' ? 1 : -1)];
    if (next) go(next);
  } else if (key === 'z') queue.held.takeBack();
  else if (key === '?') queue.ask('help');
  else if (key === 'x' && open) queue.select([open], !selected.has(open));
  else if (key === 'g' && open) selectOfAuthor(queue, open);
  else if (key === 's' && open && authorOf(queue.rows, open)) queue.ask('spam');
  else if (key === 'a') queue.decide('approve');
  else if (key === 'r' && targets.length > 0) queue.ask('reject');
  else if (key === 'm' && open) queue.ask('merge');
  else if (key === 'e' && open) go(open, true);
}

/** Whose a waiting deal is; undefined once they are gone. */
export function authorOf(rows: readonly WaitingDeal[], dealId: string): { _id: string; username: string } | undefined {
  const author = rows.find(({ deal }) => deal._id === dealId)?.deal.submittedByUserID;
  return author?.username ? { _id: author._id, username: author.username } : undefined;
}

/** Selects all that waits of whoever posted this, or lets go of it: what somebody posted together is decided together. */
function selectOfAuthor({ rows, selected, select }: ApprovalQueueState, dealId: string): void {
  const author = authorOf(rows, dealId);
  const ids = rows
    .map(({ deal }) => deal)
    .filter(({ _id, submittedByUserID: by }) => _id === dealId || (author && by?._id === author._id));
  select(
    ids.map(({ _id }) => _id),
    !selected.has(dealId),
  );
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

function pairWith(id: string, revision: number | undefined): [id: string, revision: number][] {
  return revision === undefined ? [] : [[id, revision]];
}
