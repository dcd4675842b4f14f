import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { waitingEditsQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import type { ApprovalSearch } from '../places/deals-places.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { DecidedList } from './decided-list.tsx';
import { WaitingEdits } from './waiting-edits.tsx';

const shows = ['deals', 'edits', 'decided'] as const;

/** The page /admin/deals/approval: new deals, edits of published ones, and past decisions on both. */
export function ApprovalScreen({ search }: { search: ApprovalSearch }) {
  const { data: edits } = useQuery(waitingEditsQuery(useApi(), undefined));
  const count = edits?.pagination.total ?? 0;
  const { show = 'deals' } = search;
  return (
    <AdminPage title={t('admin-approvals.title')} text={t(`admin-approvals.texts.${show}`)}>
      <TabRow
        label={t('admin-approvals.choicesLabel')}
        tabs={shows.map((one) => ({
          name: t(`admin-approvals.choices.${one}`),
          search: (one === 'deals' ? {} : { show: one }) satisfies ApprovalSearch,
          isCurrent: one === show,
          count: one === 'edits' ? count : 0,
        }))}
      />
      {show === 'edits' && <WaitingEdits page={search.page} />}
      {show === 'decided' && <DecidedList search={search} />}
      {show === 'deals' && <ApprovalQueue search={search} />}
    </AdminPage>
  );
}
