import type { FeedbackStatus } from '@haggle/contract/content/feedback';

/** Where feedback may go from where it is: on, or back to open. */
const moves: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  open: ['in_progress', 'resolved', 'wont_fix'],
  in_progress: ['open', 'resolved', 'wont_fix'],
  resolved: ['open', 'in_progress'],
  wont_fix: ['open', 'in_progress'],
};

/** Whether feedback may move so; staying where it is always may. */
export function mayMove(from: FeedbackStatus, to: FeedbackStatus): boolean {
  return from === to || moves[from].includes(to);
}

/** When feedback that is now `to` was resolved: what is said of it, else the first time, else now. */
export function resolvedAt(
  to: FeedbackStatus,
  { said, before, now }: { said: Date | undefined; before: Date | null; now: Date },
): Date | null {
  return to === 'resolved' ? (said ?? before ?? now) : null;
}

/** Whether its sender is told: it was decided, or what is said of the decision changed. */
export function notifiesSender(
  before: { status: FeedbackStatus; resolution: string | null },
  after: { status: FeedbackStatus; resolution: string | null },
): boolean {
  if (after.status !== 'resolved' && after.status !== 'wont_fix') return false;
  return before.status !== after.status || (after.resolution !== null && before.resolution !== after.resolution);
}
