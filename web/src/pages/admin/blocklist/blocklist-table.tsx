import type { BlocklistEntry } from '@haggle/contract/blocklist/blocklist';
import { blocklistKinds } from '@haggle/contract/blocklist/choices';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldBan } from 'lucide-react';
import { effectText, kindText, valueText } from '../../../features/admin-kit/blocklist-words.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { RowActions } from '../area/row-actions.tsx';
import { useRemoval } from '../area/use-removal.ts';
import { type BlocklistSearch, userPlace } from '../places/people-places.ts';
import { blocklistQuery } from './queries.ts';

interface TableProps {
  search: BlocklistSearch;
  onEdit: (entry: BlocklistEntry | 'new') => void;
}

/** The table of blocklist entries with their actions. */
export function BlocklistTable({ search, onEdit }: TableProps) {
  const query = useQuery(blocklistQuery(useApi(), search));
  const { remove, busyId } = useEntryRemoval();
  return (
    <DataTable
      name="blocklist"
      caption={t('admin.screens.blocklist')}
      columns={columnsOf(onEdit, remove, busyId)}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <>
          <AddressText field="q" label={t('admin.words.search')} />
          <AddressSelect
            field="kind"
            label={t('admin-blocklist.kind')}
            choices={[['', t('admin-blocklist.all')], ...blocklistKinds.map((kind) => [kind, kindText(kind)] as const)]}
          />
          <Button variant="primary" onClick={() => onEdit('new')}>
            {t('admin-blocklist.add')}
          </Button>
        </>
      }
      empty={
        <EmptyState
          icon={<ShieldBan size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-blocklist.emptyTitle')}
          text={t('admin-blocklist.emptyText')}
        />
      }
    />
  );
}

/** Removes entries. Members' addresses can't be restored, because only their hashes are stored. */
function useEntryRemoval() {
  const api = useApi();
  return useRemoval<BlocklistEntry>({
    queryKey: ['mine', 'blocklist'],
    remove: ({ _id }) => api('DELETE /admin/blocklist/:id', { params: { id: _id } }),
    createUndo({ kind, value, effect }) {
      if (kind === 'place' || value === null) return undefined;
      return () => api('PUT /admin/blocklist', { body: { kind, value, effect } });
    },
    removedText: (entry) => t('admin-blocklist.removed', { value: valueText(entry) }),
  });
}

function columnsOf(
  onEdit: (entry: BlocklistEntry) => void,
  onRemove: (entry: BlocklistEntry) => void,
  busyId: string | undefined,
): DataColumn<BlocklistEntry>[] {
  return [
    {
      id: 'value',
      title: t('admin-blocklist.value'),
      csv: (row) => valueText(row),
      cell: (row) => <bdi className="wrap-anywhere font-medium">{valueText(row)}</bdi>,
    },
    { id: 'kind', title: t('admin-blocklist.kind'), csv: ({ kind }) => kind, cell: ({ kind }) => kindText(kind) },
    {
      id: 'effect',
      title: t('admin-blocklist.effect'),
      csv: ({ effect }) => effect,
      cell: ({ effect }) => effectText(effect),
    },
    {
      id: 'from',
      title: t('admin-blocklist.from'),
      csv: ({ by, spammer }) => spammer?.username ?? by ?? '',
      cell: ({ by, spammer, createdAt }) => (
        <span className="text-soft">
          {spammer ? (
            <Link {...userPlace.linkTo(spammer._id)} className="underline hover:text-ink">
              {t('admin-blocklist.spammer', { name: spammer.username })}
            </Link>
          ) : (
            by
          )}{' '}
          <TimeAgo time={createdAt} />
        </span>
      ),
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: (row) => (
        <RowActions
          name={valueText(row)}
          onEdit={row.value === null ? undefined : () => onEdit(row)}
          onRemove={() => onRemove(row)}
          isRemoving={busyId === row._id}
        />
      ),
    },
  ];
}
