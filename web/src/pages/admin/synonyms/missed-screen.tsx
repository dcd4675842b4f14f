import type { MissedSearch } from '@haggle/contract/analytics/missed-searches';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { MissedSearchesSearch } from '../places/catalogue-places.ts';
import { EditSynonym } from './edit-synonym.tsx';
import { missedSearchesQuery } from './queries.ts';

/** The page /admin/catalogue/searches. */
export function MissedScreen({ search: { page = 1, period } }: { search: MissedSearchesSearch }) {
  const per = period ?? 'week';
  const query = useQuery(missedSearchesQuery(useApi(), { page, per }));
  const [term, setTerm] = useState<string>();
  return (
    <AdminPage title={t('admin-synonyms.missed.title')} text={t('admin-synonyms.missed.text')}>
      <DataTable
        name="missed-searches"
        caption={t('admin-synonyms.missed.title')}
        columns={columnsOf(per, setTerm)}
        query={query}
        rowId={(row) => `${row.from} ${row.term}`}
        filters={
          <AddressSelect
            field="period"
            label={t('admin-synonyms.missed.per')}
            choices={[
              ['', t('admin-synonyms.missed.week')],
              ['day', t('admin-synonyms.missed.day')],
            ]}
          />
        }
        empty={
          <EmptyState
            icon={<SearchCheck size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-synonyms.missed.emptyTitle')}
            text={t('admin-synonyms.missed.emptyText')}
          />
        }
      />
      {term !== undefined && <EditSynonym synonym={undefined} word={term} onClose={() => setTerm(undefined)} />}
    </AdminPage>
  );
}

function columnsOf(per: 'day' | 'week', onSynonym: (term: string) => void): DataColumn<MissedSearch>[] {
  return [
    {
      id: 'term',
      title: t('admin-synonyms.missed.term'),
      csv: ({ term }) => term,
      cell: ({ term }) => <bdi className="wrap-anywhere font-medium">{term}</bdi>,
    },
    {
      id: 'missed',
      title: t('admin-synonyms.missed.missed'),
      isNumber: true,
      csv: ({ missed }) => missed,
      cell: ({ missed }) => formatNumber(missed),
    },
    {
      id: 'searches',
      title: t('admin-synonyms.missed.searches'),
      isNumber: true,
      csv: ({ searches }) => searches,
      cell: ({ searches }) => formatNumber(searches),
    },
    {
      id: 'from',
      title: per === 'day' ? t('admin-synonyms.missed.day') : t('admin-synonyms.missed.week'),
      csv: ({ from }) => from,
      cell: ({ from }) => <span className="whitespace-nowrap text-soft">{formatPlainDay(from)}</span>,
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: ({ term }) => (
        <span className="flex gap-1">
          <Link
            to="/search"
            search={{ q: term }}
            target="_blank"
            aria-label={t('ui.named', { label: t('admin-synonyms.missed.try'), value: term })}
            className={buttonClass({ size: 'small', variant: 'quiet' }, 'px-2!')}
          >
            {t('admin-synonyms.missed.try')}
          </Link>
          <Button
            size="small"
            variant="quiet"
            className="px-2!"
            aria-label={t('ui.named', { label: t('admin-synonyms.add'), value: term })}
            onClick={() => onSynonym(term)}
          >
            {t('admin-synonyms.add')}
          </Button>
        </span>
      ),
    },
  ];
}
