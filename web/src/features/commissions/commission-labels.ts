import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

interface StatusTexts {
  name: string;
  /** The label of an admin's button that sets this status. */
  actionLabel: string;
  /** An explanation for members. */
  meaning: string;
}

/** The texts of each status. Getters translate them when they are read. */
export const statusTexts: Record<CommissionStatus, StatusTexts> = {
  pending: statusTextsOf('pending'),
  approved: statusTextsOf('approved'),
  payable: statusTextsOf('payable'),
  paid: statusTextsOf('paid'),
  rejected: statusTextsOf('rejected'),
  reversed: statusTextsOf('reversed'),
};

function statusTextsOf(status: CommissionStatus): StatusTexts {
  return {
    get name() {
      return t(`commissions.status.${status}`);
    },
    get actionLabel() {
      return t(`commissions.act.${status}`);
    },
    get meaning() {
      return t(`commissions.meaning.${status}`);
    },
  };
}

/** Returns filter options; the empty value means any status. */
export function statusChoices(): readonly (readonly [string, string])[] {
  const states = Object.entries(statusTexts).map(([status, { name }]) => [status, name] as const);
  return [['', t('commissions.any')], ...states];
}

/** Formats a percentage: `50%`, `12.5%`. */
export function percentText(percent: number): string {
  return formatPercent(percent / 100, 2);
}
