import { Refusal } from '../../platform/refusal.ts';

/** Nothing is measured yet. */
export function refuseAll(): never {
  throw new Refusal('unavailable');
}
