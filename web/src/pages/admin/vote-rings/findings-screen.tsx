import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { readPage } from '../../../lib/search-params.ts';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { Findings } from './findings.tsx';
import { VotingSettings } from './score-mask-switch.tsx';

/** The page /admin/vote-findings. */
export function FindingsScreen() {
  const { page, show }: Record<string, unknown> = useSearch({ strict: false });
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
      <Findings isOpen={isOpen} page={readPage(page) ?? 1} />
      <div className="mt-8">
        <VotingSettings />
      </div>
    </AdminPage>
  );
}
