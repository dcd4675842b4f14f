import { limits } from '@haggle/contract/limits/limits';

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
