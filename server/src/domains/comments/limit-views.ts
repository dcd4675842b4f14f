import type { DiscussionLimit } from '@haggle/contract/comments/discussion-limits';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { LimitRow } from './limit-store.ts';

type Row = Pick<LimitRow, 'kind' | 'minutes' | 'until' | 'reason'>;

export function toDiscussionLimit(row: Row): DiscussionLimit {
  const { kind, minutes, until, reason } = row;
  return { kind, minutes, until: until?.toISOString() ?? null, reason, notice: noticeOf(row) };
}

function noticeOf({ minutes, until, reason }: Row): string {
  const end = until && formatDayAndTime(until);
  if (minutes === null) {
    return end ? t('comments.limit.lockedUntil', { end, reason }) : t('comments.limit.locked', { reason });
  }
  if (minutes % 60 === 0) {
    const count = minutes / 60;
    return end
      ? t('comments.limit.slowHoursUntil', { count, end, reason })
      : t('comments.limit.slowHours', { count, reason });
  }
  return end
    ? t('comments.limit.slowUntil', { count: minutes, end, reason })
    : t('comments.limit.slow', { count: minutes, reason });
}

/** Says how long a member still has to wait: in minutes, or from two hours on in hours, rounded up. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? t('comments.limit.wait', { count: minutes })
    : t('comments.limit.waitHours', { count: Math.ceil(minutes / 60) });
}
