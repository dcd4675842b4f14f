import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { SeoIssue } from '@haggle/contract/seo/seo';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PathLink } from './path-link.tsx';
import { issuesQuery } from './queries.ts';

/** Pages with something to mend. */
export function Issues({ issue, page }: { issue: SeoIssue['issue']; page: number | undefined }) {
  const query = useQuery(issuesQuery(useApi(), issue, page));
  return (
    <DataTable
      name={`seo-${issue}`}
      caption={t(`admin-seo.captions.${issue}`)}
      query={query}
      rowId={({ path }) => path}
      empty={
        <EmptyState
          icon={<CircleCheck size={32} strokeWidth={1.25} aria-hidden />}
          title={t(`admin-seo.noneFound.${issue}`)}
        />
      }
      columns={[
        {
          id: 'title',
          title: t('admin-seo.pages.title'),
          csv: ({ title }) => title,
          cell: ({ title, path }) => <PathLink path={path}>{title}</PathLink>,
        },
        {
          id: 'path',
          title: t('admin-seo.pages.page'),
          csv: ({ path }) => path,
          cell: ({ path }) => <span className="break-all text-soft">{path}</span>,
        },
        {
          id: 'count',
          title: t(`admin-seo.counts.${issue}`),
          isNumber: true,
          csv: ({ count }) => count,
          cell: ({ count }) => formatNumber(count),
        },
      ]}
    />
  );
}
