import type { UserStats } from '@haggle/contract/affiliate/outbound-clicks';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';

export type Balance = UserStats['balance'];

/** Returns what happens next with a member's money. `asksHow` if they must first give their payment details. */
export function nextStep(balance: Balance): { text: string; asksHow: boolean } {
  const { owed, onItsWay, least, canBePaid, problem } = balance;
  const coming = onItsWay > 0 ? `${t('earnings.balance.comingText', { amount: formatMoney(onItsWay) })} ` : '';
  return { text: coming + textOf(balance), asksHow: owed - onItsWay >= least && (!canBePaid || problem !== null) };
}

function textOf({ owed, waiting, onItsWay, pending, least: leastAmount, canBePaid, problem }: Balance): string {
  const free = owed - onItsWay;
  const [amount, least] = [formatMoney(Math.abs(free)), formatMoney(leastAmount)];
  if (free < 0) return t('earnings.balance.reversedText', { amount });
  if (free >= leastAmount && free - waiting < leastAmount) {
    return t('earnings.balance.waitingText', { amount, waiting: formatMoney(waiting) });
  }
  if (free >= leastAmount && problem) return t('earnings.balance.problemText', { amount });
  if (free >= leastAmount && canBePaid) return t('earnings.balance.enoughText', { amount });
  if (free >= leastAmount) return t('earnings.balance.enoughUntoldText', { amount });
  if (free === 0 && pending === 0) return t('earnings.balance.leastText', { least });
  return t('earnings.balance.missingText', { least, missing: formatMoney(leastAmount - free) });
}
