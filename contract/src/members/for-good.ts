import * as moderationLimits from '../limits/moderation.ts';

/** Whether a suspension until then is one for good, whose end is told as no day. */
export function isForGood(until: Date | string, now: number): boolean {
  return new Date(until).getTime() - now > moderationLimits.forGoodYears * 365 * 86_400_000;
}
