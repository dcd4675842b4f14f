import type { Deal } from '@haggle/contract/deals/deals';
import { formatDay } from '@haggle/contract/locale/dates';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { formatList } from '@haggle/contract/locale/lists';
import { locale } from '@haggle/contract/locale/locale';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../../kernel/money.ts';
import { computeVerdict, type Reason, type VerdictFacts } from './rules.ts';

/** The columns of a deal that a verdict depends on. */
export interface VerdictRow {
  status: VerdictFacts['status'];
  price_cents: number;
  shipping_cents: number | null;
  free_shipping: boolean;
  next_best_cents: number | null;
  next_best_where: string | null;
  lowest_in_days: number | null;
  low_cents: number | null;
  low_at: Date | null;
  works: number | null;
}

/** Formats round amounts without decimals: `$26`, `$26.50`. */
function formatAmount(cents: number): string {
  const amount = fromCents(cents);
  return Number.isInteger(amount) ? formatWholeMoney(amount) : formatMoney(amount);
}

/** Returns the verdict on a deal's price in one sentence; null if there is nothing to say. */
export function toVerdict(row: VerdictRow): Deal['verdict'] {
  const verdict = computeVerdict(toFacts(row));
  if (!verdict) return null;
  const { level } = verdict;
  const reasons = formatList(verdict.named.map(toPhrase), 'unit');
  return { level, text: level === 'works' ? capitalize(reasons) : t(`prices.verdict.${level}`, { reasons }) };
}

/** A sentence of its own is capitalized. */
function capitalize(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale.language) + text.slice(first.length);
}

/** Returns the verdict from prices alone, for pictures and print: how many say that it works changes by the hour. */
export function toPriceVerdict(row: VerdictRow): Deal['verdict'] {
  return toVerdict({ ...row, works: 0 });
}

/** Returns the reasons for a verdict, in sentences. */
export function toVerdictReasons(row: VerdictRow): string[] {
  const verdict = computeVerdict(toFacts(row));
  if (!verdict) return [];
  const { next_best_cents: next, shipping_cents: shipping } = row;
  const isDelivered = next !== null && shipping !== null && !row.free_shipping;
  return [
    ...verdict.reasons.map((reason) => toSentence(reason, row)),
    ...(isDelivered ? [t('prices.verdict.why.withShipping')] : []),
    t('prices.verdict.why.own'),
  ];
}

function toFacts(row: VerdictRow): VerdictFacts {
  const { low_cents: low, low_at: at, next_best_cents: next } = row;
  return {
    status: row.status,
    cents: row.price_cents,
    shippingCents: row.shipping_cents,
    isShippingFree: row.free_shipping,
    nextBest: next === null ? null : { cents: next },
    lowestInDays: row.lowest_in_days,
    low: low === null || at === null ? null : { cents: low, at },
    works: row.works ?? 0,
  };
}

function toPhrase(reason: Reason): string {
  switch (reason.kind) {
    case 'belowNextBest':
    case 'aboveNextBest':
    case 'aboveLow':
      return t(`prices.verdict.${reason.kind}`, { amount: formatAmount(reason.cents) });
    case 'lowest':
      return t('prices.verdict.lowest', { count: reason.days });
    case 'works':
      return t('prices.verdict.works', { count: reason.count });
  }
}

function toSentence(reason: Reason, { next_best_cents: next, next_best_where: where }: VerdictRow): string {
  switch (reason.kind) {
    case 'belowNextBest':
    case 'aboveNextBest': {
      const price = formatAmount(next ?? 0);
      return where ? t('prices.verdict.why.nextBestAt', { price, where }) : t('prices.verdict.why.nextBest', { price });
    }
    case 'aboveLow':
      return t('prices.verdict.why.low', { price: formatAmount(reason.lowCents), day: formatDay(reason.at) });
    case 'lowest':
      return t('prices.verdict.why.lowest', { count: reason.days });
    case 'works':
      return t('prices.verdict.why.works', { count: reason.count });
  }
}
