import { trafficRanges } from '@haggle/contract/analytics/choices';
import { isOneOf } from '@haggle/contract/keys';
import type { PeriodFilter } from './queries.ts';

/** Returns a traffic report's range, 30 days by default: traffic sources aren't stored as long as visit counts. */
export const trafficRange = ({ range, ...days }: PeriodFilter) => ({
  ...days,
  range: isOneOf(trafficRanges, range) ? range : ('30d' as const),
});
