import { type DealStatus, isEnded, isLive } from '@haggle/contract/deals/status';
import * as lookalikeLimits from '@haggle/contract/limits/lookalikes';

/** Of two deals, the one that may be merged or that may stay. */
export interface Merged {
  id: string;
  status: DealStatus;
  /** When readers first saw it. */
  posted_at: Date;
}

export type MergeRefusal = 'not_alike' | 'merge_into_newer' | 'merge_into_ended';

/**
 * Why a trusted member, who is no admin, may not merge `from` into `to`; undefined where they may. Whoever posted first
 * keeps the votes: nobody can post a deal before somebody else's that they have seen.
 */
export function refuseMerge(from: Merged, to: Merged, likeness: Likeness): MergeRefusal | undefined {
  if (!areAlike(likeness)) return 'not_alike';
  if (from.status !== 'pending' && !isOlder(to, from)) return 'merge_into_newer';
  return isLive(from.status) && isEnded(to.status) ? 'merge_into_ended' : undefined;
}

function isOlder(one: Merged, other: Merged): boolean {
  const apart = one.posted_at.getTime() - other.posted_at.getTime();
  return apart < 0 || (apart === 0 && Number(one.id) < Number(other.id));
}

function areAlike({ hasSameKey, hasSameShop, similarity }: Likeness): boolean {
  return hasSameKey || (hasSameShop && similarity >= lookalikeLimits.similarity);
}

export interface Likeness {
  hasSameKey: boolean;
  /** Their store and the host of their addresses: whoever posts a deal names its store. */
  hasSameShop: boolean;
  /** Of the titles that their authors gave them, by trigrams, from 0 to 1. */
  similarity: number;
}
