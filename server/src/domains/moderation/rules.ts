import { limits } from '@haggle/contract/limits/limits';

/** Whether two deals are alike enough that a trusted member, who is no admin, may merge them. */
export function areAlike({ hasSameKey, hasSameShop, similarity }: Likeness): boolean {
  return hasSameKey || (hasSameShop && similarity >= limits.lookalikes.similarity);
}

export interface Likeness {
  hasSameKey: boolean;
  /** Their store and the host of their addresses: whoever posts a deal names its store. */
  hasSameShop: boolean;
  /** Of the titles that their authors gave them, by trigrams, from 0 to 1. */
  similarity: number;
}
