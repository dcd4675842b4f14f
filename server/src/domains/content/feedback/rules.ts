import type { FeedbackStatus } from '@haggle/contract/content/feedback';

/** The statuses that each status can change to. Decided feedback can be reopened. */
const moves: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  open: ['in_progress', 'resolved', 'wont_fix'],
  in_progress: ['open', 'resolved', 'wont_fix'],
  resolved: ['open', 'in_progress'],
  wont_fix: ['open', 'in_progress'],
};

/** Returns whether feedback may change its status like this. Keeping the status is always allowed. */
export function canMove(from: FeedbackStatus, to: FeedbackStatus): boolean {
  return from === to || moves[from].includes(to);
}

/** Returns when feedback with the status `to` was resolved: the given time, or the first time, or now. */
export function resolvedAt(
  to: FeedbackStatus,
  { requestedAt, before, now }: { requestedAt: Date | undefined; before: Date | null; now: Date },
): Date | null {
  return to === 'resolved' ? (requestedAt ?? before ?? now) : null;
}

/** Returns whether the sender is notified: the feedback was decided, or the words about the decision changed. */
export function notifiesSender(
  before: { status: FeedbackStatus; resolution: string | null },
  after: { status: FeedbackStatus; resolution: string | null },
): boolean {
  if (after.status !== 'resolved' && after.status !== 'wont_fix') return false;
  return before.status !== after.status || (after.resolution !== null && before.resolution !== after.resolution);
}
