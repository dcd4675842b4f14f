import * as listLimits from '@haggle/contract/limits/lists';
import { formatNumber } from '@haggle/contract/locale/numbers';

/** Formats a count that stops at a limit, which is lower with filters: `10,000+`. */
export function countText(count: number, isNarrowed = false): string {
  const text = formatNumber(count);
  return count >= (isNarrowed ? listLimits.countMostFiltered : listLimits.maxCount) ? `${text}+` : text;
}
