import type { SeoIssue } from '@haggle/contract/seo/seo';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PathLink } from './path-link.tsx';
import { issuesQuery } from './queries.ts';

const words: Record<SeoIssue['issue'], { caption: string; none: string; count: string }> = {
  duplicateTitle: { caption: 'Pages that share a title', none: 'No two pages share a title', count: 'Pages with it' },
  missingDescription: {
    caption: 'Pages without a description',
    none: 'Every page describes itself',
    count: 'Characters of text',
  },
  thin: { caption: 'Pages with too little text', none: 'Every page says enough', count: 'Characters of text' },
};

/** Pages with something to mend. */
export function Issues({ issue, page }: { issue: SeoIssue['issue']; page: number | undefined }) {
  const query = useQuery(issuesQuery(useApi(), issue, page));
  const { caption, none, count } = words[issue];
  return (
    <DataTable
      name={`seo-${issue}`}
      caption={caption}
      query={query}
      rowId={({ path }) => path}
      empty={<EmptyState icon={<CircleCheck size={32} strokeWidth={1.25} aria-hidden />} title={none} />}
      columns={[
        {
          id: 'title',
          title: 'Title',
          csv: ({ title }) => title,
          cell: ({ title, path }) => <PathLink path={path}>{title}</PathLink>,
        },
        {
          id: 'path',
          title: 'Page',
          csv: ({ path }) => path,
          cell: ({ path }) => <span className="break-all text-soft">{path}</span>,
        },
        { id: 'count', title: count, isNumber: true, csv: (row) => row.count, cell: (row) => row.count },
      ]}
    />
  );
}
