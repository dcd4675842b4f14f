import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import type { ReportsSearch } from '../places/deals-places.ts';
import { AppealsList } from './appeals-list.tsx';
import { ReportsQueue } from './reports-queue.tsx';

const choices = [
  ['open', undefined],
  ['decided', 'decided'],
  ['appeals', 'appeals'],
  ['answered', 'answered'],
] as const;

/** The page /admin/reports: reports, and appeals against decisions. */
export function ReportsScreen({ search: { page, show, subject } }: { search: ReportsSearch }) {
  const isAboutAppeals = show === 'appeals' || show === 'answered';
  return (
    <AdminPage title={t('admin-reports.title')}>
      <TabRow
        label={t('admin-reports.choicesLabel')}
        tabs={choices.map(([name, choice]) => ({
          name: t(`admin-reports.choices.${name}`),
          search: { show: choice } satisfies ReportsSearch,
          isCurrent: show === choice,
        }))}
      />
      {isAboutAppeals ? (
        <AppealsList isOpen={show === 'appeals'} page={page} />
      ) : (
        <ReportsQueue key={show ?? 'open'} isOpen={show !== 'decided'} subject={subject} page={page} />
      )}
    </AdminPage>
  );
}
