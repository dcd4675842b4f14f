import { t } from '@haggle/contract/messages/translate';
import type { DataColumn } from '../../../ui/data-column.ts';
import { MemberLink } from './member-link.tsx';

interface PaidRow {
  member: { _id: string; username: string | null };
}

/** Returns a column with the paid member, as a link to their page. */
export function payeeColumn<Row extends PaidRow>(): DataColumn<Row> {
  return {
    id: 'member',
    title: t('payouts.columns.member'),
    cell: ({ member }) => (
      <span className="font-medium">
        <MemberLink {...member} />
      </span>
    ),
    csv: ({ member }) => member.username,
  };
}
