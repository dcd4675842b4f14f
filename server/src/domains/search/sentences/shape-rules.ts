import type { Aspect, UnderstoodFilters } from '@haggle/contract/search/sentences';

/** A way to say something, in folded words, and what it comes to; undefined where it is not meant after all. */
export interface Pattern {
  aspect: Aspect;
  /** Source of a regular expression for whole words. */
  shape: string;
  read: (groups: Groups, before: string) => UnderstoodFilters | undefined;
}

/** What a shape may name: one or two amounts, a share in percent. What it does not name is empty. */
export type Groups = Readonly<Record<'a' | 'b' | 'share', string>>;
