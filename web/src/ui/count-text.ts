import { deskLimits } from '@haggle/contract/limits/desk-limits';

/** A count that is not followed beyond a limit, sooner behind filters: `10,000+`. */
export function countText(count: number, isNarrowed = false): string {
  const text = count.toLocaleString('en-US');
  return count >= (isNarrowed ? deskLimits.countMostFiltered : deskLimits.countMost) ? `${text}+` : text;
}
