import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { waitingEditsQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import type { ApprovalSearch } from '../places/deals-places.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { WaitingEdits } from './waiting-edits.tsx';

/** The page /admin/deals/approval: new deals, and edits of published ones. */
export function ApprovalScreen({ search }: { search: ApprovalSearch }) {
  const { data: edits } = useQuery(waitingEditsQuery(useApi(), undefined));
  const count = edits?.pagination.total ?? 0;
  const isAboutEdits = search.show === 'edits';
  return (
    <AdminPage
      title={t('admin-approvals.title')}
      text={isAboutEdits ? t('admin-approvals.edits.text') : t('admin-approvals.text')}
      aside={
        <ChoiceLinks
          label={t('admin-approvals.choicesLabel')}
          choices={[
            { name: t('admin-approvals.choices.deals'), search: {}, isCurrent: !isAboutEdits },
            {
              name:
                count > 0
                  ? t('admin-approvals.choices.editsOf', { total: formatNumber(count) })
                  : t('admin-approvals.choices.edits'),
              search: { show: 'edits' } satisfies ApprovalSearch,
              isCurrent: isAboutEdits,
            },
          ]}
        />
      }
    >
      {isAboutEdits ? <WaitingEdits page={search.page} /> : <ApprovalQueue search={search} />}
    </AdminPage>
  );
}
