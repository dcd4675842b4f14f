import { t } from '@haggle/contract/messages/translate';
import type { BlocklistEntry } from '@haggle/contract/site/blocklist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import { type BlocklistSearch, userPlace } from '../places/people-places.ts';
import { effectText, kinds, kindText, valueText } from './entry-text.ts';
import { blocklistQuery } from './queries.ts';

interface TableProps {
  search: BlocklistSearch;
  onEdit: (entry: BlocklistEntry | 'new') => void;
}

/** What is refused or held back, and what can be done with each. */
export function BlocklistTable({ search, onEdit }: TableProps) {
  const query = useQuery(blocklistQuery(useApi(), search));
  const { remove, busyId } = useRemoval();
  return (
    <DataTable
      name="blocklist"
      caption={t('admin.screens.blocklist')}
      columns={columnsOf(onEdit, (entry) => void remove(entry), busyId)}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <>
          <AddressText field="q" label={t('admin.words.search')} />
          <AddressSelect
            field="kind"
            label={t('admin-blocklist.kind')}
            choices={[['', t('admin-blocklist.all')], ...kinds.map((kind) => [kind, kindText(kind)] as const)]}
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

/** Deletes at once; the toast leads back, where somebody can write the entry again. */
function useRemoval() {
  const api = useApi();
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'blocklist'] });
  async function putBack({ kind, value, effect }: BlocklistEntry): Promise<void> {
    if (kind === 'place' || value === null) return;
    try {
      await api('PUT /admin/blocklist', { body: { kind, value, effect } });
      await refresh();
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  async function remove(entry: BlocklistEntry): Promise<void> {
    setBusyId(entry._id);
    try {
      await api('DELETE /admin/blocklist/:id', { params: { id: entry._id } });
      const said = t('admin-blocklist.removed', { value: valueText(entry) });
      if (entry.kind === 'place') toast(said, 'good');
      else undoToast(said, 'good', () => void putBack(entry));
      await refresh();
    } catch (error) {
      toast(refusalText(error), 'bad');
    } finally {
      setBusyId(undefined);
    }
  }
  return { remove, busyId };
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
      cell: (row) => (
        <span className="flex gap-1">
          {row.kind !== 'place' && (
            <Button
              size="small"
              variant="quiet"
              className="px-2!"
              aria-label={t('admin.words.actOf', { act: t('ui.actions.edit'), name: valueText(row) })}
              onClick={() => onEdit(row)}
            >
              {t('ui.actions.edit')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            className="px-2!"
            disabled={busyId === row._id}
            aria-label={t('admin.words.actOf', { act: t('ui.actions.delete'), name: valueText(row) })}
            onClick={() => onRemove(row)}
          >
            {t('ui.actions.delete')}
          </Button>
        </span>
      ),
    },
  ];
}
