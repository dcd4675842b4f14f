import { t } from '@haggle/contract/messages/translate';
import type { Synonym } from '@haggle/contract/search/search';
import { useQuery } from '@tanstack/react-query';
import { Equal } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowActions } from '../area/row-actions.tsx';
import { useRemoval } from '../area/use-removal.ts';
import { synonymsQuery } from './queries.ts';

interface SynonymTableProps {
  page: number;
  /** Part of a word, to filter by. */
  q: string | undefined;
  onEdit: (synonym: Synonym | 'new') => void;
}

const maxRows = 50;

/** The table of synonyms with their actions. */
export function SynonymTable({ page, q, onEdit }: SynonymTableProps) {
  const query = useQuery(synonymsQuery(useApi()));
  const { remove, busyId } = useSynonymRemoval();
  const searchText = q?.toLowerCase() ?? '';
  const matches = query.data?.filter(({ word, meaning }) => word.includes(searchText) || meaning.includes(searchText));
  return (
    <DataTable
      name="synonyms"
      caption={t('admin-synonyms.title')}
      columns={columnsOf(onEdit, remove, busyId)}
      query={{
        ...query,
        data: matches && {
          data: matches.slice((page - 1) * maxRows, page * maxRows),
          pagination: { page, pages: Math.ceil(matches.length / maxRows), total: matches.length },
        },
      }}
      rowId={({ _id }) => _id}
      filters={
        <>
          <AddressText field="q" label={t('admin.words.search')} />
          <Button variant="primary" onClick={() => onEdit('new')}>
            {t('admin-synonyms.add')}
          </Button>
        </>
      }
      empty={
        <EmptyState
          icon={<Equal size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-synonyms.emptyTitle')}
          text={q ? t('admin-synonyms.noMatchText') : t('admin-synonyms.emptyText')}
        />
      }
    />
  );
}

function useSynonymRemoval() {
  const api = useApi();
  return useRemoval<Synonym>({
    queryKey: ['mine', 'synonyms'],
    remove: ({ _id }) => api('DELETE /admin/synonyms/:id', { params: { id: _id } }),
    createUndo:
      ({ word, meaning, isTwoWay }) =>
      () =>
        api('PUT /admin/synonyms', { body: { word, meaning, isTwoWay } }),
    removedText: ({ word, meaning }) => t('admin-synonyms.removed', { word, meaning }),
  });
}

function pairOf({ word, meaning }: Synonym): string {
  return t('admin-synonyms.pair', { word, meaning });
}

function columnsOf(
  onEdit: (synonym: Synonym) => void,
  onRemove: (synonym: Synonym) => void,
  busyId: string | undefined,
): DataColumn<Synonym>[] {
  return [
    {
      id: 'word',
      title: t('admin-synonyms.word'),
      csv: ({ word }) => word,
      cell: ({ word }) => <span className="break-words font-medium">{word}</span>,
    },
    {
      id: 'meaning',
      title: t('admin-synonyms.meaning'),
      csv: ({ meaning }) => meaning,
      cell: ({ meaning }) => <span className="break-words">{meaning}</span>,
    },
    {
      id: 'way',
      title: t('admin-synonyms.way'),
      csv: ({ isTwoWay }) => (isTwoWay ? 'yes' : 'no'),
      cell: ({ isTwoWay }) => (
        <span className="text-soft">{isTwoWay ? t('admin-synonyms.both') : t('admin-synonyms.no')}</span>
      ),
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: (row) => (
        <RowActions
          name={pairOf(row)}
          onEdit={() => onEdit(row)}
          onRemove={() => onRemove(row)}
          isRemoving={busyId === row._id}
        />
      ),
    },
  ];
}
