import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';

/** When a deal starts and ends; null for an immediate start and for no end. */
export interface DealTimes {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Returns what is wrong with a deal's new times and which field it concerns, or undefined if nothing is. */
export function validateTimes(
  status: LifecycleStatus,
  { before, after, now }: { before: DealTimes; after: DealTimes; now: Date },
): { path: keyof DealTimes; message: string } | undefined {
  const changed = changedTimes(before, after);
  const { startsAt, endsAt } = after;
  if (changed.includes('startsAt') && status !== 'pending') {
    return { path: 'startsAt', message: t('moderation.errors.startedAlready') };
  }
  const past = changed.find((name) => isPast(after[name], now));
  if (past) return { path: past, message: t('fields.timePassed') };
  const isReversed = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  return isReversed ? { path: 'endsAt', message: t('moderation.errors.upsideDown') } : undefined;
}

/** Returns which of the two times have changed. */
export function changedTimes(before: DealTimes, after: DealTimes): (keyof DealTimes)[] {
  return (['startsAt', 'endsAt'] as const).filter((name) => before[name]?.getTime() !== after[name]?.getTime());
}

function isPast(time: Date | null, now: Date): boolean {
  return time !== null && time <= now;
}
