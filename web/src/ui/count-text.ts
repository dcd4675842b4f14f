import * as listLimits from '@haggle/contract/limits/lists';
import { formatNumber } from '@haggle/contract/locale/numbers';

/** A count that is not followed beyond a limit, sooner behind filters: `10,000+`. */
export function countText(count: number, isNarrowed = false): string {
  const text = formatNumber(count);
  return count >= (isNarrowed ? listLimits.countMostFiltered : listLimits.countMost) ? `${text}+` : text;
}
