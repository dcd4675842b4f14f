import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Source } from '@haggle/contract/sources/sources';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { sourcePlace } from '../places/deals-places.ts';
import { sourcesQuery } from './queries.ts';
import { SourceState } from './source-state.tsx';

const columns = (): readonly DataColumn<Source>[] => [
  {
    id: 'name',
    title: t('admin-sources.list.name'),
    className: 'text-start',
    cell: ({ _id: id, name }) => (
      <Link {...sourcePlace.linkTo(id)} className="break-words font-medium hover:underline">
        {name}
      </Link>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'state',
    title: t('admin-sources.list.state'),
    cell: (source) => <SourceState source={source} />,
    csv: ({ problem }) => problem,
  },
  {
    id: 'checked',
    title: t('admin-sources.list.checked'),
    cell: ({ checkedAt }) => (checkedAt ? <TimeAgo time={checkedAt} className="text-soft" /> : '–'),
    csv: ({ checkedAt }) => checkedAt,
  },
  number('imported', t('admin-sources.tally.imported')),
  number('known', t('admin-sources.tally.known')),
  number('bad', t('admin-sources.tally.bad')),
];

function number(id: 'imported' | 'known' | 'bad', title: string): DataColumn<Source> {
  return { id, title, isNumber: true, cell: (source) => formatNumber(source[id]), csv: (source) => source[id] };
}

/** The table of feeds and product files that deals come from. */
export function SourcesTable() {
  const query = useQuery(sourcesQuery(useApi()));
  const { data } = query;
  return (
    <DataTable
      name="sources"
      caption={t('admin.screens.sources')}
      columns={columns()}
      query={{ ...query, data: data && { data, pagination: { page: 1, pages: 1, total: data.length } } }}
      rowId={({ _id }) => _id}
      empty={
        <EmptyState
          icon={<Rss size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-sources.list.emptyTitle')}
          text={t('admin-sources.list.emptyText')}
        >
          <LinkButton {...sourcePlace.linkTo('new')}>{t('admin-sources.add')}</LinkButton>
        </EmptyState>
      }
    />
  );
}
