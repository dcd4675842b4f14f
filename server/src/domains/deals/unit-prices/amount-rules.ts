import { memoize } from '../../../kernel/memoize.ts';

/** An amount in a title, in its base unit, and how many of it: `6 x 1.5 l`. */
export interface TitleAmount {
  each: number;
  times: number;
}

/** The measures, each with its units as titles write them and their factors to the base unit. */
const units = {
  kg: [
    ['kgs?|kilos?|kilogram(?:m|me|o)?s?', 1],
    ['g|gr|grs|gms?|grams?|gramm|grammes?|gramos?', 0.001],
    ['lbs?|pounds?', 0.453_592_37],
    ['oz|ounces?', 0.028_349_523],
  ],
  l: [
    ['l|lt|ltr|liters?|litres?|litros?', 1],
    ['cl', 0.01],
    ['ml|millilit(?:er|re)s?|mililitros?', 0.001],
    ['fl\\.? ?oz|fluid ounces?', 0.029_573_53],
  ],
  m: [
    ['m|met(?:er|re)s?|metros?', 1],
    ['ft\\.?|feet|foot', 0.3048],
  ],
  mah: [['mah', 1]],
  wh: [
    ['kwh', 1000],
    ['wh', 1],
  ],
  tb: [
    ['tb|to', 1],
    ['gb|go', 0.001],
  ],
} as const;

type Measure = keyof typeof units;

/** Text before a price per unit, the upper end of a range or a bound: none of them is how much is sold. */
const notAmountPrefix =
  /(?:\b(?:max|min|up to|bis|bis zu|jusqu'a|hasta|over|uber|ab)\.?|[/<>≤≥~=]|\d ?(?:kg|g|l|ml|lbs?)? ?(?:a|to|bis|y|–|-))\s*$/;
/** Text before the quantity of a quoted price: `je 100 g`, but not `6 Dosen je 185 g` or `990 Pro 2TB`. */
const quotedPrefix = /\b(?:je|per|pro|les|le|el|par|por|cada)\s*$/;

// Rejects units that go on, as in `g/m²`, `1 kg = 7.98`, `9kg-15kg` and `5 l/min`.
const amountShape = memoize(
  (names) =>
    new RegExp(
      `(?<![\\w.,/+'"$€£-])((?:\\d{1,3} ?[x*×] ?)*)(\\d+(?:[.,]\\d+)*)[ -]?(?:${names})(?![\\w²³]|/(?!\\d)| ?=| ?[-–] ?\\d+[.,]?\\d* ?(?:${names})\\b)`,
      'g',
    ),
);

/** Returns all amounts of one measure in a text without accents, in their order. */
export function readAmounts(text: string, measure: Measure): TitleAmount[] {
  const found: (TitleAmount & { index: number })[] = [];
  for (const [names, factor] of units[measure]) {
    for (const { 0: whole, 1: chain = '', 2: digits = '', index } of text.matchAll(amountShape(names))) {
      const before = text.slice(0, index);
      const each = readNumber(digits, factor < 1 || measure === 'mah');
      if (each === undefined) return [];
      const isQuoted = quotedPrefix.test(before) && (each === 100 || each === 1) && chain === '';
      if (notAmountPrefix.test(before) || isQuoted || isPartOfPrice(text, index + whole.length)) continue;
      const times = [...chain.matchAll(/\d+/g)].reduce((product, [count]) => product * Number(count), 1);
      found.push({ each: each * factor, times, index });
    }
  }
  return found.toSorted((a, b) => a.index - b.index);
}

/** Returns whether an amount belongs to a price, as the first one in `100 g 0,99 €/100 g`. */
function isPartOfPrice(text: string, end: number): boolean {
  return /^ ?(?:nur|only|solo|für)? ?\d+[.,]\d\d ?(?:€|eur)? ?(?:je|pro|per|\/)/.test(text.slice(end));
}

/**
 * Reads a number as titles in four languages write it. Three digits after a single point or comma are thousands for
 * small units (`1.500 g`, `20,100 mAh`) and decimals after a zero (`0.750 l`).
 * @returns undefined if the number is ambiguous
 */
export function readNumber(digits: string, isSmall: boolean): number | undefined {
  const [whole = '', ...groups] = digits.split(/[.,]/);
  if (groups.length === 0) return Number(whole);
  if (groups.length > 1)
    return groups.every((group) => group.length === 3) ? Number(whole + groups.join('')) : undefined;
  const [group = ''] = groups;
  if (group.length !== 3 || /^0+$/.test(whole)) return Number(`${whole}.${group}`);
  return isSmall ? Number(whole + group) : undefined;
}
