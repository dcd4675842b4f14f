// Generated from the English messages by `npm run messages`; do not edit.
export interface CouponsPlain {
  'coupons.title': undefined;
  'coupons.code': undefined;
  'coupons.copyCode': { code: string };
  'coupons.copyFailed': undefined;
  'coupons.trial.question': undefined;
  'coupons.trial.success': { percent: string };
  'coupons.trial.notCounted': undefined;
  'coupons.trial.worked': undefined;
  'coupons.trial.failed': undefined;
  'coupons.trial.saidWorked': undefined;
  'coupons.trial.saidFailed': undefined;
  'coupons.trial.login': undefined;
  'coupons.trials.none': undefined;
  'coupons.trials.failed': { count: number };
  'coupons.trials.worked': { worked: number; all: number };
  'coupons.trials.workedLast': { worked: number; all: number; when: string };
}
