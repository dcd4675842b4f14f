// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface ChartsPlain {
  'charts.name': undefined;
  'charts.before': undefined;
  'charts.seriesBefore': { name: Value };
  'charts.showTable': undefined;
  'charts.hideTable': undefined;
  'charts.showTableOf': { chart: Value };
  'charts.hideTableOf': { chart: Value };
  'charts.from': { number: Value };
  'charts.valueOn': { value: Value; time: Value };
  'charts.valuesAt': { time: Value; values: Value };
  'charts.weekOf': { day: Value };
  'charts.row.minute': undefined;
  'charts.row.hour': undefined;
  'charts.row.day': undefined;
  'charts.row.week': undefined;
  'charts.row.month': undefined;
  'charts.zone.good': undefined;
  'charts.zone.middling': undefined;
  'charts.zone.poor': undefined;
  'charts.funnel.step': undefined;
  'charts.funnel.ofAll': undefined;
  'charts.funnel.ofStep': undefined;
  'charts.funnel.nobody': undefined;
  'charts.funnel.goOn': { share: Value };
  'charts.funnel.goOnFrom': { share: Value; before: Value };
  'charts.time.milliseconds': { number: Value };
  'charts.time.seconds': { number: Value };
  'charts.time.minutes': { minutes: Value; seconds: Value };
  'charts.time.hours': { hours: Value; minutes: Value };
  'charts.change.none': undefined;
  'charts.change.up': undefined;
  'charts.change.down': undefined;
  'charts.change.upBy': { amount: Value };
  'charts.change.downBy': { amount: Value };
  'charts.change.upFromNone': undefined;
  'charts.change.downFromNone': undefined;
  'charts.change.times': { times: Value };
  'charts.change.points': { points: Value; count: number };
  'charts.change.underOne': undefined;
}
