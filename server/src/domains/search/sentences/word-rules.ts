import type { UnderstoodFilters } from '@haggle/contract/search/sentences';

/**
 * What people of a language say for what a list can be asked for: patterns of folded words, alternatives separated by `|`.
 * A group of its own is written `(?:…)`.
 */
export interface SentenceWords {
  /** Before an amount: no more, no less than it. `orLess` and `orMore` stand behind one. */
  atMost: string;
  orLess: string;
  atLeast: string;
  orMore: string;
  /** Behind an amount of money. */
  mostBehind: string;
  leastBehind: string;
  /** The same as `atLeast`, but said of ages and sizes too: only of money, or from 20 on. */
  fromOn: string;
  /** Before two amounts, and between them. */
  between: string;
  and: string;
  from: string;
  to: string;
  /** Before an amount of money: about as much, and the price itself. */
  around: string;
  costing: string;
  /** What else a currency is called. */
  money: Readonly<Record<string, string>>;
  /** Behind a number that is no price. */
  units: string;
  /** Before a number that is an age. */
  people: string;
  percent: string;
  /** Behind and before a percentage that is taken off a price. */
  off: string;
  offBefore: string;
  atLeastPercent: string;
  halfPrice: string;
  freeShipping: string;
  free: string;
  coupon: string;
  kinds: Partial<Record<NonNullable<UnderstoodFilters['niche']>, string>>;
  posted: Record<NonNullable<UnderstoodFilters['postedWithin']>, string>;
  sorts: Partial<Record<NonNullable<UnderstoodFilters['sort']>, string>>;
  /** Before the name of a store. */
  inStore: string;
  /** Before a word that must not be there. "Without" is none: a phone without a contract says so. */
  not: string;
  /** Beside what is understood, and by itself nothing. */
  links: string;
  /** What says nothing at the beginning, at the end, and anywhere. */
  openings: string;
  endings: string;
  fillers: string;
  /** What words end with that name many of a thing. */
  plurals: readonly string[];
}
