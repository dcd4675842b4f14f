import type { DealRecord } from '@haggle/contract/deals/track-records';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as followLimits from '@haggle/contract/limits/follows';

/** Whether a record speaks for somebody. Of few deals it says too little to speak against them. */
export function isGoodRecord({ deals, worked }: DealRecord): boolean {
  return deals < dealLimits.record.shareFrom || worked / deals >= followLimits.suggestions.heldLeast;
}
