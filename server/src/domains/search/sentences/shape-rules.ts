import type { Aspect, UnderstoodFilters } from '@haggle/contract/search/sentences';

/** A way to say something, in folded words, and what it comes to; undefined where it is not meant after all. */
export interface Pattern {
  aspect: Aspect;
  /** Source of a regular expression for whole words. */
  shape: string;
  read: (groups: Record<string, string | undefined>, before: string) => UnderstoodFilters | undefined;
}
