import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

interface Words {
  name: string;
  /** What an admin's button says that brings it there. */
  act: string;
  /** What a member should know of it. */
  meaning: string;
}

/** The words of each state, in the site's language when they are read. */
export const statusWords: Record<CommissionStatus, Words> = {
  pending: wordsOf('pending'),
  approved: wordsOf('approved'),
  payable: wordsOf('payable'),
  paid: wordsOf('paid'),
  rejected: wordsOf('rejected'),
  reversed: wordsOf('reversed'),
};

function wordsOf(status: CommissionStatus): Words {
  return {
    get name() {
      return t(`commissions.status.${status}`);
    },
    get act() {
      return t(`commissions.act.${status}`);
    },
    get meaning() {
      return t(`commissions.meaning.${status}`);
    },
  };
}

/** Choices of a filter; the empty value is every state. */
export function statusChoices(): readonly (readonly [string, string])[] {
  const states = Object.entries(statusWords).map(([status, { name }]) => [status, name] as const);
  return [['', t('commissions.any')], ...states];
}

/** Percent as people write it: `50%`, `12.5%`. */
export function percentText(percent: number): string {
  return formatPercent(percent / 100, 2);
}
