import type { FollowKind } from '@haggle/contract/accounts/follows';
import type { DealState } from '@haggle/contract/deals/state-reports';
import type { VoteValue } from '@haggle/contract/votes/votes';
import type { NewAlert } from '../../deals/new-alert.ts';
import { rememberInTab, takeFromTab } from '../../lib/tab-memory.ts';

/** An action that a visitor tried but that needs an account. */
export type PendingAction =
  | { kind: 'alert'; wanted: NewAlert }
  | { kind: 'follow'; whom: { kind: FollowKind; value: string; name: string } }
  | { kind: 'join'; requestId: string }
  | { kind: 'reminder'; slug: string }
  | { kind: 'mute'; userId: string; name: string }
  | ({ dealId: string } & (
      | { kind: 'vote'; value: VoteValue }
      | { kind: 'save' }
      | { kind: 'hide' }
      | { kind: 'state-report'; state: DealState }
      | { kind: 'coupon-trial'; worked: boolean }
      | { kind: 'comment-vote'; commentId: string }
    ));

/** Stores a pending action in this tab, replacing any earlier one; undefined removes it. */
export function storePendingAction(action: PendingAction | undefined, now = Date.now()): void {
  rememberInTab('pressedAct', action, now);
}

/** Returns the pending action once, unless it has expired. */
export function takePendingAction(now = Date.now()): PendingAction | undefined {
  return takeFromTab('pressedAct', now);
}
