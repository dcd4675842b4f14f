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
}
