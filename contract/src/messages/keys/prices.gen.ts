// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface PricesPlain {
  'prices.title': undefined;
  'prices.failed': undefined;
  'prices.unknown': undefined;
  'prices.badge': { count: number };
  'prices.chart.label': undefined;
  'prices.chart.price': undefined;
  'prices.chart.gaps': undefined;
  'prices.chart.end': undefined;
  'prices.chart.seen': undefined;
  'prices.few': { seen: Value };
  'prices.fewTwo': { first: Value; second: Value };
  'prices.seen.since': { price: Value; from: Value };
  'prices.seen.on': { price: Value; from: Value };
  'prices.seen.span': { price: Value; from: Value; to: Value };
  'prices.none': { count: number };
  'prices.lowest': { count: number };
  'prices.lowestWas': { count: number; price: Value; date: Value };
  'prices.above': { difference: Value; count: number; price: Value; date: Value };
  'prices.verdict.good': { reasons: Value };
  'prices.verdict.fair': { reasons: Value };
  'prices.verdict.high': { reasons: Value };
  'prices.verdict.belowNextBest': { amount: Value };
  'prices.verdict.aboveNextBest': { amount: Value };
  'prices.verdict.lowest': { count: number };
  'prices.verdict.aboveLow': { amount: Value };
  'prices.verdict.works': { count: number };
  'prices.verdict.why.nextBest': { price: Value };
  'prices.verdict.why.nextBestAt': { price: Value; where: Value };
  'prices.verdict.why.withShipping': undefined;
  'prices.verdict.why.lowest': { count: number };
  'prices.verdict.why.low': { price: Value; day: Value };
  'prices.verdict.why.works': { count: number };
  'prices.verdict.why.own': undefined;
}
