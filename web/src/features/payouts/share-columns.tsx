import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { writeNumber } from '../../ui/charts/numbers.ts';
import type { DataColumn } from '../../ui/data-column.ts';

interface Share {
  earned: number;
  commissions: number;
  carried: number;
  amount: number;
}
interface PaidRow {
  member: { _id: string; username: string | null };
}

/** Returns a column with the paid member, as a link to their admin page. */
export function payeeColumn<Row extends PaidRow>(): DataColumn<Row> {
  return {
    id: 'member',
    title: t('payouts.columns.member'),
    cell: ({ member }) => (
      <Link to="/admin/$" params={{ _splat: `users/${member._id}` }} className="font-medium hover:underline">
        {member.username ?? t('accounts.deletedUser')}
      </Link>
    ),
    csv: ({ member }) => member.username,
  };
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
