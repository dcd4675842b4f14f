import { adminLimits } from '@haggle/contract/limits/admin-limits';

/** A count that is not followed beyond a limit, sooner behind filters: `10,000+`. */
export function countText(count: number, isNarrowed = false): string {
  const text = count.toLocaleString('en-US');
  return count >= (isNarrowed ? adminLimits.countMostFiltered : adminLimits.countMost) ? `${text}+` : text;
}
