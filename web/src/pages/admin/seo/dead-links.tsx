import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { PathLink } from './path-link.tsx';
import { deadLinksQuery } from './queries.ts';

/** The live deals whose links were dead in the nightly check. */
export function DeadLinks({ page }: { page: number | undefined }) {
  const query = useQuery(deadLinksQuery(useApi(), page));
  const { checked = 0, lastCheckedAt } = query.data ?? {};
  return (
    <DataTable
      name="dead-links"
      caption={t('admin-seo.deadLinks.caption')}
      query={query}
      rowId={({ deal }) => deal._id}
      filters={
        <p className="text-soft text-sm">
          {lastCheckedAt
            ? rich('admin-seo.deadLinks.checked', {
                count: checked,
                time: () => <TimeAgo time={lastCheckedAt} isInSentence />,
              })
            : t('admin-seo.deadLinks.unchecked')}
        </p>
      }
      empty={
        <EmptyState
          icon={<Link2 size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-seo.deadLinks.emptyTitle')}
        />
      }
      columns={[
        {
          id: 'deal',
          title: t('admin-seo.deadLinks.deal'),
          csv: ({ deal }) => deal.title,
          cell: ({ deal }) => <PathLink path={dealPath(deal._id, deal.slug)}>{deal.title}</PathLink>,
        },
        {
          id: 'url',
          title: t('admin-seo.deadLinks.link'),
          csv: ({ url }) => url,
          cell: ({ url }) => (
            <span dir="auto" className="block max-w-80 truncate text-soft">
              {url}
            </span>
          ),
        },
        {
          id: 'status',
          title: t('admin-seo.deadLinks.answer'),
          csv: ({ status }) => status ?? '',
          cell: ({ status }) => status ?? t('admin-seo.deadLinks.noAnswer'),
        },
        { id: 'failures', title: t('admin-seo.deadLinks.failures'), isNumber: true, cell: ({ failures }) => failures },
        {
          id: 'checked',
          title: t('admin-seo.deadLinks.checkedAt'),
          cell: ({ checkedAt }) => <TimeAgo time={checkedAt} />,
        },
      ]}
    />
  );
}
