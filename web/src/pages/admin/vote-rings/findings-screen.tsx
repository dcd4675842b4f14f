import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import type { FindingsSearch } from '../places/people-places.ts';
import { Rings } from './rings.tsx';
import { VotingSettings } from './score-mask-switch.tsx';

/** The page /admin/vote-findings. */
export function FindingsScreen({ search: { page = 1, show } }: { search: FindingsSearch }) {
  const isOpen = show !== 'decided';
  return (
    <AdminPage
      title={t('admin-vote-rings.title')}
      text={t('admin-vote-rings.text')}
      width="narrow"
      aside={
        <ChoiceLinks
          label={t('admin-vote-rings.choicesLabel')}
          choices={[
            { name: t('admin-vote-rings.open'), search: {}, isCurrent: isOpen },
            {
              name: t('admin-vote-rings.decided'),
              search: { show: 'decided' } satisfies FindingsSearch,
              isCurrent: !isOpen,
            },
          ]}
        />
      }
    >
      <Rings isOpen={isOpen} page={page} />
      <div className="mt-8">
        <VotingSettings />
      </div>
    </AdminPage>
  );
}
