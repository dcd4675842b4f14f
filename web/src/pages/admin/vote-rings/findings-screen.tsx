import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import type { FindingsSearch } from '../places/people-places.ts';
import { Rings } from './rings.tsx';
import { VotingSettings } from './score-mask-switch.tsx';
import { SearchRingsButton } from './search-rings-button.tsx';

/** Milliseconds after starting a search in which new findings appear automatically. */
const watchTime = 60_000;

/** The page /admin/vote-findings. */
export function FindingsScreen({ search: { page = 1, show } }: { search: FindingsSearch }) {
  const isOpen = show !== 'decided';
  const [watchedUntil, setWatchedUntil] = useState(0);
  return (
    <AdminPage
      title={t('admin-vote-rings.title')}
      text={t('admin-vote-rings.text')}
      aside={isOpen && <SearchRingsButton onStarted={() => setWatchedUntil(Date.now() + watchTime)} />}
    >
      <TabRow
        label={t('admin-vote-rings.choicesLabel')}
        tabs={[
          { name: t('admin-vote-rings.open'), search: {}, isCurrent: isOpen },
          {
            name: t('admin-vote-rings.decided'),
            search: { show: 'decided' } satisfies FindingsSearch,
            isCurrent: !isOpen,
          },
        ]}
      />
      <Rings isOpen={isOpen} page={page} watchedUntil={watchedUntil} />
      <div className="mt-8">
        <VotingSettings />
      </div>
    </AdminPage>
  );
}
