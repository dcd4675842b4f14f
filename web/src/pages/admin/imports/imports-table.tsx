import type { ImportRun } from '@haggle/contract/imports/imports';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { importPlace } from '../places/deals-places.ts';
import { ImportState } from './import-state.tsx';
import { importsQuery } from './queries.ts';

const columns = (): readonly DataColumn<ImportRun>[] => [
  {
    id: 'name',
    title: t('admin-imports.list.name'),
    className: 'text-start',
    cell: ({ _id: id, name }) => (
      <Link {...importPlace.linkTo(id)} className="wrap-anywhere font-medium hover:underline">
        {name}
      </Link>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'kind',
    title: t('admin-imports.list.kind'),
    cell: ({ plan: { kind } }) => t(`admin-imports.kinds.${kind}`),
    csv: ({ plan: { kind } }) => kind,
  },
  {
    id: 'state',
    title: t('admin-imports.list.state'),
    cell: ({ state }) => <ImportState state={state} />,
    csv: ({ state }) => state,
  },
  number('imported', t('admin-imports.tally.imported')),
  number('known', t('admin-imports.tally.known')),
  number('bad', t('admin-imports.tally.bad')),
  {
    id: 'by',
    title: t('admin-imports.list.by'),
    cell: ({ username }) => username ?? t('accounts.deletedUser'),
    csv: ({ username }) => username,
  },
  {
    id: 'created',
    title: t('admin-imports.list.uploaded'),
    cell: ({ createdAt }) => <TimeAgo time={createdAt} className="text-soft" />,
    csv: ({ createdAt }) => createdAt,
  },
];

function number(id: 'imported' | 'known' | 'bad', title: string): DataColumn<ImportRun> {
  return { id, title, isNumber: true, cell: (run) => formatNumber(run[id]), csv: (run) => run[id] };
}

/** The table of imports, newest first. */
export function ImportsTable({ page }: { page: number | undefined }) {
  const query = useQuery(importsQuery(useApi(), page));
  return (
    <DataTable
      name="imports"
      caption={t('admin.screens.imports')}
      columns={columns()}
      query={query}
      rowId={({ _id }) => _id}
      empty={
        <EmptyState
          icon={<FileUp size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-imports.list.emptyTitle')}
          text={t('admin-imports.list.emptyText')}
        />
      }
    />
  );
}
