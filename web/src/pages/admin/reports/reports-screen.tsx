import type { ReportSubject } from '@haggle/contract/moderation/reports';
import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { readPage } from '../../../lib/search-params.ts';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { AppealsList } from './appeals-list.tsx';
import { ReportsQueue } from './reports-queue.tsx';

interface Search {
  page?: number | undefined;
  show?: 'decided' | 'appeals' | 'answered' | undefined;
  subject?: ReportSubject | undefined;
}

const choices = [
  ['Open', undefined],
  ['Decided', 'decided'],
  ['Appeals', 'appeals'],
  ['Answered', 'answered'],
] as const;

/** The page /admin/reports: what was reported, and what was answered to decisions. */
export function ReportsScreen() {
  const { page: rawPage, show, subject } = useSearch({ strict: false }) as Search;
  const page = readPage(rawPage);
  const isAboutAppeals = show === 'appeals' || show === 'answered';
  return (
    <AdminPage
      title="Reports"
      width="narrow"
      aside={
        <ChoiceLinks
          label="Which reports"
          choices={choices.map(([name, choice]) => ({
            name,
            search: { show: choice },
            isCurrent: show === choice,
          }))}
        />
      }
    >
      {isAboutAppeals ? (
        <AppealsList isOpen={show === 'appeals'} page={page} />
      ) : (
        <ReportsQueue key={show ?? 'open'} isOpen={show !== 'decided'} subject={subject} page={page} />
      )}
    </AdminPage>
  );
}
