import type { NameKind, StoreOrBrand } from '@haggle/contract/stores/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { EditName } from './edit-name.tsx';
import { MergeName } from './merge-name.tsx';
import { type NamesSearch, storesOrBrandsQuery } from './queries.ts';

type RowAction = { kind: 'edit' | 'merge' | 'delete'; row: StoreOrBrand };

/** The table of stores or brands, and what can be done with each. */
export function NamesTable({ kind, search }: { kind: NameKind; search: NamesSearch }) {
  const api = useApi();
  const client = useQueryClient();
  const [action, setAction] = useState<RowAction>();
  const query = useQuery(storesOrBrandsQuery(api, kind, search));
  async function refresh(said: string): Promise<void> {
    toast(said, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'catalogue-names'] });
  }
  const close = () => setAction(undefined);
  return (
    <>
      <DataTable
        name={kind}
        caption={kind === 'stores' ? 'Stores' : 'Brands'}
        columns={columnsOf(kind, setAction)}
        query={query}
        rowId={({ _id }) => _id}
        sort={search.sort === 'name' ? 'name' : '-dealsCount'}
        filters={<AddressText field="q" label="Search" />}
        empty={
          <EmptyState
            icon={<Store size={32} strokeWidth={1.25} aria-hidden />}
            title={`No ${kind} here`}
            text={search.q ? 'Try another word.' : 'They come with the deals that name them.'}
          />
        }
      />
      {action?.kind === 'edit' && <EditName kind={kind} row={action.row} onDone={refresh} onClose={close} />}
      {action?.kind === 'merge' && <MergeName kind={kind} row={action.row} onDone={refresh} onClose={close} />}
      {action?.kind === 'delete' && (
        <ActDialog
          title={`Delete ${action.row.name}?`}
          text="It has no deals. Its page will be gone."
          label="Delete"
          isDanger
          run={async () => {
            await api('DELETE /admin/catalogue/names/:kind/:id', { params: { kind, id: action.row._id } });
            await refresh(`${action.row.name} is deleted.`);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function columnsOf(kind: NameKind, onAction: (action: RowAction) => void): DataColumn<StoreOrBrand>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      sort: 'name',
      csv: ({ name }) => name,
      cell: ({ name, slug, logoUrl }) => (
        <span className="flex items-center gap-2">
          {logoUrl && <img src={logoUrl} alt="" className="size-6 rounded object-contain" loading="lazy" />}
          <Link to={`/${kind}/$slug`} params={{ slug }} className="font-medium hover:underline">
            {name}
          </Link>
        </span>
      ),
    },
    {
      id: 'slug',
      title: 'Address',
      csv: ({ slug }) => slug,
      cell: ({ slug }) => <span className="text-soft">/{slug}</span>,
    },
    ...(kind === 'stores'
      ? [
          {
            id: 'link',
            title: 'Link',
            csv: ({ link }: StoreOrBrand) => link ?? '',
            cell: ({ link }: StoreOrBrand) => <span className="block max-w-56 truncate text-soft">{link ?? '–'}</span>,
          },
        ]
      : []),
    {
      id: 'live',
      title: 'Live deals',
      sort: 'dealsCount',
      isNumber: true,
      csv: ({ dealsCount }) => dealsCount,
      cell: ({ dealsCount }) => dealsCount,
    },
    {
      id: 'all',
      title: 'All deals',
      isNumber: true,
      csv: ({ allDeals }) => allDeals,
      cell: ({ allDeals }) => allDeals,
    },
    {
      id: 'acts',
      title: 'Actions',
      cell: (row) => (
        <span className="flex gap-1">
          <Act name="Edit" row={row} onClick={() => onAction({ kind: 'edit', row })} />
          <Act name="Merge" row={row} onClick={() => onAction({ kind: 'merge', row })} />
          <Act name="Delete" row={row} isOff={row.allDeals > 0} onClick={() => onAction({ kind: 'delete', row })} />
        </span>
      ),
    },
  ];
}

interface ActProps {
  name: string;
  row: StoreOrBrand;
  isOff?: boolean;
  onClick: () => void;
}

function Act({ name, row, isOff, onClick }: ActProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className="px-2!"
      aria-label={`${name}: ${row.name}`}
      disabled={isOff}
      onClick={onClick}
    >
      {name}
    </Button>
  );
}
