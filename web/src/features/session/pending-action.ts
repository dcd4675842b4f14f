import type { DealState } from '@haggle/contract/deals/state-reports';
import type { VoteValue } from '@haggle/contract/votes/votes';

/** What a visitor pressed that needs an account. */
export type PendingAction = { dealId: string } & (
  | { kind: 'vote'; value: VoteValue }
  | { kind: 'save' }
  | { kind: 'return-alert' }
  | { kind: 'state-report'; state: DealState }
  | { kind: 'coupon-trial'; worked: boolean }
  | { kind: 'comment-vote'; commentId: string }
);

const key = 'pressedAct';

/** Milliseconds: long enough to open an account, too short for whoever uses the same browser next. */
export const pendingActionAge = 15 * 60_000;

/** Remembers in this tab what was pressed, instead of what was pressed before; without an act it forgets. */
export function storePendingAction(act: PendingAction | undefined, now = Date.now()): void {
  try {
    if (act) sessionStorage.setItem(key, JSON.stringify({ act, at: now }));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: after logging in it is pressed once more.
  }
}

/** Hands out what was pressed, once, unless it is too old. */
export function takePendingAction(now = Date.now()): PendingAction | undefined {
  try {
    const kept: { act: PendingAction; at: number } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return kept && now - kept.at < pendingActionAge ? kept.act : undefined;
  } catch {
    return undefined;
  }
}
