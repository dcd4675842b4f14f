import type { DueMember, Payout } from '@haggle/contract/affiliate/payouts';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { formatWholeMoney } from '@haggle/contract/locale/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { methodName } from '../../../features/payouts/payout-labels.ts';
import { dueMembersQuery } from '../../../features/payouts/queries.ts';
import { payeeColumn, shareColumns } from '../../../features/payouts/share-columns.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { statsPlace } from '../places/affiliate-places.ts';

const { least } = affiliateLimits.payout;

const columns = (): readonly DataColumn<DueMember>[] => [
  payeeColumn(),
  {
    id: 'due',
    title: 'Next payout',
    cell: (row) => <Due row={row} />,
    csv: ({ isDue }) => isDue,
  },
  {
    id: 'method',
    title: 'How',
    cell: ({ method }) => (method ? methodName(method) : <span className="text-faint">Not said</span>),
    csv: ({ method }) => method,
  },
  ...shareColumns<DueMember>('Owed'),
];

/** Whether the next batch takes a member, and if not, why. */
function Due({ row: { isDue, method, amount } }: { row: DueMember }) {
  if (isDue) return <Badge tone="saved">Takes them</Badge>;
  if (amount < least()) return <span className="text-soft">Below {formatWholeMoney(least())}</span>;
  return <span className="text-soft">{method ? 'In an open payout' : 'Waits for payment details'}</span>;
}

/** Members with a balance, and the way to pay those who are due. */
export function DueMembers({ page }: { page: number | undefined }) {
  const query = useQuery(dueMembersQuery(useApi(), page));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DataTable
        name="due-members"
        caption="Members with a balance"
        columns={columns()}
        query={query}
        rowId={({ member }) => member._id}
        filters={
          <Button variant="primary" onClick={() => setAsking(true)}>
            Make a payout
          </Button>
        }
        empty={
          <EmptyState
            icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
            title="Nobody is owed anything"
            text="Members appear here once a commission of theirs is approved."
          />
        }
      />
      {isAsking && <MakePayout onClose={() => setAsking(false)} />}
    </>
  );
}

function MakePayout({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  async function make(): Promise<void> {
    const { data }: { data: Payout } = await api('POST /admin/affiliate/payouts');
    toast(`Payout ${data._id}: ${writeNumber(data.amount, 'money')} for ${data.members} members.`, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    await navigate(statsPlace.link({ show: 'payouts', batch: data._id }));
  }
  return (
    <ActDialog
      title="Make a payout of all who are due?"
      text={`It takes everybody to whom $${least} or more is owed and who has said how they want to be paid. Their commissions stand still until the payout is paid or cancelled. No money moves by this: you send it yourself, by a file.`}
      label="Make the payout"
      run={make}
      onClose={onClose}
    />
  );
}
