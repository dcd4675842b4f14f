import { notation, readAmount } from '@haggle/contract/locale/amounts';
import { locale } from '@haggle/contract/locale/locale';
import type { UnderstoodFilters } from '@haggle/contract/search/sentences';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';
import type { Pattern } from './shape-rules.ts';
import { fold } from './token-rules.ts';

interface Amount {
  amount: number;
  /** Whether the currency was said. */
  isMoney: boolean;
}

/** Amounts that say no currency and are ages or sizes more often than prices. */
const leastPlain = 20;
/** How far from an amount that is said to be about right. */
const nearly = 0.2;

const atMost = ({ amount }: Amount) => ({ maxPrice: amount });
const atLeast = ({ amount }: Amount) => ({ minPrice: amount });

const isPriceLike = ({ amount, isMoney }: Amount) => isMoney || amount >= leastPlain;
const ofMoney = (toFilters: (found: Amount) => UnderstoodFilters) => (found: Amount) =>
  found.isMoney ? toFilters(found) : undefined;

/** Everything about prices, the most particular first. */
export function pricePatterns(words: SentenceWords): Pattern[] {
  const money = moneyOf(words);
  const isMoney = new RegExp(money, 'iu');
  const [a, b] = [amountShape(money, 'a'), amountShape(money, 'b')];
  // A unit may be a sign that stands close by: `20 %`.
  const price = `(?! (?:${words.units})(?![^ ]))`;
  const range = (shape: string, isPrice: (found: { high: Amount; isMoney: boolean }) => boolean): Pattern => ({
    aspect: 'price',
    shape: `${shape}${price}`,
    read: ({ a, b }) => {
      const found = readPair([a, b], isMoney);
      if (!found || !isPrice(found)) return undefined;
      return { minPrice: found.low.amount, maxPrice: found.high.amount };
    },
  });
  const bound = (shape: string, toFilters: (found: Amount) => ReturnType<Pattern['read']>): Pattern => ({
    aspect: 'price',
    shape: `${shape}${price}`,
    read: ({ a }, before) => {
      const found = readMoney(a, isMoney);
      if (!found || (!found.isMoney && saysPeople(words, before))) return undefined;
      return toFilters(found);
    },
  });
  return [
    range(`(?:${words.between}) ${a} ?(?:${words.and}) ?${b}`, () => true),
    // Without a currency these are ages and sizes, too, where they are small.
    range(`(?:${words.from}) ${a} ?(?:${words.to}) ?${b}(?= *$| \uE000)`, ({ isMoney, high: { amount } }) =>
      isPriceLike({ isMoney, amount }),
    ),
    range(`(?:(?:${words.from}) )?${a} ?(?:${words.to}) ?${b}`, ({ isMoney }) => isMoney),
    bound(`(?:${words.atMost}|<=?|≤) ?${a}`, atMost),
    // "Over 15 games": what follows is what there are so many of.
    bound(`(?:${words.atLeast}|>=?|≥) ?${a}(?= *$| \uE000)`, atLeast),
    bound(`(?:${words.atLeast}|>=?|≥) ?${a}`, ofMoney(atLeast)),
    bound(`${a} (?:${words.orLess})`, atMost),
    bound(`${a} (?:${words.orMore})`, atLeast),
    bound(`${a} (?:${words.mostBehind})`, ofMoney(atMost)),
    bound(`${a} (?:${words.leastBehind})`, ofMoney(atLeast)),
    bound(`(?:${words.fromOn}) ${a}`, (found) => (isPriceLike(found) ? atLeast(found) : undefined)),
    bound(
      `(?:${words.around}) ?${a}`,
      ofMoney(({ amount }) => ({ minPrice: share(amount, 1 - nearly), maxPrice: share(amount, 1 + nearly) })),
    ),
    // "2 for $10" is an offer's own price.
    bound(`(?<!\\d )(?:${words.costing}) ${a}(?= *$| \uE000)`, ofMoney(atMost)),
  ];
}

/** Two amounts, the lower one first. */
function readPair([first, second]: readonly [string, string], isMoney: RegExp) {
  const [low, high] = [readMoney(first, isMoney), readMoney(second, isMoney)];
  return low && high && low.amount < high.amount ? { low, high, isMoney: low.isMoney || high.isMoney } : undefined;
}

function share(amount: number, of: number): number {
  return Number((amount * of).toFixed(locale.decimals));
}

function saysPeople({ people }: SentenceWords, before: string): boolean {
  return new RegExp(`(?<![^ ])(?:${people}) ?$`, 'u').test(before);
}

/** All that may stand for the site's currency, as a pattern. */
function moneyOf({ money }: SentenceWords): string {
  const signs = fold(notation().signs.source);
  const named = money[locale.currency];
  return named ? `${signs}|${named}` : signs;
}

function amountShape(money: string, name: string): string {
  // Where blanks part thousands.
  const groups = notation().group === undefined ? '(?: \\d{3})*' : '';
  return `(?<${name}>(?:(?:${money}) ?)?\\d[\\d.,']*${groups}(?:,-|\\.-)?k?(?: ?(?:${money}))?)(?![^ -])`;
}

/** An amount of the site's currency; one that could be two things is none. */
function readMoney(text: string, isMoney: RegExp): Amount | undefined {
  const number = text.replace(new RegExp(isMoney.source, 'giu'), ' ').trim();
  const read = readAmount(number.replace(/k$/, ''));
  if (read.is !== 'amount' || read.amount <= 0) return undefined;
  return {
    amount: Number((read.amount * (number.endsWith('k') ? 1000 : 1)).toFixed(locale.decimals)),
    isMoney: isMoney.test(text),
  };
}
