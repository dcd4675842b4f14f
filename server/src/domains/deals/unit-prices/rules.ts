import type { Unit } from '@haggle/contract/deals/units';
import { memoize } from '../../../kernel/memoize.ts';
import { readAmounts, type TitleAmount } from './amount-rules.ts';
import { foldArabic } from './arabic-rules.ts';
import * as words from './word-rules.ts';

/** The quantity that a deal sells. */
export interface Quantity {
  unit: Unit;
  amount: number;
}

/** Increment it when the rules read titles differently, so that titles read by older rules are read again. */
export const rulesVersion = 2;

const minAmounts: Record<Unit, number> = {
  kg: 0.005,
  l: 0.005,
  m: 0.2,
  mah: 500,
  piece: 2,
  tb: 0.004,
  wash: 2,
  wh: 10,
};
const maxAmounts: Record<Unit, number> = {
  kg: 2000,
  l: 2000,
  m: 5000,
  mah: 500_000,
  piece: 50_000,
  tb: 1000,
  wash: 2000,
  wh: 50_000,
};

/** Most in one bag, can or reel: a larger figure is a model number or a capacity. */
const maxSingleAmounts: Record<Unit, number> = {
  kg: 60,
  l: 100,
  m: 1000,
  mah: 200_000,
  piece: 50_000,
  tb: 100,
  wash: 2000,
  wh: 20_000,
};

/**
 * Returns the quantity that a title offers, for a price per unit. Undefined if it states none, is ambiguous, or
 * measures something else, such as how much a kettle holds. A wrong price per unit misleads, so anything doubtful is
 * left out.
 */
export function readQuantity(title: string): Quantity | undefined {
  const text = fold(title);
  const found = readStorage(text) ?? readEnergy(text) ?? readCounted(text) ?? readMeasured(text) ?? readPacks(text);
  if (!found || found === 'unclear') return undefined;
  return found.amount >= minAmounts[found.unit] && found.amount <= maxAmounts[found.unit] ? found : undefined;
}

/** The quantity that was read; `unclear` if the text is ambiguous, so that no other reading is tried. */
type Reading = Quantity | 'unclear' | undefined;

/** Removes accents and lowercases, except for single characters that differ in meaning as capitals: 5G, M/M. */
function fold(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss');
  return foldArabic(
    plain
      .replace(/(?<![\p{L}\d])(\d[\d.,]*\s?)?[GM](?![\p{L}\d])/gu, (large) => large.replace(/[GM]/, '\u0001'))
      .toLowerCase(),
  );
}

function readStorage(text: string): Reading {
  if (!words.storage.test(text) || words.notStorage.test(text) || words.isConsole.test(text)) return undefined;
  return quantityOf('tb', readAmounts(text, 'tb'), packsIn(text));
}

function readEnergy(text: string): Reading {
  if (!words.energy.test(text) || words.notEnergy.test(text)) return undefined;
  const packs = packsIn(text);
  return quantityOf('wh', readAmounts(text, 'wh'), packs) ?? quantityOf('mah', readAmounts(text, 'mah'), packs);
}

/** Reads wash loads before pieces, and pieces before their total weight. */
function readCounted(text: string): Reading {
  const loads = countsOf(text, words.washes);
  if (loads.length > 0) return agreedQuantity('wash', loads);
  if (words.notCounted.test(text)) return undefined;
  const pieces = countsOf(text, words.counted);
  const counts = pieces.length > 0 ? pieces : countsOf(text, words.sheets);
  const inBoxes = [...text.matchAll(/(?<![\w.,-])(\d{2,4})er[- ](?:dose|box|beutel|glas|schachtel)\b/g)].map(([, n]) =>
    Number(n),
  );
  const all = [...counts, ...inBoxes];
  if (all.length === 0) return undefined;
  if (puzzlePattern.test(text)) return 'unclear';
  // Three packs of sixty, or sixty in three packs: the title does not say.
  const packs = packsIn(text).filter((pack) => !all.includes(pack) && !all.some((count) => pack === 1 || count === 1));
  return packs.length > 0 ? 'unclear' : agreedQuantity('piece', all);
}

/** Matches puzzles, whose titles seldom say that they are one: they have round numbers of pieces. */
const puzzlePattern = /(?<![\w.,])(?:99|[1-9]\d?00|[1-9]50|1[258]0|\d[., ]?000) (?:pieces|piezas)\b/;

const countShape = memoize(
  (nouns) =>
    new RegExp(`(?<![\\w.,/+-])((?:\\d{1,3} ?[x*×] ?)*)(\\d{1,3}(?:[.,]\\d{3})+|\\d+) ?(?:${nouns})(?![\\w(-])`, 'g'),
);

function countsOf(text: string, nouns: string): number[] {
  return [...text.matchAll(countShape(nouns))].map(
    ([, chain = '', count = '']) => timesOf(chain) * Number(count.replace(/[.,]/g, '')),
  );
}

function timesOf(chain: string): number {
  return [...chain.matchAll(/\d+/g)].reduce((product, [factor]) => product * Number(factor), 1);
}

function readMeasured(text: string): Reading {
  const packs = packsIn(text, { areContainers: true });
  if (words.lengthy.test(text) && !words.notLengthy.test(text)) return quantityOf('m', readAmounts(text, 'm'), packs);
  if (words.notMeasured.test(text)) return undefined;
  if (factorBehind.test(text) && packs.length === 0) return 'unclear';
  const [weights, volumes] = [readAmounts(text, 'kg'), readAmounts(text, 'l')];
  if (weights.length > 0 && volumes.length > 0) return 'unclear';
  return quantityOf('kg', weights, packs) ?? quantityOf('l', volumes, packs);
}

/** Reads packs of things without a measure: `AirTag 4 Pack`, `2x AirTag`, six bottles. */
function readPacks(text: string): Reading {
  if (words.notCounted.test(text)) return undefined;
  const packs = packsIn(text, { areContainers: true });
  return packs.length === 0 ? undefined : agreedQuantity('piece', packs);
}

const packShapes = [
  /\b(?:pack|packs|set|box|case|bundle|lot|carton|boite|lote|caja|paquete) (?:of|de) (\d{1,3})\b(?! ?(?:x|×|g|kg|ml|cl|l)\b)/g,
  /(?<![\w.,/+-])(\d{1,3})[- ]?(?:pack|packs|pk|packungen|pakete)\b/g,
  /(?<![\w.,/+-])(\d{1,3})er[- ]?(?:pack|packung|set|tray|kasten|karton|kiste|multipack|sparpack|vorteilspack|pckg)\b/g,
  // At the end, or in front of everything: `Pastilles x 100`, `2x AirTag`.
  /(?<=[\p{L})] ?\s)x ?(\d{1,3})(?=\s*(?:$|[,(|–]| - ))/gu,
  /^(\d{1,3}) ?[x×] (?!\d)/g,
  // Behind a measure: `330 ml x 24 trays`, but not `1 l x 20 cm`.
  /(?<=\d ?(?:g|kg|ml|cl|l|oz|lb)) ?[x×*] ?(\d{1,3})(?=\s*(?:$|[,()|–]| - |(?!(?:[cmk]?m|k?g|[cm]?l|oz|lbs?)\b)\p{L}))/gu,
] as const;

const factorBehind = /\d ?(?:g|kg|ml|cl|l|oz|lb) ?[x×*] ?\d/;

const containerShape = memoize((nouns) => new RegExp(`(?<![\\w.,/+-])(\\d{1,3}) (?:${nouns})\\b`, 'g'));

/** Returns the number of packs, once for each time that the title states it. */
function packsIn(text: string, { areContainers = false } = {}): number[] {
  const named = areContainers ? [containerShape(words.containers)] : [];
  return [...packShapes, ...named].flatMap((shape) => [...text.matchAll(shape)].map(([, count]) => Number(count)));
}

/** Returns an amount if all measures agree, as in `340 g (12 oz)` and `5er Pack (5 x 500 g)`. */
function quantityOf(unit: Unit, amounts: readonly TitleAmount[], packs: readonly number[]): Reading {
  const [first] = amounts;
  if (!first) return undefined;
  if (amounts.some(({ each }) => each > maxSingleAmounts[unit])) return 'unclear';
  const totals = amounts.map(({ each, times }) => each * times);
  const [pack = 1, ...otherPacks] = [...new Set(packs)].filter((count) => count > 1);
  if (otherPacks.length > 0) return 'unclear';
  const chained = amounts.filter(({ times }) => times > 1);
  const [chain] = chained;
  if (chain) {
    const total = chain.each * chain.times;
    // `6 x 1.5 l` may come with its total, and with the amount of one.
    const isSame = amounts.every(
      ({ each, times }) => isNear(each * times, total) || (times === 1 && isNear(each, chain.each)),
    );
    const isSamePack = pack === 1 || chained.every(({ times }) => times === pack || times % pack === 0);
    return isSame && isSamePack ? { unit, amount: total } : 'unclear';
  }
  const [total = 0] = totals;
  return totals.every((one) => isNear(one, total)) ? { unit, amount: total * pack } : 'unclear';
}

function agreedQuantity(unit: Unit, counts: readonly number[]): Reading {
  const [first = 0] = counts;
  return counts.every((count) => count === first) ? { unit, amount: first } : 'unclear';
}

/** Returns whether two figures are one amount, rounded in two systems of units. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.03 * Math.max(one, other);
}
