import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { NameKind, StoreOrBrand } from '@haggle/contract/stores/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { AddressText } from '../../../ui/address-filters.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { RowActionButton } from '../area/row-actions.tsx';
import type { NamesSearch } from '../places/catalogue-places.ts';
import { EditName } from './edit-name.tsx';
import { MergeName } from './merge-name.tsx';
import { storesOrBrandsQuery } from './queries.ts';

type RowAction = { kind: 'edit' | 'merge' | 'delete'; row: StoreOrBrand };

/** The table of stores or brands with their actions. */
export function NamesTable({ kind, search }: { kind: NameKind; search: NamesSearch }) {
  const api = useApi();
  const client = useQueryClient();
  const [action, setAction] = useState<RowAction>();
  const query = useQuery(storesOrBrandsQuery(api, kind, search));
  async function refresh(message: string): Promise<void> {
    toast(message, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'catalogue-names'] });
  }
  const close = () => setAction(undefined);
  return (
    <>
      <DataTable
        name={kind}
        caption={kind === 'stores' ? t('admin-stores-brands.stores') : t('admin-stores-brands.brands')}
        columns={columnsOf(kind, setAction)}
        query={query}
        rowId={({ _id }) => _id}
        sort={search.sort === 'name' ? 'name' : '-dealsCount'}
        filters={<AddressText field="q" label={t('admin.words.search')} />}
        empty={
          <EmptyState
            icon={<Store size={32} strokeWidth={1.25} aria-hidden />}
            title={kind === 'stores' ? t('admin-stores-brands.noStores') : t('admin-stores-brands.noBrands')}
            text={search.q ? t('admin-stores-brands.noMatchText') : t('admin-stores-brands.emptyText')}
          />
        }
      />
      {action?.kind === 'edit' && <EditName kind={kind} row={action.row} onDone={refresh} onClose={close} />}
      {action?.kind === 'merge' && <MergeName kind={kind} row={action.row} onDone={refresh} onClose={close} />}
      {action?.kind === 'delete' && (
        <ActionDialog
          title={t('admin-stores-brands.deleteTitle', { name: action.row.name })}
          text={t('admin-stores-brands.deleteText')}
          label={t('ui.actions.delete')}
          isDanger
          run={async () => {
            await api('DELETE /admin/catalogue/names/:kind/:id', { params: { kind, id: action.row._id } });
            await refresh(t('admin-stores-brands.deleted', { name: action.row.name }));
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
      title: t('admin-stores-brands.name'),
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
      title: t('admin-stores-brands.address'),
      csv: ({ slug }) => slug,
      className: 'whitespace-nowrap',
      cell: ({ slug }) => <bdi className="text-soft">/{slug}</bdi>,
    },
    ...(kind === 'stores'
      ? [
          {
            id: 'link',
            title: t('admin-stores-brands.link'),
            csv: ({ link }: StoreOrBrand) => link ?? '',
            cell: ({ link }: StoreOrBrand) => (
              <span dir="auto" className="block max-w-56 truncate text-soft">
                {link ?? '–'}
              </span>
            ),
          },
        ]
      : []),
    {
      id: 'live',
      title: t('admin-stores-brands.liveDeals'),
      sort: 'dealsCount',
      isNumber: true,
      csv: ({ dealsCount }) => dealsCount,
      cell: ({ dealsCount }) => formatNumber(dealsCount),
    },
    {
      id: 'all',
      title: t('admin-stores-brands.allDeals'),
      isNumber: true,
      csv: ({ allDeals }) => allDeals,
      cell: ({ allDeals }) => formatNumber(allDeals),
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <RowActionButton
            actionName={t('ui.actions.edit')}
            name={row.name}
            onClick={() => onAction({ kind: 'edit', row })}
          />
          <RowActionButton
            actionName={t('admin.words.merge')}
            name={row.name}
            onClick={() => onAction({ kind: 'merge', row })}
          />
          <RowActionButton
            actionName={t('ui.actions.delete')}
            name={row.name}
            isDanger
            disabledReason={row.allDeals > 0 ? t('admin-stores-brands.hasDeals') : undefined}
            onClick={() => onAction({ kind: 'delete', row })}
          />
        </span>
      ),
    },
  ];
}
