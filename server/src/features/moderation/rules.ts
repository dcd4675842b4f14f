import type { LifecycleStatus } from '@haggle/contract/deals';
import { limits } from '@haggle/contract/limits';

/** Whether a deal in this state may be taken up by another one. */
export function mayMergeFrom(status: LifecycleStatus): boolean {
  return status !== 'removed' && status !== 'rejected';
}

/** Whether two deals are alike enough that a trusted member, who is no admin, may merge them. */
export function areAlike({ hasSameKey, hasSameStore, similarity }: Likeness): boolean {
  return hasSameKey || (hasSameStore && similarity >= limits.lookalikes.similarity);
}

export interface Likeness {
  hasSameKey: boolean;
  hasSameStore: boolean;
  /** Of their titles, by trigrams, from 0 to 1. */
  similarity: number;
}

/** Whether a deal in this state may take up another one: only what everybody can see and what is not laid to rest. */
export function mayMergeInto(status: LifecycleStatus): boolean {
  return status === 'active' || status === 'sold_out' || status === 'expired';
}
