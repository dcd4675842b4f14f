import type { DealRecord } from '@haggle/contract/deals/track-records';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as followLimits from '@haggle/contract/limits/follows';

/** Returns whether a record is good enough to suggest a member. With few deals, it can't speak against them. */
export function isGoodRecord({ deals, worked }: DealRecord): boolean {
  return deals < dealLimits.record.shareFrom || worked / deals >= followLimits.suggestions.minHeldShare;
}
