import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Findings } from '../features/vote-rings/findings.tsx';
import { VotingSettings } from '../features/vote-rings/score-mask-switch.tsx';
import { pageHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { ChoiceLinks } from '../ui/choice-links.tsx';

interface Search {
  page?: number | undefined;
  show?: 'decided' | undefined;
}

export const Route = createFileRoute('/admin/vote-findings')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    page: readPage(search.page),
    show: search.show === 'decided' ? 'decided' : undefined,
  }),
  head: ({ match }) => pageHead({ title: 'Vote findings', noindex: true, origin: match.context.origin }),
  component: VoteFindingsPage,
});

function VoteFindingsPage() {
  const { page = 1, show } = Route.useSearch();
  const isOpen = show !== 'decided';
  return (
    <AdminPage
      title="Vote findings"
      text="Votes that look arranged. Until you decide, they carry no weight."
      width="narrow"
      aside={
        <ChoiceLinks
          label="Which findings"
          choices={[
            { name: 'Open', search: {}, isCurrent: isOpen },
            { name: 'Decided', search: { show: 'decided' }, isCurrent: !isOpen },
          ]}
        />
      }
    >
      <Findings isOpen={isOpen} page={page} />
      <div className="mt-8">
        <VotingSettings />
      </div>
    </AdminPage>
  );
}
