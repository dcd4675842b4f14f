import { t } from '@haggle/contract/messages/translate';
import type { Synonym } from '@haggle/contract/search/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Equal } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import { synonymsQuery } from './queries.ts';

interface SynonymTableProps {
  page: number;
  /** Part of a word. */
  q: string | undefined;
  onEdit: (synonym: Synonym | 'new') => void;
}

const rowsMost = 50;

/** The synonyms, and what can be done with each. */
export function SynonymTable({ page, q, onEdit }: SynonymTableProps) {
  const query = useQuery(synonymsQuery(useApi()));
  const { remove, busyId } = useRemoval();
  const asked = q?.toLowerCase() ?? '';
  const found = query.data?.filter(({ word, meaning }) => word.includes(asked) || meaning.includes(asked));
  return (
    <DataTable
      name="synonyms"
      caption={t('admin-synonyms.title')}
      columns={columnsOf(onEdit, (synonym) => void remove(synonym), busyId)}
      query={{
        ...query,
        data: found && {
          data: found.slice((page - 1) * rowsMost, page * rowsMost),
          pagination: { page, pages: Math.ceil(found.length / rowsMost), total: found.length },
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

/** Deletes at once; the toast leads back. */
function useRemoval() {
  const api = useApi();
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'synonyms'] });
  async function putBack({ word, meaning, isTwoWay }: Synonym): Promise<void> {
    try {
      await api('PUT /admin/synonyms', { body: { word, meaning, isTwoWay } });
      await refresh();
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  async function remove(synonym: Synonym): Promise<void> {
    setBusyId(synonym._id);
    try {
      await api('DELETE /admin/synonyms/:id', { params: { id: synonym._id } });
      const said = t('admin-synonyms.removed', { word: synonym.word, meaning: synonym.meaning });
      undoToast(said, 'good', () => void putBack(synonym));
      await refresh();
    } catch (error) {
      toast(refusalText(error), 'bad');
    } finally {
      setBusyId(undefined);
    }
  }
  return { remove, busyId };
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
      cell: (row) => (
        <span className="flex gap-1">
          <Button
            size="small"
            variant="quiet"
            className="px-2!"
            aria-label={t('admin.words.actOf', { act: t('ui.actions.edit'), name: pairOf(row) })}
            onClick={() => onEdit(row)}
          >
            {t('ui.actions.edit')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="px-2!"
            disabled={busyId === row._id}
            aria-label={t('admin.words.actOf', { act: t('ui.actions.delete'), name: pairOf(row) })}
            onClick={() => onRemove(row)}
          >
            {t('ui.actions.delete')}
          </Button>
        </span>
      ),
    },
  ];
}
