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

/** Letters in order, and `other` behind them for whatever else names begin with. */
export function toInitials(starts: readonly string[]): Initials {
  const messages = alphabet.filter((message) => starts.includes(message));
  const hasOthers = starts.some((start) => !alphabet.includes(start));
  return hasOthers ? [...messages, 'other'] : messages;
}
