import { notation, readAmount } from '@haggle/contract/locale/amounts';
import { locale } from '@haggle/contract/locale/locale';
import type { UnderstoodFilters } from '@haggle/contract/search/sentences';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';
import type { Pattern } from './shape-rules.ts';
import { fold } from './token-rules.ts';

interface Amount {
  amount: number;
  /** Whether a currency was given. */
  isMoney: boolean;
}

/** Amounts below this without a currency are more often ages or sizes than prices. */
const minPlainAmount = 20;
/** How far a price may be from an amount given with "about", as a share of it. */
const aboutTolerance = 0.2;

const atMost = ({ amount }: Amount) => ({ maxPrice: amount });
const atLeast = ({ amount }: Amount) => ({ minPrice: amount });
const about = ({ amount }: Amount) => ({
  minPrice: share(amount, 1 - aboutTolerance),
  maxPrice: share(amount, 1 + aboutTolerance),
});

const isPriceLike = ({ amount, isMoney }: Amount) => isMoney || amount >= minPlainAmount;
const onlyMoney = (toFilters: (found: Amount) => UnderstoodFilters) => (found: Amount) =>
  found.isMoney ? toFilters(found) : undefined;

/** Returns all patterns for prices, most specific first. */
export function pricePatterns(words: SentenceWords): Pattern[] {
  const money = moneyOf(words);
  const isMoney = new RegExp(money, 'iu');
  const amount = (name: string) => amountShape(name, money, foreignMoneyOf(words));
  const [a, b] = [amount('a'), amount('b')];
  // A unit may be a symbol after a space: `20 %`.
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
      if (!found || (!found.isMoney && endsWithPeople(words, before))) return undefined;
      return toFilters(found);
    },
  });
  return [
    range(`(?:${words.between}) ${a} ?(?:${words.and}) ?${b}`, () => true),
    // Small numbers without a currency may also be ages or sizes.
    range(`(?:${words.from}) ${a} ?(?:${words.to}) ?${b}(?= *$| \uE000)`, ({ isMoney, high: { amount } }) =>
      isPriceLike({ isMoney, amount }),
    ),
    range(`(?:(?:${words.from}) )?${a} ?(?:${words.to}) ?${b}`, ({ isMoney }) => isMoney),
    bound(`(?:${words.atMost}|<=?|≤) ?${a}`, atMost),
    // Only at the end: in "over 15 games" the number counts the word that follows.
    bound(`(?:${words.atLeast}|>=?|≥) ?${a}(?= *$| \uE000)`, atLeast),
    bound(`(?:${words.atLeast}|>=?|≥) ?${a}`, onlyMoney(atLeast)),
    bound(`${a} (?:${words.orLess})`, atMost),
    bound(`${a} (?:${words.orMore})`, atLeast),
    bound(`${a} (?:${words.mostBehind})`, onlyMoney(atMost)),
    bound(`${a} (?:${words.leastBehind})`, onlyMoney(atLeast)),
    bound(`(?:${words.fromOn}) ${a}`, (found) => (isPriceLike(found) ? atLeast(found) : undefined)),
    bound(`(?:${words.around}) ?${a}`, onlyMoney(about)),
    // "2 for $10" is an offer's own price.
    bound(`(?<!\\d )(?:${words.costing}) ${a}(?= *$| \uE000)`, onlyMoney(atMost)),
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

function endsWithPeople({ people }: SentenceWords, before: string): boolean {
  return new RegExp(`(?<![^ ])(?:${people}) ?$`, 'u').test(before);
}

/** A pattern for every way to write the site's currency. */
function moneyOf({ money }: SentenceWords): string {
  const signs = fold(notation().signs.source);
  const named = money[locale.currency];
  return named ? `${signs}|${named}` : signs;
}

// A range, since patterns are folded, which would change the name of a Unicode property.
const currencySymbols = '[$£¥\u20a0-\u20c0]';

/** A pattern for the signs, codes and names of other currencies. Names may be shared, such as dollars. */
function foreignMoneyOf({ money }: SentenceWords): string {
  const others = Object.entries(money).filter(([code]) => code !== locale.currency);
  const names = others.map(([, name]) => name).filter((name) => name !== money[locale.currency]);
  return [currencySymbols, ...others.map(([code]) => code.toLowerCase()), ...new Set(names)].join('|');
}

function amountShape(name: string, money: string, foreign: string): string {
  // For notations that separate thousands by spaces.
  const groups = notation().group === undefined ? '(?: \\d{3})*' : '';
  return `(?<${name}>(?:(?:${money}) ?)?\\d[\\d.,']*${groups}(?:,-|\\.-)?k?(?: ?(?:${money}))?)(?![^ -])(?! (?:${foreign})(?![^ ]))`;
}

/** Reads an amount in the site's currency; an ambiguous one is undefined. */
function readMoney(text: string, isMoney: RegExp): Amount | undefined {
  const number = text.replace(new RegExp(isMoney.source, 'giu'), ' ').trim();
  const read = readAmount(number.replace(/k$/, ''));
  if (read.is !== 'amount' || read.amount <= 0) return undefined;
  return {
    amount: Number((read.amount * (number.endsWith('k') ? 1000 : 1)).toFixed(locale.decimals)),
    isMoney: isMoney.test(text),
  };
}
