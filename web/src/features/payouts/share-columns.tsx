import { t } from '@haggle/contract/messages/translate';
import { writeNumber } from '../../ui/charts/numbers.ts';
import type { DataColumn } from '../../ui/data-column.ts';

interface Share {
  earned: number;
  commissions: number;
  carried: number;
  amount: number;
}

/** Returns columns with a member's payout and its parts; `total` names the sum, `off` the deductions. */
export function shareColumns<Row extends Share>(total: string, off = t('payouts.columns.off')): DataColumn<Row>[] {
  return [
    {
      id: 'commissions',
      title: t('payouts.columns.orders'),
      isNumber: true,
      cell: ({ commissions }) => commissions,
      csv: ({ commissions }) => commissions,
    },
    {
      id: 'earned',
      title: t('payouts.columns.earned'),
      isNumber: true,
      cell: ({ earned }) => writeNumber(earned, 'money'),
      csv: ({ earned }) => earned,
    },
    {
      id: 'carried',
      title: off,
      isNumber: true,
      cell: ({ carried }) => (carried === 0 ? '–' : writeNumber(carried, 'money')),
      csv: ({ carried }) => carried,
    },
    {
      id: 'amount',
      title: total,
      isNumber: true,
      cell: ({ amount }) => <strong className="font-semibold">{writeNumber(amount, 'money')}</strong>,
      csv: ({ amount }) => amount,
    },
  ];
}
