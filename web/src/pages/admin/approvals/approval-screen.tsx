import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { waitingEditsQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import type { ApprovalSearch } from '../places/deals-places.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { DecidedList } from './decided-list.tsx';
import { WaitingEdits } from './waiting-edits.tsx';

const shows = ['deals', 'edits', 'decided'] as const;

/** The page /admin/deals/approval: new deals, edits of published ones, and what was decided about both. */
export function ApprovalScreen({ search }: { search: ApprovalSearch }) {
  const { data: edits } = useQuery(waitingEditsQuery(useApi(), undefined));
  const count = edits?.pagination.total ?? 0;
  const { show = 'deals' } = search;
  const nameOf = (one: (typeof shows)[number]) =>
    one === 'edits' && count > 0
      ? t('admin-approvals.edits.count', { total: formatNumber(count) })
      : t(`admin-approvals.choices.${one}`);
  return (
    <AdminPage
      title={t('admin-approvals.title')}
      text={t(`admin-approvals.texts.${show}`)}
      aside={
        <ChoiceLinks
          label={t('admin-approvals.choicesLabel')}
          choices={shows.map((one) => ({
            name: nameOf(one),
            search: (one === 'deals' ? {} : { show: one }) satisfies ApprovalSearch,
            isCurrent: one === show,
          }))}
        />
      }
    >
      {show === 'edits' && <WaitingEdits page={search.page} />}
      {show === 'decided' && <DecidedList search={search} />}
      {show === 'deals' && <ApprovalQueue search={search} />}
    </AdminPage>
  );
}
