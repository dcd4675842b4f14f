import type { UserStats } from '@haggle/contract/affiliate/outbound-clicks';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';

export type Balance = UserStats['balance'];

/** Returns what happens next with a member's money. `needsPayoutDetails` if they must first give their payment details. */
export function nextStep(balance: Balance): { text: string; needsPayoutDetails: boolean } {
  const { owed, onItsWay, least, canBePaid, problem } = balance;
  const onItsWayText = onItsWay > 0 ? `${t('earnings.balance.comingText', { amount: formatMoney(onItsWay) })} ` : '';
  return {
    text: onItsWayText + textOf(balance),
    needsPayoutDetails: owed - onItsWay >= least && (!canBePaid || problem !== null),
  };
}

function textOf({ owed, waiting, onItsWay, pending, least: leastAmount, canBePaid, problem }: Balance): string {
  const available = owed - onItsWay;
  const payable = formatMoney(available - waiting);
  const [amount, least] = [formatMoney(Math.abs(available)), formatMoney(leastAmount)];
  if (available < 0) return t('earnings.balance.reversedText', { amount });
  if (available >= leastAmount && available - waiting < leastAmount) {
    return t('earnings.balance.waitingText', { amount, waiting: formatMoney(waiting) });
  }
  if (available >= leastAmount && problem) return t('earnings.balance.problemText', { amount: payable });
  if (available >= leastAmount && canBePaid) return t('earnings.balance.enoughText', { amount: payable });
  if (available >= leastAmount) return t('earnings.balance.enoughUntoldText', { amount: payable });
  if (available === 0 && pending === 0) return t('earnings.balance.leastText', { least });
  return t('earnings.balance.missingText', { least, missing: formatMoney(leastAmount - available) });
}
