import type { ReportSubject } from '@haggle/contract/reports';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { AppealsList } from '../features/appeals/appeals-list.tsx';
import { ReportsQueue } from '../features/reports/reports-queue.tsx';
import { pageHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { ChoiceLinks } from '../ui/choice-links.tsx';

interface Search {
  page?: number | undefined;
  show?: 'decided' | 'appeals' | 'answered' | undefined;
  subject?: ReportSubject | undefined;
}

export const Route = createFileRoute('/admin/reports')({
  validateSearch: ({ page, ...search }: Record<string, unknown>): Search => ({ ...search, page: readPage(page) }),
  head: ({ match }) => pageHead({ title: 'Reports', noindex: true, origin: match.context.origin }),
  component: ReportsPage,
});

const choices = [
  ['Open', undefined],
  ['Decided', 'decided'],
  ['Appeals', 'appeals'],
  ['Answered', 'answered'],
] as const;

function ReportsPage() {
  const { page, show, subject } = Route.useSearch();
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
