import type { Niche } from '@haggle/contract/deals/deals';
import type { DealSort } from '@haggle/contract/deals/sorts';
import { keysOf, tableOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { dealSorts, niches } from './deal-text.ts';

export function sortName(sort: DealSort): string {
  return t(`deals.sort.${dealSorts[sort]}`);
}

/** Returns the names of all sort orders of lists. */
export function sortNames(): Record<DealSort, string> {
  return namesOf(dealSorts, sortName);
}

export function nicheName(niche: Niche): string {
  return t(`deals.kind.${niches[niche]}`);
}

/** Returns the names of all kinds of deals. */
export function nicheNames(): Record<Niche, string> {
  return namesOf(niches, nicheName);
}

function namesOf<K extends string>(keys: Record<K, string>, name: (key: K) => string): Record<K, string> {
  return tableOf(keysOf(keys), name);
}
