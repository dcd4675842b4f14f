import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import type { ApprovalKey } from './approval-keys.ts';
import type { ApprovalQueueState } from './queue-state.ts';

/** Does what a key stands for; what a button would not do, its key does not do either. */
export function press(key: ApprovalKey, queue: ApprovalQueueState): void {
  const { open, selected } = queue;
  if (key === 'j' || key === 'k') move(queue, key === 'j' ? 1 : -1);
  else if (key === 'z') queue.takeBack();
  else if (key === '?') queue.ask('help');
  else if (key === 'x' && open) queue.select([open], !selected.has(open));
  else if (key === 'g' && open) selectOfAuthor(queue, open);
  else if (key === 's' && open && authorOf(queue.rows, open)) queue.ask('spam');
  else if (key === 'a') queue.decide('approve');
  else if (key === 'r') queue.ask('reject');
  else if (key === 'm' && open) queue.ask('merge');
  else if (key === 'e' && open) queue.go(open, true);
}

/** Opens the next deal that nobody else has open. */
function move({ rows, open, go }: ApprovalQueueState, step: 1 | -1): void {
  const place = rows.findIndex(({ deal }) => deal._id === open);
  const ahead = place < 0 ? rows : step === 1 ? rows.slice(place + 1) : rows.slice(0, place).toReversed();
  const next = ahead.find((row) => !isHeldByOther(row));
  if (next) go(next.deal._id);
}

/** Whether another moderator has a deal open. */
export function isHeldByOther({ claim }: Pick<WaitingDeal, 'claim'>): boolean {
  return claim !== null && !claim.isMine;
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
