import { z } from 'zod';
import { UnderstoodFilters } from '../contract/src/search/sentences.ts';

// What a language's folder says besides its messages, in `words/`: the shape of each file.

const Words = z.array(z.string().min(1));

/** Alternatives separated by `|`. A group of its own is written `(?:…)`. */
const Pattern = z.string().refine(isPattern, { error: 'is no regular expression' });

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(`^(?:${text})$`));
  } catch {
    return false;
  }
}

/** `names.json`: words by which an account says that it is the site, in any spelling; accents are not looked at. */
export const NameWords = z.strictObject({
  /** Who is called one of these, whatever else they are called, says that they run the site. */
  claims: Words,
  /** So does who is called nothing but these, and the words that join them. Names of people are left out. */
  roles: Words,
  /** What stands between them. */
  joining: Words,
});
export type NameWords = z.infer<typeof NameWords>;

/** `search.json`: what search knows of the language's titles. */
export const SearchWords = z.strictObject({
  /**
   * What belongs to a thing without being one: "laptop sleeve" is no laptop. The words by which a title says so, in small
   * letters, each once; a query that has the word means the accessory.
   */
  accessories: z.array(z.string().regex(/^[\p{L}]+$/u)).refine((words) => new Set(words).size === words.length, {
    error: 'says a word twice',
  }),
  /** After these a title says what the thing goes with. */
  goesWith: Pattern,
  /** Of a language that writes words which belong together as one. */
  compounds: z
    .strictObject({
      /** What a word gets for several, or in another case. Umlauts need none: ends are compared without them. */
      endings: z.array(z.string()),
      /** What joins the words of a compound. */
      links: z.array(z.string()),
    })
    .optional(),
});
export type SearchWords = z.infer<typeof SearchWords>;

const filters = UnderstoodFilters.shape;

/** `sentences.json`: what people say for what a list can be asked for, as patterns of folded words. */
export const SentenceWords = z.strictObject({
  /** Before an amount: no more, no less than it. `orLess` and `orMore` stand behind one. */
  atMost: Pattern,
  orLess: Pattern,
  atLeast: Pattern,
  orMore: Pattern,
  /** Behind an amount of money. */
  mostBehind: Pattern,
  leastBehind: Pattern,
  /** The same as `atLeast`, but said of ages and sizes too: only of money, or from 20 on. */
  fromOn: Pattern,
  /** Before two amounts, and between them. */
  between: Pattern,
  and: Pattern,
  from: Pattern,
  to: Pattern,
  /** Before an amount of money: about as much, and the price itself. */
  around: Pattern,
  costing: Pattern,
  /** What else a currency is called. */
  money: z.record(z.string(), Pattern),
  /** Behind a number that is no price. */
  units: Pattern,
  /** Before a number that is an age. */
  people: Pattern,
  percent: Pattern,
  /** Behind and before a percentage that is taken off a price. */
  off: Pattern,
  offBefore: Pattern,
  atLeastPercent: Pattern,
  halfPrice: Pattern,
  freeShipping: Pattern,
  free: Pattern,
  coupon: Pattern,
  kinds: z.partialRecord(filters.niche.unwrap(), Pattern),
  posted: z.record(filters.postedWithin.unwrap(), Pattern),
  sorts: z.partialRecord(filters.sort.unwrap(), Pattern),
  /** Before the name of a store. */
  inStore: Pattern,
  /** Before a word that must not be there. "Without" is none: a phone without a contract says so. */
  not: Pattern,
  /** Beside what is understood, and by itself nothing. */
  links: Pattern,
  /** What says nothing at the beginning, at the end, and anywhere. */
  openings: Pattern,
  endings: Pattern,
  fillers: Pattern,
  /** What words end with that name many of a thing. */
  plurals: z.array(z.string()),
});
export type SentenceWords = z.infer<typeof SentenceWords>;
