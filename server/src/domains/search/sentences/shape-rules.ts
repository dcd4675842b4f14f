import type { Aspect, UnderstoodFilters } from '@haggle/contract/search/sentences';

/** A way to say something, in folded words, and the filters it means; undefined if it isn't meant after all. */
export interface Pattern {
  aspect: Aspect;
  /** Source of a regular expression for whole words. */
  shape: string;
  read: (groups: Groups, before: string) => UnderstoodFilters | undefined;
}

/** Named groups of a shape: one or two amounts, a percentage. Groups that a shape lacks are empty. */
export type Groups = Readonly<Record<'a' | 'b' | 'share', string>>;
