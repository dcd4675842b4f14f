import { entriesOf } from '@haggle/contract/keys';
import type { Aspect, UnderstoodFilters } from '@haggle/contract/search/sentences';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';
import { pricePatterns } from './price-rules.ts';
import type { Pattern } from './shape-rules.ts';
import { fold } from './token-rules.ts';

export type CompiledPattern = Omit<Pattern, 'shape'> & { shape: RegExp };

/** Returns all patterns of a language, most specific first. */
export function compilePatterns(words: SentenceWords): CompiledPattern[] {
  const patterns = [
    ...(['freeShipping', 'coupon'] as const).map((name) => phrase(words[name], flagOf[name])),
    ...percentPatterns(words),
    ...pricePatterns(words),
    phrase(words.free, { aspect: 'price', filters: { maxPrice: 0 } }),
    ...entriesOf(words.sorts).map(([sort, shape]) => phrase(shape, { aspect: 'sort', filters: { sort } })),
    ...entriesOf(words.posted).map(([postedWithin, shape]) =>
      phrase(shape, { aspect: 'posted', filters: { postedWithin } }),
    ),
    ...entriesOf(words.kinds).map(([niche, shape]) => phrase(shape, { aspect: 'kind', filters: { niche } })),
  ];
  return patterns.map((pattern) => ({ ...pattern, shape: wholeWords(pattern.shape) }));
}

const flagOf = {
  freeShipping: { aspect: 'shipping', filters: { freeShipping: true } },
  coupon: { aspect: 'coupon', filters: { hasCoupon: true } },
} as const;

function phrase(shape: string, { aspect, filters }: { aspect: Aspect; filters: UnderstoodFilters }): Pattern {
  return { aspect, shape, read: () => filters };
}

function percentPatterns({ percent, off, offBefore, atLeastPercent, orMore, halfPrice }: SentenceWords): Pattern[] {
  const share = `(?<share>\\d{1,3})\\+? ?(?:${percent})\\+?`;
  const shapes = [
    `(?:(?:${atLeastPercent}) )?-?${share}(?: (?:${orMore}))? (?:${off})(?: (?:${orMore}))?`,
    `(?:${offBefore}) (?:(?:${atLeastPercent}) )?-?${share}(?: (?:${orMore}))?`,
    `${share} (?:${orMore})`,
    `-${share}`,
    // Not if more follows: "at least 80 % cocoa" is an ingredient.
    `(?:${atLeastPercent}) ${share}(?= *$| \uE000)`,
    // A percentage alone can't mean anything else.
    `(?<=^|\uE000 )${share}(?=$)`,
  ];
  const read: Pattern['read'] = ({ share }) => {
    const minDiscount = Number(share);
    return minDiscount >= 1 && minDiscount <= 100 ? { minDiscount } : undefined;
  };
  return [
    ...shapes.map((shape): Pattern => ({ aspect: 'discount', shape, read })),
    phrase(halfPrice, { aspect: 'discount', filters: { minDiscount: 50 } }),
  ];
}

/** Returns a regular expression for a pattern written in ordinary spelling; it matches only whole folded words. */
export function wholeWords(shape: string): RegExp {
  return new RegExp(`(?<![^ ])(?:${fold(shape)})(?![^ ])`, 'giu');
}
