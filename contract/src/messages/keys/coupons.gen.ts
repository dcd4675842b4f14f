// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface CouponsPlain {
  'coupons.title': undefined;
  'coupons.code': undefined;
  'coupons.copyCode': { code: Value };
  'coupons.copyFailed': undefined;
  'coupons.trial.question': undefined;
  'coupons.trial.success': { percent: Value };
  'coupons.trial.notCounted': undefined;
  'coupons.trial.worked': undefined;
  'coupons.trial.failed': undefined;
  'coupons.trial.saidWorked': undefined;
  'coupons.trial.saidFailed': undefined;
  'coupons.trial.login': undefined;
  'coupons.trials.none': undefined;
  'coupons.trials.failed': { count: number };
  'coupons.trials.worked': { worked: number; all: number };
  'coupons.trials.workedLast': { worked: number; all: number; when: Value };
}
