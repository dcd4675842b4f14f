import type { DealFacts, Initials } from '@haggle/contract/catalogue/name-index';
import type { FactsRow } from './store.ts';

export function toFacts(row: FactsRow): DealFacts {
  return {
    liveDeals: row.live_deals,
    averageDiscount: row.average_discount,
    typicalDiscount: row.typical_discount,
    since: row.since?.toISOString() ?? null,
    stores: row.stores,
    categories: row.categories,
  };
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns the initials from a to z that occur, followed by `other` if any name begins with anything else. */
export function toInitials(starts: readonly string[]): Initials {
  const initials = alphabet.filter((initial) => starts.includes(initial));
  const hasOthers = starts.some((start) => !alphabet.includes(start));
  return hasOthers ? [...initials, 'other'] : initials;
}
