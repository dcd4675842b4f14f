import { isOneOf } from '@haggle/contract/keys';
import type { WantedTime } from './queries.ts';

const ranges = ['7d', '30d', '90d'] as const;

/** Where visits came from is not kept as long as how many there were. */
export const trafficRange = ({ range, ...days }: WantedTime) => ({
  ...days,
  range: isOneOf(ranges, range) ? range : ('30d' as const),
});
