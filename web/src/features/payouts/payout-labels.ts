import type { PayoutMethod } from '@haggle/contract/affiliate/payout-details';
import type { PayoutProblem } from '@haggle/contract/affiliate/payout-kinds';
import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';

export function methodName(method: PayoutMethod): string {
  return t(`payouts.method.${method}`);
}

/** Tells a member what to do about the problem. */
export function problemText(problem: PayoutProblem): string {
  return t(`payouts.problem.${problem}`);
}

export function payoutStatusName(status: PayoutStatus): string {
  return t(`payouts.state.${status}`);
}
