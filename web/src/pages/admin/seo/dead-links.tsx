import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { PathLink } from './path-link.tsx';
import { deadLinksQuery } from './queries.ts';

/** Live deals whose links led nowhere, as the nightly look found them. */
export function DeadLinks({ page }: { page: number | undefined }) {
  const query = useQuery(deadLinksQuery(useApi(), page));
  const { checked = 0, lastCheckedAt } = query.data ?? {};
  return (
    <DataTable
      name="dead-links"
      caption="Links that lead nowhere"
      query={query}
      rowId={({ deal }) => deal._id}
      filters={
        <p className="text-soft text-sm">
          {lastCheckedAt ? (
            <>
              {checked.toLocaleString('en-US')} links looked at, the last <TimeAgo time={lastCheckedAt} />. A deal is
              listed after two looks in a row that found nothing; it stays as it is.
            </>
          ) : (
            'No link has been looked at yet. It happens every night.'
          )}
        </p>
      }
      empty={<EmptyState icon={<Link2 size={32} strokeWidth={1.25} aria-hidden />} title="No dead links known" />}
      columns={[
        {
          id: 'deal',
          title: 'Deal',
          csv: ({ deal }) => deal.title,
          cell: ({ deal }) => (
            <PathLink path={`/deals/${deal._id}${deal.slug ? `/${deal.slug}` : ''}`}>{deal.title}</PathLink>
          ),
        },
        {
          id: 'url',
          title: 'Link',
          csv: ({ url }) => url,
          cell: ({ url }) => <span className="block max-w-80 truncate text-soft">{url}</span>,
        },
        { id: 'status', title: 'Answer', csv: ({ status }) => status ?? '', cell: ({ status }) => status ?? 'None' },
        { id: 'failures', title: 'In a row', isNumber: true, cell: ({ failures }) => failures },
        { id: 'checked', title: 'Looked at', cell: ({ checkedAt }) => <TimeAgo time={checkedAt} /> },
      ]}
    />
  );
}
