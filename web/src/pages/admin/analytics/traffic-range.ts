import { trafficRanges } from '@haggle/contract/analytics/choices';
import { isOneOf } from '@haggle/contract/keys';
import type { WantedTime } from './queries.ts';

/** Where visits came from is not kept as long as how many there were. */
export const trafficRange = ({ range, ...days }: WantedTime) => ({
  ...days,
  range: isOneOf(trafficRanges, range) ? range : ('30d' as const),
});
