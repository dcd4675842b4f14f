// Generated from the English messages by `npm run messages`; do not edit.
export interface StateReportsPlain {
  'state-reports.title': undefined;
  'state-reports.own': undefined;
  'state-reports.uncounted': undefined;
  'state-reports.mine': { state: string };
  'state-reports.login': undefined;
  'state-reports.state.works': undefined;
  'state-reports.state.sold_out': undefined;
  'state-reports.state.expired': undefined;
  'state-reports.state.price_changed': undefined;
  'state-reports.said.works': { count: number };
  'state-reports.said.sold_out': { count: number };
  'state-reports.said.expired': { count: number };
  'state-reports.said.price_changed': { count: number };
  'state-reports.also.works': { count: number };
  'state-reports.also.sold_out': { count: number };
  'state-reports.also.expired': { count: number };
  'state-reports.also.price_changed': { count: number };
  'state-reports.saidPrice': { count: number; price: string };
  'state-reports.alsoPrice': { count: number; price: string };
  'state-reports.summary': { claims: string };
  'state-reports.summaryLast': { claims: string; ago: string };
  'state-reports.noRecent': { ago: string };
  'state-reports.none': undefined;
  'state-reports.sure.active': { percent: string };
  'state-reports.sure.sold_out': { percent: string };
  'state-reports.sure.expired': { percent: string };
  'state-reports.contest.works': undefined;
  'state-reports.contest.sent': undefined;
  'state-reports.contest.ask': undefined;
  'state-reports.price.ask': undefined;
  'state-reports.price.report': undefined;
  'state-reports.price.wrong': { example: string };
}
