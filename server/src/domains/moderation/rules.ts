import { type DealStatus, isEnded, isLive } from '@haggle/contract/deals/status';
import * as lookalikeLimits from '@haggle/contract/limits/lookalikes';

/** Either deal of a merge: the one to merge or the one that stays. */
export interface MergedDeal {
  id: string;
  status: DealStatus;
  /** When it was first published. */
  posted_at: Date;
}

export type MergeRefusal = 'not_alike' | 'merge_into_newer' | 'merge_into_ended';

/**
 * Returns why a trusted member, who is not an admin, may not merge `from` into `to`, or undefined if they may. The
 * older deal keeps the votes, since no one can copy a deal before it is posted.
 */
export function refuseMerge(from: MergedDeal, to: MergedDeal, likeness: Likeness): MergeRefusal | undefined {
  if (!areAlike(likeness)) return 'not_alike';
  if (from.status !== 'pending' && !isOlder(to, from)) return 'merge_into_newer';
  return isLive(from.status) && isEnded(to.status) ? 'merge_into_ended' : undefined;
}

function isOlder(one: MergedDeal, other: MergedDeal): boolean {
  const difference = one.posted_at.getTime() - other.posted_at.getTime();
  return difference < 0 || (difference === 0 && Number(one.id) < Number(other.id));
}

function areAlike({ hasSameKey, hasSameShop, similarity }: Likeness): boolean {
  return hasSameKey || (hasSameShop && similarity >= lookalikeLimits.similarity);
}

export interface Likeness {
  hasSameKey: boolean;
  /** Both their store and the host of their links: the store alone is whatever the author entered. */
  hasSameShop: boolean;
  /** Trigram similarity of the titles that their authors gave them, from 0 to 1. */
  similarity: number;
}
