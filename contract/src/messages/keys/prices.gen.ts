// Generated from the English messages by `npm run messages`; do not edit.
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
  'prices.few': { seen: string };
  'prices.fewTwo': { first: string; second: string };
  'prices.seen.since': { price: string; from: string };
  'prices.seen.on': { price: string; from: string };
  'prices.seen.span': { price: string; from: string; to: string };
  'prices.none': { count: number };
  'prices.lowest': { count: number };
  'prices.lowestSoFar': undefined;
  'prices.lowestWas': { price: string; date: string };
  'prices.above': { difference: string; price: string; date: string };
  'prices.verdict.good': { reasons: string };
  'prices.verdict.fair': { reasons: string };
  'prices.verdict.high': { reasons: string };
  'prices.verdict.belowNextBest': { amount: string };
  'prices.verdict.aboveNextBest': { amount: string };
  'prices.verdict.lowest': { count: number };
  'prices.verdict.aboveLow': { amount: string };
  'prices.verdict.works': { count: number };
  'prices.verdict.why.nextBest': { price: string };
  'prices.verdict.why.nextBestAt': { price: string; where: string };
  'prices.verdict.why.withShipping': undefined;
  'prices.verdict.why.lowest': { count: number };
  'prices.verdict.why.low': { price: string; day: string };
  'prices.verdict.why.works': { count: number };
  'prices.verdict.why.own': undefined;
}
