import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import type { Spammer } from '../../../features/spam/use-undo-spam.ts';
import type { ApprovalKey } from './approval-keys.ts';
import type { ApprovalQueueState } from './queue-state.ts';
import { hostOf } from './review-text.ts';

/** Runs a key's action. A key does nothing where its button wouldn't either. */
export function runShortcut(key: ApprovalKey, queue: ApprovalQueueState): void {
  const { open, selected } = queue;
  if (key === 'j' || key === 'k') move(queue, key === 'j' ? 1 : -1);
  else if (key === 'z') queue.undoDecision();
  else if (key === '?') queue.openDialog('help');
  else if (key === 'x' && open) queue.select([open], !selected.has(open));
  else if (key === 'g' && open) selectSimilar(queue, open, authorIdOf);
  else if (key === 'h' && open) selectSimilar(queue, open, linkHostOf);
  else if (key === '*') selectAll(queue);
  else if (key === 's' && spammersOf(queue).length > 0) queue.openDialog('spam');
  else if (key === 'a') queue.decide('approve');
  else if (key === 'r') queue.openDialog('reject');
  else if (key === 'm' && open) queue.openDialog('merge');
  else if (key === 'e' && open) queue.go(open, true);
}

/** Opens the next deal in that direction that no one else has open. */
function move({ rows, open, go }: ApprovalQueueState, step: 1 | -1): void {
  const place = rows.findIndex(({ deal }) => deal._id === open);
  const candidates = place < 0 ? rows : step === 1 ? rows.slice(place + 1) : rows.slice(0, place).toReversed();
  const next = candidates.find((row) => !isHeldByOther(row));
  if (next) go(next.deal._id);
}

/** Returns whether another moderator has the deal open. */
export function isHeldByOther({ claim }: Pick<WaitingDeal, 'claim'>): boolean {
  return claim !== null && !claim.isMine;
}

/**
 * Returns the members to remove as spammers, if the moderator may: each author of the selection, or of the open deal
 * without one.
 */
export function spammersOf({
  rows,
  open,
  selected,
}: Pick<ApprovalQueueState, 'rows' | 'open' | 'selected'>): Spammer[] {
  const isSelection = rows.some(({ deal }) => selected.has(deal._id));
  const isTargeted = (id: string) => (isSelection ? selected.has(id) : id === open);
  const authors = rows.flatMap(({ isRemovable, deal: { _id, submittedByUserID: by } }) =>
    isRemovable && isTargeted(_id) && by?.username ? [[by._id, { _id: by._id, username: by.username }] as const] : [],
  );
  return [...new Map(authors).values()];
}

type PartGetter = (deal: WaitingDeal['deal']) => string | undefined;

const authorIdOf: PartGetter = ({ submittedByUserID }) => submittedByUserID?._id;
const linkHostOf: PartGetter = ({ dealURL }) => hostOf(dealURL).replace(/^www\./, '');

/** Selects or deselects all deals that share this part with the open one, to decide on them together. */
function selectSimilar({ rows, selected, select }: ApprovalQueueState, dealId: string, partOf: PartGetter): void {
  const deals = rows.map(({ deal }) => deal);
  const open = deals.find(({ _id }) => _id === dealId);
  const part = open && partOf(open);
  const ids = deals
    .filter((deal) => deal._id === dealId || (part !== undefined && partOf(deal) === part))
    .map(({ _id }) => _id);
  select(ids, !selected.has(dealId));
}

/** Selects or deselects all listed deals. */
function selectAll({ rows, selected, select }: ApprovalQueueState): void {
  const ids = rows.map(({ deal }) => deal._id);
  select(ids, !ids.every((id) => selected.has(id)));
}
