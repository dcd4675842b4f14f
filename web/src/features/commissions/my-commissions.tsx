import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { AddressSelect } from '../../ui/address-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { commissionColumns, shareColumn } from './commission-columns.tsx';
import { statusChoices } from './commission-labels.ts';
import { StatusMeanings } from './commission-status.tsx';
import { type CommissionsSearch, commissionsQuery } from './queries.ts';

function myColumns() {
  const { deal, status, partner, day, orderAmount, commission, percent, payoutDate } = commissionColumns();
  const mine = shareColumn(t('commissions.column.yours'));
  return [deal, status, partner, day, { ...orderAmount, isHidden: true }, commission, percent, mine, payoutDate];
}

interface MyCommissionsProps {
  /** The member's own id. Without it, an admin would see everyone's commissions. */
  member: string;
  days: Pick<CommissionsSearch, 'startDate' | 'endDate'>;
  status: CommissionStatus | undefined;
  page: number | undefined;
}

/** The member's commissions from orders through their deals. */
export function MyCommissions({ member, days, status, page }: MyCommissionsProps) {
  const [columns] = useState(myColumns);
  const query = useQuery(commissionsQuery(useApi(), { member, ...days, status, page }));
  return (
    <>
      <DataTable
        name="my-commissions"
        caption={t('commissions.mine.caption')}
        columns={columns}
        query={query}
        rowId={({ _id }) => _id}
        filters={<AddressSelect field="status" label={t('commissions.column.status')} choices={statusChoices()} />}
        empty={
          <EmptyState
            icon={<ReceiptText size={32} strokeWidth={1.25} aria-hidden />}
            title={t('commissions.mine.emptyTitle')}
            text={t('commissions.mine.emptyText')}
          />
        }
      />
      <div className="mt-3">
        <Disclosure title={t('commissions.mine.meanings')}>
          <StatusMeanings />
        </Disclosure>
      </div>
    </>
  );
}
