import { statementsOf } from '@haggle/contract/affiliate/choices';
import type { Statement, StatementsOf } from '@haggle/contract/affiliate/statements';
import { localYear } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { statementsQuery } from './settlement-queries.ts';
import { StatementFiles } from './statement-files.tsx';

type Amount = Exclude<keyof Statement, '_id' | 'name' | 'year'>;

const amount = (id: Amount): DataColumn<Statement> => ({
  id,
  title: t(`admin-affiliate.statement.${id}`),
  isNumber: true,
  cell: (row) => writeNumber(row[id], 'money'),
  csv: (row) => row[id],
});

const columns = (of: StatementsOf): readonly DataColumn<Statement>[] => [
  {
    id: 'name',
    title: of === 'members' ? t('admin-affiliate.words.member') : t('admin-affiliate.words.partner'),
    cell: ({ name }) => <span className="font-medium">{name || t('accounts.deletedUser')}</span>,
    csv: ({ name }) => name,
  },
  amount('opening'),
  amount('approved'),
  amount('corrected'),
  amount('paid'),
  ...(of === 'partners' ? (['fees', 'tax', 'writtenOff', 'difference'] as const).map(amount) : []),
  amount('closing'),
];

interface StatementsProps {
  of: string | undefined;
  year: number | undefined;
  page: number | undefined;
}

/** The yearly statements of partners or members, as a table and as downloads. */
export function Statements({ of: requested, year: requestedYear, page }: StatementsProps) {
  const now = localYear(Date.now());
  const of = statementsOf.find((known) => known === requested) ?? 'partners';
  const year = requestedYear ?? now;
  const query = useQuery(statementsQuery(useApi(), { of, year, page }));
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-soft text-sm">{t('admin-affiliate.statement.text')}</p>
      <DataTable
        key={of}
        name={`statements-${of}`}
        caption={t('admin-affiliate.closing.statements')}
        columns={columns(of)}
        query={query}
        rowId={({ _id }) => _id}
        filters={
          <>
            <AddressSelect
              field="of"
              label={t('admin-affiliate.statement.of')}
              choices={statementsOf.map((each, at) => [at === 0 ? '' : each, t(`admin-affiliate.statementOf.${each}`)])}
            />
            <AddressSelect
              field="year"
              label={t('admin-affiliate.closing.year')}
              choices={Array.from({ length: 6 }, (_, back) => [
                back === 0 ? '' : String(now - back),
                String(now - back),
              ])}
            />
          </>
        }
        empty={
          <EmptyState
            icon={<FileText size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.statement.emptyTitle')}
            text={t('admin-affiliate.statement.emptyText')}
          />
        }
      />
      <StatementFiles year={year} />
    </div>
  );
}
